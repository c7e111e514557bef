import type { DiagramGraph, GraphEdge, GraphGroup, GraphNode, GraphStyle } from './diagram-graph.ts';
import type { UnreadableDiagram } from './diagram-text.ts';
import { TextCursor } from './text-cursor.ts';

/** The brackets around a label, and those that the package draws for them. Longer ones come first. */
const shapes: readonly (readonly [open: string, close: string, drawn?: readonly [open: string, close: string]])[] = [
  ['(((', ')))'],
  ['([', '])'],
  ['((', '))'],
  ['(-', '-)', ['([', '])']],
  ['[[', ']]'],
  ['[(', ')]'],
  ['[/', '\\]'],
  ['[\\', '/]'],
  ['[/', '/]', ['[/', '\\]']],
  ['[\\', '\\]', ['[\\', '/]']],
  ['{{', '}}'],
  ['>', ']'],
  ['[', ']'],
  ['(', ')'],
  ['{', '}'],
];

const rectangle = ['[', ']'] as const;

/** Shapes of `A@{ shape: name }` that are not drawn as rectangles. */
const namedShapes: { readonly [name: string]: GraphNode['shape'] } = {
  rounded: ['(', ')'],
  stadium: ['([', '])'],
  pill: ['([', '])'],
  terminal: ['([', '])'],
  circle: ['((', '))'],
  circ: ['((', '))'],
  diam: ['{', '}'],
  diamond: ['{', '}'],
  decision: ['{', '}'],
  question: ['{', '}'],
  hex: ['{{', '}}'],
  hexagon: ['{{', '}}'],
  cyl: ['[(', ')]'],
  cylinder: ['[(', ')]'],
  db: ['[(', ')]'],
  database: ['[(', ')]'],
  subproc: ['[[', ']]'],
  subprocess: ['[[', ']]'],
  'dbl-circ': ['(((', ')))'],
  'double-circle': ['(((', ')))'],
};

const escaped = (text: string): string => text.replace(/[[\](){}/\\]/g, '\\$&');

/** Labels without quotes end where a link, another statement or a class could follow. */
const labels = shapes.map(([open, close, drawn = [open, close]]) => ({
  drawn,
  pattern: new RegExp(
    `${escaped(open)}[^\\S\\n]*(?:"([^"]*)"[^\\S\\n]*|([^"\\n]*?|[^"[\\](){}|]*))${escaped(close)}(?=\\s*(?:$|[;\\n&]|:::|[<xo]?(?:[-=.]|~~)|\\w+@))`,
    'y',
  ),
}));

const node = /(?:[\p{L}\p{M}\p{N}\p{Extended_Pictographic}!#$%'*+.`?\\_/]|-(?![->.\s]|$)|=(?!=))+/uy;
const line = '--+[-xo>]|==+[=xo>]|-?\\.+-[xo>]?|~~~+';
const words = '\\s*(?:"([^"]*)"|([^|]*?))\\s*';
const start = '\\s*(?:[\\w-]+@)?((?<=\\s)[xo]|<)?';
const link = new RegExp(`${start}(${line})(?:\\s*\\|${words}\\|)?`, 'y');
const wordedLink = new RegExp(`${start}(--|==|-\\.)${words.replace('[^|]', '[^\\n]')}(${line})`, 'y');

/** Reads a flowchart; fails at the first line that can't be drawn as it is meant. */
export function readFlowchart(text: string): DiagramGraph | UnreadableDiagram {
  return new FlowchartReader(text).read();
}

class FlowchartReader {
  readonly #cursor: TextCursor;
  readonly #nodes = new Map<string, GraphNode>();
  readonly #edges: GraphEdge[] = [];
  readonly #styles: GraphStyle[] = [];
  readonly #open: [GraphGroup, ...GraphGroup[]] = [{ id: '', label: '', items: [] }];
  #line = '';

  constructor(text: string) {
    this.#cursor = new TextCursor(text);
  }

  read(): DiagramGraph | UnreadableDiagram {
    const [, direction = 'TB'] =
      this.#cursor.take(/\s*(?:graph|flowchart(?:-elk)?)(?:[^\S\n]+(TD|TB|LR|BT|RL))?(?=[^\S\n]*(?:[;\n]|$))/iy) ?? [];
    while (this.#skipBlanks()) {
      this.#line = this.#cursor.line;
      if (!this.#readStatement()) return { line: this.#line };
    }
    if (this.#open.length > 1) return { line: this.#line };
    return { direction, nodes: this.#nodes, edges: this.#edges, root: this.#open[0], styles: this.#styles };
  }

  /** Returns whether there is another statement. */
  #skipBlanks(): boolean {
    this.#cursor.take(/[\s;]+/y);
    return !this.#cursor.isAtEnd;
  }

  #readStatement(): boolean {
    const take = (pattern: RegExp): RegExpExecArray | undefined => this.#cursor.take(pattern);
    const group = take(/subgraph(?:[^\S\n]+([^\n;]+))?(?=[^\S\n]*(?:[;\n]|$))/y);
    if (group !== undefined) return this.#openGroup(group[1]?.trim());
    if (take(/end(?=[^\S\n]*(?:[;\n]|$))/y) !== undefined)
      return this.#open.length > 1 && this.#open.pop() !== undefined;
    const direction = take(/direction[^\S\n]+(TD|TB|LR|BT|RL)(?=[^\S\n]*(?:[;\n]|$))/iy)?.[1];
    if (direction !== undefined) this.#group.direction = direction;
    // What only opens pages, or is read out.
    const isSilent = take(/(?:click|accTitle|accDescr)\b[^\S\n]*(?:\{[^}]*\}|[^\n]*)/y) !== undefined;
    return direction !== undefined || isSilent || this.#readStyle() || this.#readChain();
  }

  get #group(): GraphGroup {
    return this.#open.at(-1) ?? this.#open[0];
  }

  #openGroup(title = ''): boolean {
    const [, id = title.replace(/^"(.*)"$/, '$1'), label = id] = /^([^\s["]+)[^\S\n]*\[([\s\S]*)\]$/.exec(title) ?? [];
    const group: GraphGroup = { id, label, items: [] };
    this.#group.items.push(group);
    this.#open.push(group);
    return true;
  }

  #readStyle(): boolean {
    const [, word, names = '', values = ''] =
      this.#cursor.take(
        /(classDef|class|style|linkStyle)[^\S\n]+([^\s,]+(?:[^\S\n]*,[^\S\n]*[^\s,]+)*)[^\S\n]+([^\n;]+)/y,
      ) ?? [];
    const ids = names.split(/\s*,\s*/);
    if (word === 'classDef') this.#styles.push({ kind: 'definition', names: ids, values });
    if (word === 'class') this.#styles.push({ kind: 'class', ids, name: values.trim() });
    if (word === 'style') this.#styles.push({ kind: 'node', ids, values });
    if (word === 'linkStyle') this.#styles.push({ kind: 'edges', ids, values });
    return word !== undefined;
  }

  /** `a & b -->|label| c --- d` */
  #readChain(): boolean {
    let from = this.#readNodes();
    while (from !== undefined) {
      if (this.#cursor.take(/[^\S\n]*(?=[;\n]|$)/y) !== undefined) return true;
      const arrow = this.#readLink();
      this.#cursor.take(/\s+/y);
      const to = arrow === undefined ? undefined : this.#readNodes();
      if (arrow === undefined || to === undefined) return false;
      for (const source of from) for (const target of to) this.#edges.push({ from: source, to: target, ...arrow });
      from = to;
    }
    return false;
  }

  #readNodes(): readonly string[] | undefined {
    const ids: string[] = [];
    do {
      const id = this.#readNode();
      if (id === undefined) return undefined;
      ids.push(id);
    } while (this.#cursor.take(/\s*&\s*/y) !== undefined);
    return ids;
  }

  #readNode(): string | undefined {
    const id = this.#cursor.take(node)?.[0];
    if (id === undefined) return undefined;
    const known = this.#nodes.get(id) ?? { label: id, shape: rectangle };
    this.#nodes.set(id, this.#readDetails(known) ?? this.#readShape() ?? known);
    this.#group.items.push(id);
    const name = this.#cursor.take(/:::([\w-]+)/y)?.[1];
    if (name !== undefined) this.#styles.push({ kind: 'class', ids: [id], name });
    return id;
  }

  /** `A@{ shape: diamond, label: "words" }` */
  #readDetails(known: GraphNode): GraphNode | undefined {
    const details = this.#cursor.take(/@\{([^}]*)\}/y)?.[1];
    if (details === undefined) return undefined;
    const pairs = details.matchAll(/\b(label|shape):\s*(?:"([^"]*)"|([^,\n]+))/g);
    const written = new Map(Array.from(pairs, ([, key, quoted, value = quoted ?? '']) => [key, value.trim()]));
    const shape = written.get('shape');
    return {
      label: written.get('label') ?? known.label,
      shape: shape === undefined ? known.shape : (namedShapes[shape] ?? rectangle),
    };
  }

  #readShape(): GraphNode | undefined {
    for (const { pattern, drawn } of labels) {
      const match = this.#cursor.take(pattern);
      if (match !== undefined) return { label: match[1] ?? match[2] ?? '', shape: drawn };
    }
    return undefined;
  }

  /** Undefined if there is no link, or one that ends in a cross or circle, which the package can't draw. */
  #readLink(): Pick<GraphEdge, 'arrow' | 'label'> | undefined {
    const match = this.#cursor.take(link);
    if (match !== undefined) {
      const [, start = '', line = '', quoted, label = quoted ?? ''] = match;
      return writeArrow(start, line, label);
    }
    const worded = this.#cursor.take(wordedLink);
    if (worded === undefined) return undefined;
    const [, start = '', opening = '', quoted, label = quoted ?? '', line = ''] = worded;
    return writeArrow(start, opening + line, label);
  }
}

/** Undefined if the link ends in a cross or a circle. */
function writeArrow(start: string, written: string, label: string): Pick<GraphEdge, 'arrow' | 'label'> | undefined {
  if (/[xo]/.test(start + written.slice(-1))) return undefined;
  if (written.startsWith('~')) return { arrow: undefined, label: '' };
  const body = written.includes('.') ? '-.-' : written.includes('==') ? '==' : '--';
  const end = written.endsWith('>') ? '>' : '-.-' === body ? '' : body.slice(-1);
  return { arrow: start + body + end, label };
}
