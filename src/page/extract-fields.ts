import { isField } from '../core/pages/fields/fields-attributes.ts';
import { isBlankNode } from '../core/pages/is-blank.ts';
import type { ElementNode, PageNode, PageTree } from '../core/pages/page-tree.ts';

/**
 * Removes the fields from the text of a hand-written endpoint page: they become rows with controls in the reference
 * part. Containers and headings that contained only fields are removed too.
 */
export function withoutFields(tree: PageTree): PageTree {
  const children = dropBareHeadings(tree.children);
  const kept = new Set(children.flatMap((node) => (isHeading(node) ? [node.attributes.id] : [])));
  const dropped = new Set(
    tree.children.flatMap((node) => (isHeading(node) && !kept.has(node.attributes.id) ? [node.attributes.id] : [])),
  );
  return { ...tree, children, headings: tree.headings.filter(({ id }) => !dropped.has(id)) };
}

function dropBareHeadings(nodes: readonly PageNode[]): readonly PageNode[] {
  return toSections(nodes).flatMap(({ heading, content }) => {
    const stripped = content.map(stripFields);
    const kept = stripped.filter((node) => node !== undefined);
    const isBare = stripped.includes(undefined) && kept.every(isBlankNode);
    return heading === undefined || isBare ? kept : [heading, ...kept];
  });
}

interface Section {
  /** Undefined: content before the first heading. */
  readonly heading: ElementNode | undefined;
  readonly content: PageNode[];
}

function toSections(nodes: readonly PageNode[]): readonly Section[] {
  const sections: Section[] = [{ heading: undefined, content: [] }];
  for (const node of nodes) {
    if (isHeading(node)) sections.push({ heading: node, content: [] });
    else sections.at(-1)?.content.push(node);
  }
  return sections;
}

/** Undefined if the node contained only fields. */
function stripFields(node: PageNode): PageNode | undefined {
  if (node.kind !== 'component' && node.kind !== 'element') return node;
  if (node.kind === 'component' && isField(node)) return undefined;
  const children = node.children.map(stripFields);
  if (!children.includes(undefined)) {
    return { ...node, children: children.filter((child) => child !== undefined) };
  }
  const kept = children.filter((child) => child !== undefined);
  return kept.every(isBlankNode) ? undefined : { ...node, children: kept };
}

function isHeading(node: PageNode): node is ElementNode {
  return node.kind === 'element' && /^h[1-6]$/.test(node.tag);
}
