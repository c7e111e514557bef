/** A regular expression as a tree, in the detail that matching and examples need. `char` is anything that matches one character. */
export type PatternNode =
  | { readonly kind: 'char'; readonly source: string }
  | { readonly kind: 'assertion'; readonly source: string }
  /** `name`: the number or the name of the group. */
  | { readonly kind: 'reference'; readonly name: string }
  /** `names`: those that references to a capturing group have. */
  | {
      readonly kind: 'group';
      readonly look?: Lookaround;
      readonly names?: readonly string[];
      readonly alternatives: readonly (readonly PatternNode[])[];
    }
  | { readonly kind: 'repeat'; readonly node: PatternNode; readonly min: number; readonly max: number };

export interface Lookaround {
  readonly isBehind: boolean;
  readonly isNegative: boolean;
}

interface Reader {
  readonly text: string;
  at: number;
  /** The number of capturing groups so far. */
  groups: number;
}

const maximumDepth = 50;

/** Parses a valid expression; undefined if it uses unsupported syntax, or nests too deeply. */
export function parsePattern(pattern: string): PatternNode | undefined {
  const reader: Reader = { text: pattern, at: 0, groups: 0 };
  const alternatives = readAlternatives(reader, 0);
  return alternatives === undefined || reader.at < pattern.length ? undefined : { kind: 'group', alternatives };
}

function readAlternatives(reader: Reader, depth: number): PatternNode[][] | undefined {
  if (depth > maximumDepth) return undefined;
  const alternatives: PatternNode[][] = [[]];
  while (reader.at < reader.text.length && reader.text[reader.at] !== ')') {
    if (reader.text[reader.at] === '|') {
      reader.at += 1;
      alternatives.push([]);
      continue;
    }
    const atom = readAtom(reader, depth);
    if (atom === undefined) return undefined;
    alternatives.at(-1)?.push(readRepeat(reader, atom));
  }
  return alternatives;
}

function readAtom(reader: Reader, depth: number): PatternNode | undefined {
  const rest = reader.text.slice(reader.at);
  if (rest.startsWith('(')) return readGroup(reader, rest, depth);
  const plain = take(reader, /^(?:\^|\$|\\b|\\B)/);
  if (plain !== undefined) return { kind: 'assertion', source: plain };
  const reference = take(reader, /^\\(?:[1-9]\d*|k<[^>]*>)/);
  if (reference !== undefined) return { kind: 'reference', name: reference.replace(/^\\(?:k<)?|>$/g, '') };
  const source =
    take(reader, /^\[(?:\\.|[^\]\\])*\]/su) ??
    take(reader, /^\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}/) ??
    take(reader, /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|.)/su) ??
    take(reader, /^[^\\()[\]|*+?{}]/su);
  return source === undefined ? undefined : { kind: 'char', source };
}

function readGroup(reader: Reader, rest: string, depth: number): PatternNode | undefined {
  const opening = /^\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/.exec(rest)?.[0] ?? '(';
  reader.at += opening.length;
  const names = readNames(reader, opening);
  const alternatives = readAlternatives(reader, depth + 1);
  if (alternatives === undefined || reader.text[reader.at] !== ')') return undefined;
  reader.at += 1;
  if (!/[=!]$/.test(opening)) return { kind: 'group', alternatives, ...(names !== undefined && { names }) };
  const look = { isBehind: opening.includes('<'), isNegative: opening.endsWith('!') };
  return { kind: 'group', look, alternatives };
}

/** The names of a capturing group; undefined for any other. */
function readNames(reader: Reader, opening: string): readonly string[] | undefined {
  const name = /^\(\?<([^=!>]+)>$/.exec(opening)?.[1];
  if (opening !== '(' && name === undefined) return undefined;
  reader.groups += 1;
  return [String(reader.groups), ...(name === undefined ? [] : [name])];
}

function readRepeat(reader: Reader, node: PatternNode): PatternNode {
  const quantifier = take(reader, /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/);
  if (quantifier === undefined) return node;
  if (quantifier.startsWith('*')) return { kind: 'repeat', node, min: 0, max: Number.POSITIVE_INFINITY };
  if (quantifier.startsWith('+')) return { kind: 'repeat', node, min: 1, max: Number.POSITIVE_INFINITY };
  if (quantifier.startsWith('?')) return { kind: 'repeat', node, min: 0, max: 1 };
  const [, least = '0', comma, most = ''] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  const open = most === '' ? Number.POSITIVE_INFINITY : Number(most);
  return { kind: 'repeat', node, min: Number(least), max: comma === '' ? Number(least) : open };
}

function take(reader: Reader, expression: RegExp): string | undefined {
  const match = expression.exec(reader.text.slice(reader.at))?.[0];
  if (match !== undefined) reader.at += match.length;
  return match;
}
