import { element } from './element.ts';

/** The sides on which there may be more than is seen. */
const SIDES = ['left', 'right', 'above', 'below'] as const;

/** How far from an end it still counts as the end, in pixels: places between two pixels are rounded. */
const SLACK = 1;

/**
 * Makes a region in which something too wide or too high is scrolled. As long as there is more on a side, that side fades
 * out; as long as there is anything to be scrolled, the region is in the tab order, and arrow keys scroll it.
 *
 * @param label names the region for those who cannot see it
 * @param name is a class of the region, for its measures
 */
export function createScrollRegion(label: string, name: string, content: HTMLElement): HTMLElement {
  const region = element(
    'div',
    { class: `scroll-region ${name}`, role: 'region', 'aria-label': label },
    content,
  );
  const fades = SIDES.map((side) =>
    element('div', { class: `scroll-fade fade-${side}`, 'aria-hidden': 'true', hidden: true }),
  );
  const look = (): void => {
    const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = region;
    const more = [
      scrollLeft,
      scrollWidth - clientWidth - scrollLeft,
      scrollTop,
      scrollHeight - clientHeight - scrollTop,
    ];
    for (const [nth, fade] of fades.entries()) fade.hidden = more[nth]! <= SLACK;
    if (more.some((pixels) => pixels > SLACK)) region.tabIndex = 0;
    else region.removeAttribute('tabindex');
  };
  region.addEventListener('scroll', look, { passive: true });
  const sizes = new ResizeObserver(look);
  sizes.observe(region);
  sizes.observe(content);
  return element('div', { class: 'scroll-frame' }, region, ...fades);
}
