/** What an element can contain: other nodes, and text, which is never read as markup. */
export type Content = Node | string | null | undefined;

/** Attributes by their names; `true` is an attribute without a value, `false` and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Creates an element. Text becomes text nodes, so nobody's text is ever markup.
 *
 * @throws TypeError for an attribute that would be a script or an inline style: the policy of the page forbids both.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly Content[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  setAttributes(created, attributes);
  fill(created, ...content);
  return created;
}

/** Creates an element of a drawing; otherwise as `element`. */
export function svgElement<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...content: readonly Content[]
): SVGElementTagNameMap[Name] {
  const created = document.createElementNS('http://www.w3.org/2000/svg', name);
  setAttributes(created, attributes);
  fill(created, ...content);
  return created;
}

/** Sets or removes attributes of an element that is there already. */
export function setAttributes(target: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on') || name === 'style')
      throw new TypeError(`${name} is no attribute to be set: use addEventListener and classes`);
    if (value === false || value === undefined) target.removeAttribute(name);
    else target.setAttribute(name, value === true ? '' : String(value));
  }
}

/** Puts new content in place of what an element contains. */
export function fill(target: Element, ...content: readonly Content[]): void {
  target.replaceChildren(...content.filter((part) => part !== null && part !== undefined));
}

/** Creates a button that does something when it is pressed. */
export function button(label: Content, press: () => void, attributes: Attributes = {}): HTMLButtonElement {
  const created = element('button', { type: 'button', ...attributes }, label);
  created.addEventListener('click', press);
  return created;
}

let lastId = 0;

/** Makes an id that nothing else on the page has, to tie labels and panels to what they belong to. */
export function uniqueId(prefix: string): string {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
