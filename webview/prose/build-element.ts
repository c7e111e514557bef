/** Addresses and markup are set by statements of their own, which the tests check. */
type Checked =
  | 'href'
  | 'src'
  | 'srcset'
  | 'srcdoc'
  | 'action'
  | 'formAction'
  | 'data'
  | 'poster'
  | 'innerHTML'
  | 'outerHTML';

/** Creates an element with these properties and children. */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Omit<Partial<HTMLElementTagNameMap[K]>, Checked>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}
