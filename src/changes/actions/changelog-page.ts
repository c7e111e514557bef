import type { ComponentNode, PageNode } from '../../core/pages/page-tree.ts';
import type { Project } from '../../core/project/project.ts';

/** The page of a site that is its changelog, with the first of its entries. */
export interface ChangelogPage {
  readonly file: string;
  readonly text: string;
  readonly first: ComponentNode;
  readonly updates: readonly ComponentNode[];
}

const changelogName = /change-?log|release|what-?s-?new|updates/i;

/** The page whose `Update` components are its entries: one with the name of a changelog, else the one with the most. */
export function findChangelogPage(project: Project): ChangelogPage | undefined {
  const found: ChangelogPage[] = [];
  for (const page of project.plan.pages) {
    const text = page.kind === 'mdx' ? project.workspace.read(page.file) : undefined;
    // Parsing is expensive, and few pages have the component.
    if (page.kind !== 'mdx' || text === undefined || !/^<Update\b/m.test(text)) continue;
    const updates = listUpdates(project.tree(page.file)?.children ?? []);
    const [first] = updates;
    if (first !== undefined) found.push({ file: page.file, text, first, updates });
  }
  const named = found.filter(({ file }) => changelogName.test(file));
  return (named.length > 0 ? named : found).reduce<ChangelogPage | undefined>(
    (best, page) => (best !== undefined && best.updates.length >= page.updates.length ? best : page),
    undefined,
  );
}

function listUpdates(nodes: readonly PageNode[]): readonly ComponentNode[] {
  return nodes.flatMap((node) => (node.kind === 'component' && node.name === 'Update' ? [node] : []));
}
