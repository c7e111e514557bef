import type { JsonValue } from '../../core/source/document/json-value.ts';
import { findLineEnd } from '../../core/source/text/lines.ts';
import { withoutTrailing } from '../../core/source/text/without-trailing.ts';
import type { PageBudget } from '../page-budget.ts';
import { scanBrackets, skipQuoted } from '../syntax/scan-expression.ts';
import { readLiteral, type Scope } from '../tree/read-literal.ts';

/** An `import` or `export` statement of MDX, as far as it can be understood without executing it. */
export type ModuleLine =
  | {
      readonly kind: 'import';
      readonly from: string;
      /** The local name of the default import. */
      readonly whole: string | undefined;
      readonly parts: readonly { readonly imported: string; readonly local: string }[];
    }
  | { readonly kind: 'constant'; readonly name: string; readonly value: JsonValue }
  /** A component that only returns JSX: it can be inlined like a snippet. */
  | { readonly kind: 'template'; readonly name: string; readonly template: Template }
  | { readonly kind: 'other'; readonly name: string };

export interface Template {
  /** The JSX that the component returns. */
  readonly body: string;
  /** The offset of `body` in the statement. */
  readonly start: number;
  readonly defaults: Scope;
}

const start =
  /^(?:import\s*(?:['"{*]|[\p{L}\p{N}_$]+\s*(?:,|from\b|$))|export\s+(?:const|let|var|function|default|async|class)\b|export\s*[{*])/u;

/** Returns whether a line starts a module statement, rather than a sentence such as "import the package". */
export function startsModuleLine(line: string): boolean {
  return start.test(line);
}

/**
 * The end of the statement at `pos` (exclusive, before its line break): the first line end outside brackets and strings.
 * `closed` is false if a bracket is not closed; the statement is then its first line.
 */
export function scanModuleLine(text: string, pos: number): { readonly end: number; readonly closed: boolean } {
  let at = pos;
  while (at < text.length) {
    if (text[at] === '\n' && !continuedLine.test(text.slice(Math.max(pos, at - 20), at)))
      return { end: at, closed: true };
    const next = skipPart(text, at);
    if (next < 0) return { end: findLineEnd(text, at), closed: false };
    at = next;
  }
  return { end: text.length, closed: true };
}

/** The end of a line after which a statement continues on the next one. */
const continuedLine = /(?:[=,+?:&|(]|=>|\bfrom)\s*$/;

/** The offset after the bracketed part, the string or the character at `at`; -1 for an unclosed bracket. */
function skipPart(text: string, at: number): number {
  const char = text[at];
  if (char === '{' || char === '(' || char === '[') return scanBrackets(text, at, text.length);
  return skipQuoted(text, at, text.length);
}

const importStatement = /^import(?=\s)((?:[^'"{}]|\{[^'"{}]*\})*)(['"])([^'"\n]+)\2\s*(?:;\s*)?$/;

/** Parses the statement; `other` for functions, components and anything else that would have to be executed. */
export function readModuleLine(statement: string, scope: Scope, budget: PageBudget): ModuleLine {
  const [, clause, , from = ''] = importStatement.exec(statement) ?? [];
  const head = clause?.trim();
  if (head === '' || head?.endsWith('from')) return readImport(head.slice(0, -'from'.length).trim(), from);
  const constant = /^export\s+(?:const|let|var)\s+([\p{L}\p{N}_$]+)\s*(?::[^=]+)?=(?!>)([\s\S]*)$/u.exec(statement);
  if (constant !== null) {
    const name = constant[1] ?? '';
    const read = readLiteral((constant[2] ?? '').trim().replace(/;$/, ''), scope, budget);
    const template = read === undefined ? readTemplate(statement, scope, budget) : undefined;
    if (template !== undefined) return { kind: 'template', name, template };
    return read === undefined ? { kind: 'other', name } : { kind: 'constant', name, value: read.value };
  }
  const name = /^export\s+(?:default\s+)?(?:async\s+)?(?:function\*?|class)\s+([\p{L}\p{N}_$]+)/u.exec(statement)?.[1];
  return { kind: 'other', name: name ?? statement.slice(0, 20).split(/\s+/)[0] ?? '' };
}

const arrow =
  /^export\s+const\s+[\w$]+\s*(?::[^=]+)?=\s*\((?:\{([^{}()]*)\}|props|)\s*\)\s*=>\s*(?:\{\s*return\b\s*)?(?=[(<])/;

/** A component without code: no statement but `return`, and only JSX in it. */
function readTemplate(statement: string, scope: Scope, budget: PageBudget): Template | undefined {
  const match = arrow.exec(statement);
  if (match === null) return undefined;
  const at = match[0].length;
  const end = statement[at] === '(' ? scanBrackets(statement, at, statement.length) : statement.length;
  if (end < 0 || !/^[\s;)}]*$/.test(statement.slice(end))) return undefined;
  const start = statement[at] === '(' ? at + 1 : at;
  const inner = withoutTrailing(statement.slice(start, statement[at] === '(' ? end - 1 : end), /[;\s]/);
  if (!/^\s*</.test(inner)) return undefined;
  return { body: inner, start, defaults: readDefaults(match[1] ?? '', scope, budget) };
}

/** Parameter `{ a, b = 'x' }`: each name with its default; without one, nothing is shown if the prop is absent. */
function readDefaults(parameters: string, scope: Scope, budget: PageBudget): Scope {
  const defaults = new Map<string, JsonValue>();
  for (const [, name = ''] of parameters.matchAll(/(?:^|,)\s*([\w$]+)\s*(?=,|=|$)/g)) defaults.set(name, null);
  for (const [, name = '', text = ''] of parameters.matchAll(/(?<![\w$])([\w$]+)\s*=\s*("[^"]*"|'[^']*'|[^,]+)/g)) {
    const read = readLiteral(text.trim(), scope, budget);
    if (read !== undefined) defaults.set(name, read.value);
  }
  return defaults;
}

function readImport(clause: string, from: string): ModuleLine {
  const braces = /^[^{]*\{([^}]*)\}/.exec(clause)?.[1] ?? '';
  const parts = braces
    .split(',')
    .map((part) => part.split(/\sas\s/).map((name) => name.trim()))
    .filter(([imported]) => imported !== undefined && imported !== '')
    .map(([imported = '', local]) => ({ imported, local: local ?? imported }));
  const whole = /^([\p{L}\p{N}_$]+)/u.exec(clause)?.[1];
  return { kind: 'import', from, whole, parts };
}
