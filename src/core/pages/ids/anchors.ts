import type { PageNode, PageTree } from '../page-tree.ts';

/** Collects every id of a page's text that a link may use: of headings, of fields, and ids in the text itself. */
export function anchorsOf({ children }: PageTree): ReadonlySet<string> {
  const ids = new Set<string>();
  const visit = (node: PageNode): void => {
    if (node.kind !== 'element' && node.kind !== 'component') return;
    if (node.kind === 'element' && typeof node.attributes.id === 'string') ids.add(node.attributes.id);
    for (const id of node.otherIds ?? []) ids.add(id);
    node.children.forEach(visit);
  };
  children.forEach(visit);
  return ids;
}
