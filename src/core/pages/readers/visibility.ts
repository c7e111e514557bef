import { decodePercent } from '../../source/text/percent-encoding.ts';
import { readAnchors, toPageAnchors } from '../ids/page-anchors.ts';
import type { ComponentNode, ElementNode, Heading, PageNode, PageTree } from '../page-tree.ts';
import { type Audience, readAudience, visibilityComponent } from './audience.ts';

/**
 * Who a page is made for. `writer`: everything, with marks. `human` and `agent`: readers of a published site, of its pages or of its
 * Markdown; `anyone`: what both of them may read. `member`: somebody who is signed in, which no static site knows.
 */
export type Reader =
  | { readonly kind: 'writer' }
  | { readonly kind: 'human' }
  | { readonly kind: 'agent' }
  | { readonly kind: 'anyone' }
  | { readonly kind: 'member'; readonly groups: readonly string[] };

export function audienceOf(node: ComponentNode): Audience {
  return readAudience(Object.hasOwn(node.props, 'for') ? node.props.for : undefined);
}

/** Whom a page with texts for these audiences can be shown to, the writer first; none for a page without such texts. */
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

/** Whether a text may contain what is not for everybody, or a comment; most do not. */
export function mayHide(text: string): boolean {
  return /<\/?visi|<!--/i.test(text);
}

/** Whether some of the node is not for everybody: ids and words of headings leave it out, as they are the same for all readers. */
export function isRestricted(node: PageNode): boolean {
  if (node.kind === 'placeholder') return quotesHidden(node.source);
  return (
    node.kind === 'component' && node.name === visibilityComponent && !canRead(audienceOf(node), { kind: 'anyone' })
  );
}

/** Whether code that is shown as its source has in it what is not for readers: a comment, or a text for some of them. */
function quotesHidden(source: string): boolean {
  return /\/\*|(?<!:)\/\//.test(source) || mayHide(source);
}

/**
 * The tree as the reader sees it: what is for others is gone, with the elements that contained nothing else, and what is for the reader
 * stands without its `Visibility`. Of a text whose tags do not say where such a part ends, nothing is published.
 */
export function treeFor(tree: PageTree, reader: Reader): PageTree {
  if (reader.kind === 'writer') return tree;
  if (tree.unclear !== undefined) return { ...tree, children: [], headings: [] };
  if (tree.isRestricted !== true) return tree;
  const children = keepFor(tree.children, reader) ?? [];
  const kept = { ...tree, children, headings: keepHeadings(tree.headings, children) };
  const isHidden = hiddenAnchors(tree, [kept]);
  return withLinks(kept, (href) => (href.startsWith('#') && isHidden(decodePercent(href.slice(1))) ? undefined : href));
}

/** Finds the anchors that name only something that the kept trees lack: a link with such an anchor gives away its words. */
export function hiddenAnchors(whole: PageTree, kept: readonly PageTree[]): (anchor: string) => boolean {
  const anchorsOf = ({ headings, children }: PageTree) =>
    toPageAnchors({ headings, anchors: { ...readAnchors(children), hasCode: false } });
  const all = anchorsOf(whole);
  const visible = kept.map(anchorsOf);
  return (anchor) => all.has(anchor) && !visible.some(({ has }) => has(anchor));
}

/** The tree with other addresses in its links; undefined: the link goes, and its text stays. */
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

/** Undefined: nothing is left of nodes of which something was removed. */
function keepFor(nodes: readonly PageNode[], reader: Reader): readonly PageNode[] | undefined {
  let isCut = false;
  const kept = nodes.flatMap((node): readonly PageNode[] => {
    const left = keepNode(node, reader);
    if (left === undefined) isCut = true;
    return left ?? [];
  });
  return isCut && kept.every(isBlank) ? undefined : kept;
}

function keepNode(node: PageNode, reader: Reader): readonly PageNode[] | undefined {
  if (node.kind === 'placeholder') return quotesHidden(node.source) ? undefined : [node];
  if (node.kind !== 'element' && node.kind !== 'component') return [node];
  const isVisibility = node.kind === 'component' && node.name === visibilityComponent;
  if (isVisibility && !canRead(audienceOf(node), reader)) return undefined;
  const children = keepFor(node.children, reader);
  if (isVisibility) return children;
  if (children === undefined && !keepsWhenEmpty(node)) return undefined;
  return [{ ...node, children: children ?? [] }];
}

/** Cells keep the shape of their table; a component with attributes shows something without content, too. */
function keepsWhenEmpty(node: ElementNode | ComponentNode): boolean {
  return node.kind === 'element' ? /^t[dh]$/.test(node.tag) : Object.keys(node.props).length > 0;
}

function isBlank(node: PageNode): boolean {
  return node.kind === 'text' && node.value.trim() === '';
}

function keepHeadings(headings: readonly Heading[], nodes: readonly PageNode[]): readonly Heading[] {
  const ids = new Set<string>();
  const visit = (node: PageNode): void => {
    if (node.kind !== 'element' && node.kind !== 'component') return;
    if (node.kind === 'element' && typeof node.attributes.id === 'string') ids.add(node.attributes.id);
    node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return headings.filter(({ id }) => ids.has(id));
}
