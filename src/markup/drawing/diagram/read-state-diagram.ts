import type { DiagramGraph, GraphEdge, GraphGroup, GraphNode } from './diagram-graph.ts';
import { type UnreadableDiagram, writeLabel } from './diagram-text.ts';
import type { GraphSyntax } from './write-graph.ts';

const id = '[\\p{L}\\p{M}\\p{N}_.-]+?';
const withClass = '(?::::[\\w-]+)?';
const transition = new RegExp(
  `^(\\[\\*\\]|${id})${withClass}\\s*-->\\s*(\\[\\*\\]|${id})${withClass}\\s*(?::\\s*(.*))?$`,
  'u',
);
const declaration = new RegExp(`^state\\s+(?:"([^"]*)"\\s+as\\s+)?(${id})${withClass}\\s*(\\{?)$`, 'u');
const description = new RegExp(`^(${id})${withClass}\\s*(?::\\s*(.*))?$`, 'u');
const silent = /^(?:hide empty description|scale|classDef|class|style|accTitle|accDescr)\b/;

/** Reads a state diagram; fails at the first line that can't be drawn as it is meant. */
export function readStateDiagram(text: string): DiagramGraph | UnreadableDiagram {
  const reader = new StateReader();
  for (const line of text.split('\n').slice(1)) {
    const statement = line.trim().replace(/\s*;$/, '');
    if (statement !== '' && !silent.test(statement) && !reader.readStatement(statement)) return { line: statement };
  }
  return reader.graph ?? { line: '}' };
}

class StateReader {
  readonly #nodes = new Map<string, GraphNode>();
  readonly #edges: GraphEdge[] = [];
  readonly #open: [GraphGroup, ...GraphGroup[]] = [{ id: '', label: '', items: [] }];

  /** Undefined if a composite state is still open. */
  get graph(): DiagramGraph | undefined {
    const [root, unclosed] = this.#open;
    if (unclosed !== undefined) return undefined;
    return { direction: '', nodes: this.#nodes, edges: this.#edges, root, styles: [] };
  }

  readStatement(statement: string): boolean {
    if (statement === '}') return this.#open.length > 1 && this.#open.pop() !== undefined;
    const direction = /^direction\s+(TD|TB|LR|BT|RL)$/i.exec(statement)?.[1];
    if (direction !== undefined) this.#group.direction = direction;
    return direction !== undefined || this.#readDeclaration(statement) || this.#readTransition(statement);
  }

  get #group(): GraphGroup {
    return this.#open.at(-1) ?? this.#open[0];
  }

  #readDeclaration(statement: string): boolean {
    const [whole, label, name = '', opening] = declaration.exec(statement) ?? [];
    if (whole === undefined) return this.#readDescription(statement);
    if (opening !== '{') this.#mention(name, label);
    else {
      const group: GraphGroup = { id: name, label: label ?? name, items: [] };
      this.#group.items.push(group);
      this.#open.push(group);
    }
    return true;
  }

  #readDescription(statement: string): boolean {
    const [whole, name = '', label] = description.exec(statement) ?? [];
    if (whole === undefined || name === 'state' || /^-+$/.test(name)) return false;
    this.#mention(name, label);
    return true;
  }

  #readTransition(statement: string): boolean {
    const [whole, from = '', to = '', label = ''] = transition.exec(statement) ?? [];
    if (whole === undefined) return false;
    for (const end of [from, to]) if (end !== '[*]') this.#mention(end);
    this.#edges.push({ from: this.#nameEnd(from, 'start'), to: this.#nameEnd(to, 'end'), arrow: '-->', label });
    return true;
  }

  /** Each start and end is drawn as a node of its own. */
  #nameEnd(name: string, mark: 'start' | 'end'): string {
    if (name !== '[*]') return name;
    const own = `[*] ${this.#nodes.size}`;
    this.#nodes.set(own, { label: '', shape: ['', ''], mark });
    this.#group.items.push(own);
    return own;
  }

  #mention(name: string, label?: string): void {
    const known = this.#nodes.get(name)?.label ?? name;
    const said = label === undefined || known === name ? (label ?? known) : `${known}<br>${label}`;
    this.#nodes.set(name, { label: said, shape: ['', ''] });
    this.#group.items.push(name);
  }
}

const nameEnd = (name: string): string => (name === 'start' || name === 'end' ? '[*]' : name);

export const stateSyntax: GraphSyntax = {
  header: () => 'stateDiagram-v2',
  node: (name, { label }) => `state "${writeLabel(label) || ' '}" as ${name}`,
  edge: (from, to, { label }) =>
    `${nameEnd(from)} --> ${nameEnd(to)}${writeLabel(label) === '' ? '' : ` : ${writeLabel(label)}`}`,
  open: (name, label) => `state "${label}" as ${name} {`,
  close: '}',
};
