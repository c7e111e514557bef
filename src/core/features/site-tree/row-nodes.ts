import type { NavContainer } from '../../docs-json/nav-element.ts';
import type { Project } from '../../project/project.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { BuiltSiteTree, RowSource } from './build-site-tree.ts';

/** The site as it is, for actions on its rows. */
export interface SiteRows {
  readonly project: Project;
  readonly sources: BuiltSiteTree['sources'];
}

/** The element or entry of the row in the navigation; undefined: it is not in the navigation. */
export function nodeOfRow({ project }: SiteRows, source: RowSource): AuthoredNode | undefined {
  if (source.kind === 'container') return nodeOf(project, source.container.at);
  return source.kind === 'entry' ? nodeOf(project, source.entry.element.at) : undefined;
}

/** The value with exactly this location. */
export function nodeOf(project: Project, { file, span }: Location): AuthoredNode | undefined {
  const document = project.document(file);
  let node = document?.nodeAt(span.start);
  // A YAML mapping begins where its first key begins, which belongs to another value.
  while (node !== undefined && (node.span.start !== span.start || node.span.end !== span.end)) node = node.parent;
  return node && document?.authored(node);
}

/** The array that holds the node, and its index in it; undefined: it is in no array. */
export function listOf(node: AuthoredNode): { readonly list: AuthoredNode; readonly index: number } | undefined {
  const { parent, key } = node;
  return parent?.kind === 'array' && typeof key === 'number' ? { list: parent, index: key } : undefined;
}

/** For messages: “Guides”. */
export function quoteContainer({ kind, label }: NavContainer): string {
  if (kind === 'root') return '`navigation`';
  return label.trim() === '' ? `this ${kind === 'item' ? 'menu item' : kind}` : `"${label.trim()}"`;
}

/** The row as a message names it. */
export function quoteRow(source: RowSource): string {
  switch (source.kind) {
    case 'container':
      return quoteContainer(source.container);
    case 'entry':
      return `"${source.entry.element.kind === 'page' ? source.entry.element.path : source.entry.element.ref.text}"`;
    case 'generated':
      return `"${source.page.title}"`;
    case 'operation':
      return source.summary.kind === 'operation'
        ? `"${source.summary.method} ${source.summary.path}"`
        : `"${source.summary.id}"`;
    case 'page':
      return `"${withoutPageExtension(source.file)}"`;
  }
}

export const goneMessage = 'The site has changed in the meantime. Try again.';
