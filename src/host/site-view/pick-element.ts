import * as vscode from 'vscode';
import type { SiteNode } from '../../core/features/site-tree/site-node.ts';
import type { FileRange } from '../../service/located.ts';
import type { Site } from '../site.ts';

interface ElementPick extends vscode.QuickPickItem {
  readonly id: string;
}

/** Asks for an element of the navigation that can receive rows. Undefined: cancelled. */
export async function pickElement(
  site: Site,
  options: {
    readonly title: string;
    readonly takes: (node: SiteNode<FileRange>) => boolean;
    /** Also offers `navigation` itself. */
    readonly withNavigation?: boolean;
    /** If only one element is possible, returns it without asking. */
    readonly takesOnlyOne?: true;
  },
): Promise<string | undefined> {
  const { rows } = await site.calls.siteTree();
  const picks = listElements(rows, []).filter(({ node }) => options.takes(node));
  const items = picks.map(({ node, above }): ElementPick => {
    const { id, label, detail } = node;
    const description = above.join(' › ');
    return {
      id,
      label,
      description: detail === undefined ? description : [description, detail].filter(Boolean).join(' · '),
    };
  });
  if (options.withNavigation === true && rows.some(({ kind }) => kind === 'group')) {
    items.unshift({ id: '', label: 'Top level of the navigation', description: 'next to its groups' });
  }
  if (items.length === 0) {
    void vscode.window.showInformationMessage('The navigation has no group for it. Add one to docs.json first.');
    return undefined;
  }
  const [first, second] = items;
  if (options.takesOnlyOne === true && second === undefined) return first?.id;
  const picked = await vscode.window.showQuickPick(items, {
    title: options.title,
    placeHolder: 'Select the target',
    matchOnDescription: true,
  });
  return picked?.id;
}

interface Element {
  readonly node: SiteNode<FileRange>;
  readonly above: readonly string[];
}

function listElements(rows: readonly SiteNode<FileRange>[], above: readonly string[]): readonly Element[] {
  return rows.flatMap((node) => {
    if (node.labelAt === undefined) return [];
    return [{ node, above }, ...listElements(node.children, [...above, node.label])];
  });
}

/** Returns whether entries can be added to the element. Elements that contain other elements take no entries. */
export function takesEntries({ children, kind }: SiteNode<FileRange>): boolean {
  if (kind === 'link' || kind === 'global') return false;
  const containsElements =
    children.length > 0 && children.every(({ labelAt, kind: inner }) => labelAt !== undefined || inner === 'group');
  return kind === 'group'
    ? !children.some((child) => child.kind === 'group' && child.labelAt === undefined)
    : !containsElements;
}
