import type { PageFacts, PageNode, PageTree } from '../page-tree.ts';
import { walkNodes } from '../walk-nodes.ts';

/** The anchors that links to a page may use. */
export interface PageAnchors {
  readonly ids: ReadonlySet<string>;
  /** Returns whether the page has an element with this anchor, or may have one. */
  has(anchor: string): boolean;
}

/** Attributes from which components such as tabs, steps and fields derive their anchors, each in its own form. */
const nameAttributes = ['id', 'title', 'label', 'name', 'path', 'query', 'body', 'header'];

export function toPageAnchors({ headings, anchors }: Pick<PageFacts, 'headings' | 'anchors'>): PageAnchors {
  const ids = new Set([...headings.map(({ id }) => id), ...anchors.ids]);
  const others = new Set(headings.flatMap(({ otherIds = [] }) => otherIds));
  const components = new Set(anchors.components);
  const { hasCode } = anchors;
  return { ids, has: (anchor) => hasCode || ids.has(anchor) || others.has(anchor) || mayBelongTo(components, anchor) };
}

export function readAnchors(nodes: readonly PageNode[]): PageFacts['anchors'] {
  const ids = new Set<string>();
  const components = new Set<string>();
  let hasCode = false;
  for (const node of walkNodes(nodes)) {
    if (node.kind === 'placeholder') hasCode = true;
    if (node.kind === 'element') addStrings(ids, [node.attributes.id, node.attributes.name]);
    if (node.kind !== 'component') continue;
    addStrings(ids, [node.props.id]);
    if (node.name === 'Card' || node.name === 'Tile') continue;
    for (const name of nameAttributes) components.add(toLetters(String(node.props[name] ?? '')));
  }
  return { ids: [...ids], components: [...components], hasCode };
}

/** Collects every id of a page's text that a link may use: of headings, of fields, and ids in the text itself. */
export function collectIds({ children }: PageTree): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const node of walkNodes(children)) {
    if (node.kind === 'element') addStrings(ids, [node.attributes.id]);
    if (node.kind === 'element' || node.kind === 'component') addStrings(ids, node.otherIds ?? []);
  }
  return ids;
}

function addStrings(ids: Set<string>, values: readonly unknown[]): void {
  for (const value of values) if (typeof value === 'string') ids.add(value);
}

/** Returns whether an anchor may be derived from a component's name, with a prefix (`param-id`) or a number after it. */
function mayBelongTo(components: ReadonlySet<string>, anchor: string): boolean {
  const bare = anchor.replace(/^(?:param|response|body|path|query|header)[-.]/, '');
  return [anchor, bare, bare.replace(/-\d+$/, '')].some((form) => components.has(toLetters(form)));
}

function toLetters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
