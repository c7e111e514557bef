/** An element of our own markup, which is always well-formed. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: string;
  readonly children: (MarkupElement | string)[];
}

const token = /<(\/?)([\w-]+)((?:"[^"]*"|[^">])*)>|[^<]+/g;
const empty: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'source', 'wbr']);

export function parseMarkup(markup: string): MarkupElement {
  const root: MarkupElement = { tag: '', attributes: '', children: [] };
  const open = [root];
  for (const [text, end, tag, attributes = ''] of markup.matchAll(token)) {
    if (tag === undefined) open.at(-1)?.children.push(text);
    else if (end === '/') open.pop();
    else {
      const element: MarkupElement = { tag, attributes, children: [] };
      open.at(-1)?.children.push(element);
      if (!empty.has(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
  return root;
}

export function hasClass({ attributes }: MarkupElement, name: string): boolean {
  return (/ class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ').includes(name);
}

/** Returns the child elements. */
export function childrenOf({ children }: MarkupElement): readonly MarkupElement[] {
  return children.filter((child) => typeof child !== 'string');
}

/** Returns all elements inside of an element. */
export function elementsIn(element: MarkupElement): readonly MarkupElement[] {
  return childrenOf(element).flatMap((child) => [child, ...elementsIn(child)]);
}

/** Returns the text of an element, without that of the elements that `isLeftOut`. */
export function textOf(element: MarkupElement, isLeftOut: (element: MarkupElement) => boolean = () => false): string {
  if (isLeftOut(element)) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child, isLeftOut))).join('');
}
