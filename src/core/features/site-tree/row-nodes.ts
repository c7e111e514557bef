import type { NavContainer } from '../../docs-json/nav-element.ts';
import { findNode } from '../../project/find-node.ts';
import type { Project } from '../../project/project.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { BuiltSiteTree, RowSource } from './build-site-tree.ts';

/** The site and the sources of its rows, for actions on them. */
export interface SiteRows {
  readonly project: Project;
  readonly sources: BuiltSiteTree['sources'];
}

/** The node of the row in the navigation. Undefined if the row is not in the navigation. */
export function findRowNode({ project }: SiteRows, source: RowSource): AuthoredNode | undefined {
  if (source.kind === 'container') return findNode(project, source.container.at);
  return source.kind === 'entry' ? findNode(project, source.entry.element.at) : undefined;
}

/** The container as a message names it: `"Guides"`, `this tab`. */
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
