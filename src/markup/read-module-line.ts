import type { JsonValue } from '../core/source/json-value.ts';
import { readLiteral, type Scope } from './read-literal.ts';
import { scanBrackets, skipQuoted } from './scan-expression.ts';

/** An `import` or `export` statement of MDX, as far as it can be read without running it. */
export type ModuleLine =
  | {
      readonly kind: 'import';
      readonly from: string;
      /** Local names of the default import. */
      readonly whole: string | undefined;
      readonly parts: readonly { readonly imported: string; readonly local: string }[];
    }
  | { readonly kind: 'constant'; readonly name: string; readonly value: JsonValue }
  | { readonly kind: 'other'; readonly name: string };

const start =
  /^(?:import\s*(?:['"{*]|[\w$]+\s*(?:,|from\b|$))|export\s+(?:const|let|var|function|default|async|class)\b|export\s*[{*])/;

/** Whether a line begins a module statement, and no sentence such as "import the package". */
export function startsModuleLine(line: string): boolean {
  return start.test(line);
}

/** Where the statement at `pos` ends (exclusive, before its line break): at the first line end outside brackets and strings. */
export function scanModuleLine(text: string, pos: number): number {
  let at = pos;
  while (at < text.length) {
    if (text[at] === '\n' && !continues.test(text.slice(Math.max(pos, at - 20), at))) return at;
    const next = skipPart(text, at);
    if (next < 0) return lineEnd(text, at);
    at = next;
  }
  return text.length;
}

/** A line that ends so goes on in the next. */
const continues = /(?:[=,+?:&|(]|=>|\bfrom)\s*$/;

/** Behind the bracketed part, the string or the character at `at`; -1 for a bracket that never closes. */
function skipPart(text: string, at: number): number {
  const char = text[at];
  if (char === '{' || char === '(' || char === '[') return scanBrackets(text, at, text.length);
  return skipQuoted(text, at, text.length);
}

function lineEnd(text: string, pos: number): number {
  const end = text.indexOf('\n', pos);
  return end < 0 ? text.length : end;
}

/** What the statement says; `other` for functions, components and whatever else would have to run. */
export function readModuleLine(statement: string, scope: Scope): ModuleLine {
  const imported = /^import\s+(?:([^'"]*?)\s*from\s*)?(['"])([^'"\n]+)\2\s*;?\s*$/.exec(statement);
  if (imported !== null) return readImport(imported[1] ?? '', imported[3] ?? '');
  const constant = /^export\s+(?:const|let|var)\s+([\w$]+)\s*(?::[^=]+)?=(?!>)([\s\S]*)$/.exec(statement);
  if (constant !== null) {
    const name = constant[1] ?? '';
    const read = readLiteral((constant[2] ?? '').trim().replace(/;$/, ''), scope);
    return read === undefined ? { kind: 'other', name } : { kind: 'constant', name, value: read.value };
  }
  const name = /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|class)\s+([\w$]+)/.exec(statement)?.[1];
  return { kind: 'other', name: name ?? statement.slice(0, 20).split(/\s+/)[0] ?? '' };
}

function readImport(clause: string, from: string): ModuleLine {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const parts = braces
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .filter(([imported]) => imported !== undefined && imported !== '')
    .map(([imported = '', local]) => ({ imported, local: local ?? imported }));
  const whole = /^([\w$]+)/.exec(clause)?.[1];
  return { kind: 'import', from, whole, parts };
}
