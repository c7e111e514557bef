import { isBlankNode } from '../../core/pages/is-blank.ts';
import type { ElementNode, PageNode } from '../../core/pages/page-tree.ts';
import { placeholderText } from '../../core/pages/placeholder-text.ts';
import { isRestricted } from '../../core/pages/readers/visibility.ts';
import { inlineElements, phrasingOnly } from './html-elements.ts';

/** Completes an element once its children are known: builds task lists, and unwraps paragraphs in paragraphs and links in links. */
export function finishElement(element: ElementNode): readonly PageNode[] {
  const { tag } = element;
  if (/^h[1-6]$/.test(tag)) return [{ ...element, children: unwrapParagraphs(element.children) }];
  if (tag === 'li') return [finishItem(element)];
  if (tag === 'a') return [{ ...element, children: unwrapElements(unwrapParagraphs(element.children), 'a') }];
  if (tag === 'table') return [{ ...element, children: dropBlankText(element.children) }];
  if (phrasingOnly.has(tag) || inlineElements.has(tag)) return finishPhrase(element);
  return [element];
}

/** Unwraps a paragraph that holds only blocks. One with blocks among text becomes a `div`, as HTML allows no block in a `p`. */
function finishPhrase(element: ElementNode): readonly PageNode[] {
  const children = unwrapParagraphs(element.children);
  if (element.tag === 'p' && children.some(isBlock)) {
    return children.every((child) => isBlock(child) || isBlankNode(child))
      ? children.filter((child) => !isBlankNode(child))
      : [{ ...element, tag: 'div', children }];
  }
  // A paragraph whose content moved into an element that ends in another block.
  if (element.tag === 'p' && element.span !== undefined && children.every(isBlankNode)) return [];
  return [{ ...element, children }];
}

function isBlock(node: PageNode): boolean {
  if (node.kind === 'code') return true;
  if (node.kind === 'math') return node.display;
  if (node.kind === 'component') return !inlineElements.has(node.name);
  return node.kind === 'element' && blockTags.has(node.tag);
}

const blockTags: ReadonlySet<string> = new Set(
  (
    'div section table ul ol blockquote pre details figure video audio p hr ' +
    'thead tbody tfoot tr td th caption colgroup li dl dt dd summary figcaption h1 h2 h3 h4 h5 h6 header footer main nav article aside address center'
  ).split(' '),
);

/** `[ ] text` and `[x] text` (GFM task lists). */
function finishItem(element: ElementNode): ElementNode {
  const [first, ...others] = element.children;
  if (first?.kind === 'element' && first.tag === 'p') {
    const [text, ...rest] = first.children;
    const task = text?.kind === 'text' ? readTask(text.value) : undefined;
    return task === undefined
      ? element
      : { ...element, children: [{ ...first, children: [...task, ...rest] }, ...others] };
  }
  const task = first?.kind === 'text' ? readTask(first.value) : undefined;
  return task === undefined ? element : { ...element, children: [...task, ...others] };
}

function readTask(text: string): readonly PageNode[] | undefined {
  const match = /^\[([ xX])\]\s/.exec(text);
  if (match === null) return undefined;
  const attributes: [string, string | true][] = [
    ['type', 'checkbox'],
    ['disabled', true],
  ];
  if (match[1] !== ' ') attributes.push(['checked', true]);
  const box: ElementNode = { kind: 'element', tag: 'input', attributes: Object.fromEntries(attributes), children: [] };
  return [box, { kind: 'text', value: ` ${text.slice(match[0].length)}` }];
}

/** Replaces paragraphs by their content, with a line break between two of them. */
export function unwrapParagraphs(children: readonly PageNode[]): readonly PageNode[] {
  if (!children.some(isParagraph)) return children;
  return children.flatMap((child, index) => {
    if (!isParagraph(child)) return [child];
    const separator: readonly PageNode[] = index === 0 ? [] : [{ kind: 'text', value: '\n' }];
    return [...separator, ...child.children];
  });
}

function isParagraph(node: PageNode): node is ElementNode {
  return node.kind === 'element' && node.tag === 'p';
}

function unwrapElements(children: readonly PageNode[], tag: string): readonly PageNode[] {
  return children.flatMap((child) => {
    if (child.kind !== 'element') return [child];
    const inner = unwrapElements(child.children, tag);
    return child.tag === tag ? inner : [{ ...child, children: inner }];
  });
}

/** Drops white space between the parts of a table. */
function dropBlankText(children: readonly PageNode[]): readonly PageNode[] {
  return children.filter((child) => child.kind !== 'text' || child.value.trim() !== '');
}

/** The text content of these nodes, without markup and without content that is restricted to some readers. */
export function getTextContent(nodes: readonly PageNode[]): string {
  return nodes.map(getNodeText).join('');
}

/** Returns whether this is the number of a footnote, or the link back from it. */
function isFootnoteMark(node: PageNode): boolean {
  if (node.kind !== 'element') return false;
  const { 'data-footnote': footnote, 'data-footnote-return': back } = node.attributes;
  return back !== undefined || (node.tag === 'sup' && footnote !== undefined);
}

function getNodeText(node: PageNode): string {
  if (isRestricted(node)) return '';
  if (node.kind === 'text' || node.kind === 'code' || node.kind === 'math') return node.value;
  if (node.kind === 'placeholder') return placeholderText(node);
  if (isFootnoteMark(node)) return '';
  return getTextContent(node.children);
}
