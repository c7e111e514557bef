import type { PageFacts, PageNode } from '../page-tree.ts';

/** What the anchors of links to a page may name. */
export interface PageAnchors {
  /** The ids of headings and elements, in the order of the page. */
  readonly ids: ReadonlySet<string>;
  /** Whether the page has an element that answers to this anchor, or may have one. */
  has(anchor: string): boolean;
}

/** Attributes by which components such as tabs, steps and fields are addressed, each in a form of its own. */
const names = ['id', 'title', 'label', 'name', 'path', 'query', 'body', 'header'];

export function toPageAnchors({ headings, anchors }: Pick<PageFacts, 'headings' | 'anchors'>): PageAnchors {
  const ids = new Set([...headings.map(({ id }) => id), ...anchors.ids]);
  const others = new Set(headings.flatMap(({ otherIds = [] }) => otherIds));
  const components = new Set(anchors.components);
  const { hasCode } = anchors;
  return { ids, has: (anchor) => hasCode || ids.has(anchor) || others.has(anchor) || mayName(components, anchor) };
}

export function readAnchors(nodes: readonly PageNode[]): PageFacts['anchors'] {
  const ids = new Set<string>();
  const components = new Set<string>();
  let hasCode = false;
  for (const node of everyNode(nodes)) {
    if (node.kind === 'placeholder') hasCode = true;
    if (node.kind === 'element') addTexts(ids, [node.attributes.id, node.attributes.name]);
    if (node.kind !== 'component') continue;
    addTexts(ids, [node.props.id]);
    if (node.name === 'Card' || node.name === 'Tile') continue;
    for (const name of names) components.add(lettersOf(String(node.props[name] ?? '')));
  }
  return { ids: [...ids], components: [...components], hasCode };
}

function* everyNode(nodes: readonly PageNode[]): Generator<PageNode> {
  for (const node of nodes) {
    yield node;
    if (node.kind === 'element' || node.kind === 'component') yield* everyNode(node.children);
  }
}

function addTexts(ids: Set<string>, values: readonly unknown[]): void {
  for (const value of values) if (typeof value === 'string') ids.add(value);
}

/** Whether it is made of a component's name, perhaps with a kind before it (`param-id`) or a number after it. */
function mayName(components: ReadonlySet<string>, anchor: string): boolean {
  const bare = anchor.replace(/^(?:param|response|body|path|query|header)[-.]/, '');
  return [anchor, bare, bare.replace(/-\d+$/, '')].some((form) => components.has(lettersOf(form)));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
