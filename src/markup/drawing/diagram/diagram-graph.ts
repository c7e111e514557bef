/** A flowchart or state diagram, as its source means it. */
export interface DiagramGraph {
  readonly direction: string;
  readonly nodes: ReadonlyMap<string, GraphNode>;
  readonly edges: readonly GraphEdge[];
  readonly root: GraphGroup;
  /** Statements that set colors, with the ids that they name. */
  readonly styles: readonly GraphStyle[];
}

export interface GraphNode {
  readonly label: string;
  /** What encloses the label, such as `[` and `]`. */
  readonly shape: readonly [open: string, close: string];
  /** Set for `[*]` of a state diagram, which is written with its transition. */
  readonly mark?: 'start' | 'end';
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** The arrow as the package reads it, such as `-.->`; undefined if it is invisible. */
  readonly arrow: string | undefined;
  readonly label: string;
}

export interface GraphGroup {
  readonly id: string;
  readonly label: string;
  direction?: string;
  /** Ids of nodes, in the order in which they are mentioned, and groups. */
  readonly items: (string | GraphGroup)[];
}

export type GraphStyle =
  | { readonly kind: 'definition'; readonly names: readonly string[]; readonly values: string }
  | { readonly kind: 'class'; readonly ids: readonly string[]; readonly name: string }
  | { readonly kind: 'node'; readonly ids: readonly string[]; readonly values: string }
  | { readonly kind: 'edges'; readonly ids: readonly string[]; readonly values: string };

/** The group of each node. A node belongs to the first group to end of those that mention it. */
export function findOwners(root: GraphGroup): ReadonlyMap<string, GraphGroup> {
  const owners = new Map<string, GraphGroup>();
  const visit = (group: GraphGroup): void => {
    for (const item of group.items) if (typeof item !== 'string') visit(item);
    for (const item of group.items) if (typeof item === 'string' && !owners.has(item)) owners.set(item, group);
  };
  visit(root);
  return owners;
}

/** All groups inside a group, at any depth. */
export function listGroups(group: GraphGroup): readonly GraphGroup[] {
  return group.items.flatMap((item) => (typeof item === 'string' ? [] : [item, ...listGroups(item)]));
}
