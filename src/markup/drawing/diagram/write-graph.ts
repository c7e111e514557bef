import {
  type DiagramGraph,
  findOwners,
  type GraphEdge,
  type GraphGroup,
  type GraphNode,
  listGroups,
} from './diagram-graph.ts';
import { type DiagramText, squeezeLabel, writeLabel } from './diagram-text.ts';
import { writeStyles } from './write-styles.ts';

/** How a kind of diagram is written. */
export interface GraphSyntax {
  readonly header: (direction: string) => string;
  readonly node: (id: string, node: GraphNode) => string;
  readonly edge: (from: string, to: string, edge: GraphEdge) => string;
  readonly open: (id: string, label: string) => string;
  readonly close: string;
}

/** Writes a graph in the package's own dialect: ids of words alone, one statement on a line, nodes before their edges. */
export function writeGraph(graph: DiagramGraph, syntax: GraphSyntax): DiagramText {
  return new GraphWriter(graph, syntax).write();
}

class GraphWriter {
  readonly #graph: DiagramGraph;
  readonly #syntax: GraphSyntax;
  readonly #names: ReadonlyMap<string, string>;
  readonly #groups: readonly GraphGroup[];
  readonly #edges: readonly GraphEdge[];
  readonly #owners: ReadonlyMap<string, GraphGroup>;
  readonly #defined = new Set<string>();
  readonly #early: string[] = [];
  readonly #lines: string[] = [];

  constructor(graph: DiagramGraph, syntax: GraphSyntax) {
    this.#graph = graph;
    this.#syntax = syntax;
    this.#groups = listGroups(graph.root);
    this.#names = nameNodes(graph, this.#groups);
    this.#edges = graph.edges.filter(({ arrow }) => arrow !== undefined);
    this.#owners = findOwners(graph.root);
  }

  write(): DiagramText {
    const { direction, root } = this.#graph;
    this.#writeGroup(root);
    const edges = this.#edges.filter(({ from, to }) => !this.#isMark(from) && !this.#isMark(to));
    const lines = [
      this.#syntax.header(direction),
      ...this.#early,
      ...this.#lines,
      ...edges.map((edge) => this.#writeEdge(edge)),
      ...writeStyles(this.#graph, this.#names),
    ];
    return { text: lines.join('\n'), parts: this.#listParts() };
  }

  /** The package reads the first mention of a node alone, and puts it into each group that has its label. */
  #writeGroup(group: GraphGroup): void {
    const isRoot = group === this.#graph.root;
    if (!isRoot) this.#lines.push(this.#syntax.open(this.#name(group.id), writeLabel(group.label) || ' '));
    if (group.direction !== undefined) this.#lines.push(`direction ${group.direction}`);
    for (const item of new Set(group.items)) {
      if (typeof item !== 'string') this.#writeGroup(item);
      else if (!isRoot && this.#owners.get(item) === group) this.#define(item, this.#lines);
      else if (!this.#defined.has(item)) this.#define(item, isRoot ? this.#lines : this.#early);
    }
    if (!isRoot) this.#lines.push(this.#syntax.close);
  }

  #define(id: string, lines: string[]): void {
    this.#defined.add(id);
    const node = this.#graph.nodes.get(id);
    const ends = this.#edges.filter(({ from, to }) => from === id || to === id);
    if (node?.mark !== undefined) lines.push(...ends.map((edge) => this.#writeEdge(edge)));
    else if (node !== undefined && !this.#isGroup(id)) lines.push(this.#syntax.node(this.#name(id), node));
  }

  #writeEdge(edge: GraphEdge): string {
    return this.#syntax.edge(this.#name(edge.from), this.#name(edge.to), edge);
  }

  #listParts(): readonly string[] {
    const nodes = [...this.#graph.nodes].filter(([id]) => !this.#isGroup(id));
    const named = [...nodes.map(([id, { label }]) => ({ id, label })), ...this.#groups];
    return [
      ...named.map(({ id, label }) => `${this.#name(id)} ${squeezeLabel(writeLabel(label))}`),
      ...this.#edges.flatMap(({ from, to, label }) => {
        const edge = `${this.#name(from)} ${this.#name(to)}`;
        const words = squeezeLabel(writeLabel(label));
        return words === '' ? [edge] : [edge, `${edge} ${words}`];
      }),
    ];
  }

  #name(id: string): string {
    return this.#names.get(id) ?? id;
  }

  #isMark(id: string): boolean {
    return this.#graph.nodes.get(id)?.mark !== undefined;
  }

  #isGroup(id: string): boolean {
    return this.#name(id).startsWith('g');
  }
}

/** Groups are named g0, g1 …, and nodes n0, n1 … The starts and ends of states keep their names. */
function nameNodes({ nodes }: DiagramGraph, groups: readonly GraphGroup[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id } of groups) names.set(id, `g${names.size}`);
  for (const [id, { mark }] of nodes) if (!names.has(id)) names.set(id, mark ?? `n${names.size - groups.length}`);
  return names;
}

export const flowchartSyntax: GraphSyntax = {
  header: (direction) => `flowchart ${direction}`,
  node: (id, { label, shape: [open, close] }) => `${id}${open}"${writeLabel(label) || ' '}"${close}`,
  edge: (from, to, { arrow, label }) =>
    `${from} ${arrow}${writeLabel(label) === '' ? '' : `|${writeLabel(label)}|`} ${to}`,
  open: (id, label) => `subgraph ${id} [${label}]`,
  close: 'end',
};
