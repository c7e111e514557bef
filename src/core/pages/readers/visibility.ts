import { decodePercent } from '../../source/text/percent-encoding.ts';
import { readAnchors, toPageAnchors } from '../ids/page-anchors.ts';
import { isBlankNode } from '../is-blank.ts';
import type { ComponentNode, ElementNode, Heading, PageNode, PageTree } from '../page-tree.ts';
import { walkNodes } from '../walk-nodes.ts';
import { type Audience, readAudience, visibilityComponent } from './audience.ts';

/**
 * The reader for whom a page is rendered. `writer` sees everything, with marks. `human` and `agent` read the pages and
 * the Markdown of a published site; `anyone` sees what both may read. `member` is signed in, which no static site
 * knows.
 */
export type Reader =
  | { readonly kind: 'writer' }
  | { readonly kind: 'human' }
  | { readonly kind: 'agent' }
  | { readonly kind: 'anyone' }
  | { readonly kind: 'member'; readonly groups: readonly string[] };

export function getAudience(node: ComponentNode): Audience {
  return readAudience(Object.hasOwn(node.props, 'for') ? node.props.for : undefined);
}

/**
 * The readers for whom a page with these audiences can be previewed, the writer first; empty if there are no audiences.
 */
export function listReaders(audiences: readonly Audience[]): readonly Reader[] {
  if (audiences.length === 0) return [];
  const groups = new Set(audiences.flatMap((audience) => (audience.kind === 'groups' ? audience.groups : [])));
  const knowsSignIn = audiences.some(({ kind }) => kind !== 'humans' && kind !== 'agents');
  return [
    { kind: 'writer' },
    { kind: 'human' },
    { kind: 'agent' },
    ...(knowsSignIn ? [{ kind: 'member', groups: [] } as const] : []),
    ...[...groups].map((group) => ({ kind: 'member', groups: [group] }) as const),
  ];
}

function canRead(audience: Audience, reader: Reader): boolean {
  if (reader.kind === 'writer') return true;
  switch (audience.kind) {
    case 'humans':
      return reader.kind === 'human' || reader.kind === 'member';
    case 'agents':
      return reader.kind === 'agent';
    case 'signed-out':
      return reader.kind !== 'member';
    case 'signed-in':
      return reader.kind === 'member';
    case 'groups':
      return reader.kind === 'member' && audience.groups.some((group) => reader.groups.includes(group));
    case 'unclear':
      return false;
    default:
      return audience satisfies never;
  }
}

/** A cheap test whether a text may contain a comment, or parts that are not for every reader; most do not. */
export function mayHide(text: string): boolean {
  return /<\/?visi|<!--/i.test(text);
}

/**
 * Returns whether the node is not for every reader. Heading ids and words leave it out, because they are equal for all readers.
 */
export function isRestricted(node: PageNode): boolean {
  if (node.kind === 'placeholder') return quotesHidden(node.source);
  return (
    node.kind === 'component' && node.name === visibilityComponent && !canRead(getAudience(node), { kind: 'anyone' })
  );
}

/** Returns whether code that would be shown as source contains a comment, or a text that is not for every reader. */
function quotesHidden(source: string): boolean {
  return /\/\*|(?<!:)\/\//.test(source) || mayHide(source);
}

/**
 * The tree as the reader sees it, without the parts for others and elements that contain nothing else. Parts for the
 * reader lose their `Visibility`. If broken tags make it unclear where such a part ends, nothing is shown.
 */
export function filterTree(tree: PageTree, reader: Reader): PageTree {
  if (reader.kind === 'writer') return tree;
  if (tree.unclear !== undefined) return { ...tree, children: [], headings: [] };
  if (tree.isRestricted !== true) return tree;
  const children = filterNodes(tree.children, reader) ?? [];
  const filtered = { ...tree, children, headings: keepHeadings(tree.headings, children) };
  const isHidden = findHiddenAnchors(tree, [filtered]);
  return withLinks(filtered, (href) =>
    href.startsWith('#') && isHidden(decodePercent(href.slice(1))) ? undefined : href,
  );
}

/** Recognizes anchors of hidden parts only, which would reveal their words in a link. */
export function findHiddenAnchors(whole: PageTree, kept: readonly PageTree[]): (anchor: string) => boolean {
  const anchorsOf = ({ headings, children }: PageTree) =>
    toPageAnchors({ headings, anchors: { ...readAnchors(children), hasCode: false } });
  const all = anchorsOf(whole);
  const visible = kept.map(anchorsOf);
  return (anchor) => all.has(anchor) && !visible.some(({ has }) => has(anchor));
}

/** Changes the addresses of links in a tree. If `change` returns undefined, only the text of the link stays. */
export function withLinks(tree: PageTree, change: (href: string) => string | undefined): PageTree {
  const visit = (node: PageNode): readonly PageNode[] => {
    if (node.kind !== 'element' && node.kind !== 'component') return [node];
    const children = node.children.flatMap(visit);
    const written = node.kind === 'element' ? node.attributes.href : node.props.href;
    if (typeof written !== 'string') return [{ ...node, children }];
    const href = change(written);
    if (node.kind === 'component') return [{ ...node, props: { ...node.props, href: href ?? null }, children }];
    return href === undefined ? children : [{ ...node, attributes: { ...node.attributes, href }, children }];
  };
  return { ...tree, children: tree.children.flatMap(visit) };
}

/** Undefined if something was removed, and nothing is left. */
function filterNodes(nodes: readonly PageNode[], reader: Reader): readonly PageNode[] | undefined {
  let isCut = false;
  const remaining = nodes.flatMap((node): readonly PageNode[] => {
    const filtered = filterNode(node, reader);
    if (filtered === undefined) isCut = true;
    return filtered ?? [];
  });
  return isCut && remaining.every(isBlankNode) ? undefined : remaining;
}

function filterNode(node: PageNode, reader: Reader): readonly PageNode[] | undefined {
  if (node.kind === 'placeholder') return quotesHidden(node.source) ? undefined : [node];
  if (node.kind !== 'element' && node.kind !== 'component') return [node];
  const isVisibility = node.kind === 'component' && node.name === visibilityComponent;
  if (isVisibility && !canRead(getAudience(node), reader)) return undefined;
  const children = filterNodes(node.children, reader);
  if (isVisibility) return children;
  if (children === undefined && !isKeptEmpty(node)) return undefined;
  return [{ ...node, children: children ?? [] }];
}

/**
 * Returns whether an empty node is kept: cells for the shape of their table, components with attributes for what these show.
 */
function isKeptEmpty(node: ElementNode | ComponentNode): boolean {
  return node.kind === 'element' ? /^t[dh]$/.test(node.tag) : Object.keys(node.props).length > 0;
}

function keepHeadings(headings: readonly Heading[], nodes: readonly PageNode[]): readonly Heading[] {
  const ids = new Set<unknown>();
  for (const node of walkNodes(nodes)) if (node.kind === 'element') ids.add(node.attributes.id);
  return headings.filter(({ id }) => ids.has(id));
}
