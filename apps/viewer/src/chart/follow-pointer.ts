/**
 * Follows the pointer over a drawing while it is pressed.
 *
 * @param go is called with how far the pointer is from the left edge, and with the width, both in pixels of the page
 */
export function followPointer(drawing: SVGSVGElement, go: (left: number, width: number) => void): void {
  let isPressed = false;
  const follow = ({ clientX }: PointerEvent): void => {
    const { left, width } = drawing.getBoundingClientRect();
    go(clientX - left, width);
  };
  drawing.addEventListener('pointerdown', (event) => {
    isPressed = true;
    drawing.setPointerCapture(event.pointerId);
    follow(event);
  });
  drawing.addEventListener('pointermove', (event) => {
    if (isPressed) follow(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    drawing.addEventListener(end, () => {
      isPressed = false;
    });
}
