import type { PageFacts, PageNode } from '../pages/page-tree.ts';

/** What the anchors of links to a page may name. */
export interface PageAnchors {
  /** The ids of headings and elements, in the order of the page. */
  ids(): ReadonlySet<string>;
  /** Whether the page has an element that answers to this anchor, or may have one. */
  has(anchor: string): boolean;
}

/** Attributes by which components such as tabs, steps and fields are addressed, each in a form of its own. */
const names = ['id', 'title', 'label', 'name', 'path', 'query', 'body', 'header'];

/** `nodesOf` reads the page's nodes; it is called for an anchor that is no heading alone. */
export function anchorsOf({ headings }: PageFacts, nodesOf: () => readonly PageNode[]): PageAnchors {
  const known = new Set(headings.flatMap(({ id, otherIds = [] }) => [id, ...otherIds]));
  let elements: ElementAnchors | undefined;
  const inElements = (): ElementAnchors => {
    elements ??= readElements(nodesOf());
    return elements;
  };
  return {
    ids: () => new Set([...headings.map(({ id }) => id), ...inElements().ids]),
    has: (anchor) => known.has(anchor) || inElements().mayHave(anchor),
  };
}

interface ElementAnchors {
  readonly ids: ReadonlySet<string>;
  mayHave(anchor: string): boolean;
}

function readElements(nodes: readonly PageNode[]): ElementAnchors {
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
  return { ids, mayHave: (anchor) => hasCode || ids.has(anchor) || mayName(components, anchor) };
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
