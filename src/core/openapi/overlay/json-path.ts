import { FunctionExpressionType, JSONPathEnvironment, type JSONPathError, type JSONPathQuery } from 'json-p3';
import { depthLimit } from '../../source/tape.ts';

/** A JSONPath (RFC 9535), read; `selectValues` applies it. */
export type Query = JSONPathQuery;

export type ParsedJsonPath =
  | { readonly kind: 'query'; readonly query: Query }
  /** `at` is the offset in the text where it stops being JSONPath. */
  | { readonly kind: 'fault'; readonly message: string; readonly at: number };

/** Longer ones are not read: what people write takes one line. */
const mostCharacters = 10_000;
/** Each `..` multiplies what there is to look at by how deep it nests. */
const mostDescents = 3;

/** A JSONPath query as RFC 9535 has it, nothing more. Nothing of the text is ever run as a program. */
export function parseJsonPath(text: string): ParsedJsonPath {
  if (text.length > mostCharacters) {
    return { kind: 'fault', message: `it has more than ${mostCharacters} characters`, at: mostCharacters };
  }
  const descents = text.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs, '').match(/\.\./g) ?? [];
  if (descents.length > mostDescents) {
    return { kind: 'fault', message: `it has more than ${mostDescents} times \`..\``, at: text.lastIndexOf('..') };
  }
  if (!text.startsWith('$')) return { kind: 'fault', message: 'a query begins with `$`', at: 0 };
  try {
    environment ??= makeEnvironment();
    return { kind: 'query', query: environment.compile(text) };
  } catch (error) {
    const { message, token } = error as JSONPathError;
    // The library's words end with the place, which is told better by whoever knows the text around it.
    return { kind: 'fault', message: message.replace(/ \('.*':\d+\)$/s, ''), at: token?.index ?? 0 };
  }
}

/** What a query may still cost: every member and element that is looked at takes one step. */
export interface Budget {
  steps: number;
}

/** Thrown out of a query that has spent its budget. */
export class Exhausted extends Error {}

let environment: JSONPathEnvironment | undefined;
let current: Budget = { steps: 0 };

/** What the work does with queries takes its steps from the budget; throws `Exhausted` when there are none left. */
export function within<T>(budget: Budget, work: () => T): T {
  const before = current;
  current = budget;
  try {
    return work();
  } finally {
    current = before;
  }
}

export function spend(steps: number): void {
  current.steps -= steps;
  if (current.steps < 0) throw new Exhausted();
}

/** Made with the first query, so that without overlays the library is not even loaded. */
function makeEnvironment(): JSONPathEnvironment {
  const made = new JSONPathEnvironment({ maxRecursionDepth: depthLimit + 1 });
  // The one door through which wildcards, descendants and filters come to members.
  made.entries = (object) => {
    const entries = Object.entries(object);
    spend(entries.length + 1);
    return entries;
  };
  for (const name of ['match', 'search']) {
    const native = made.functionRegister.get(name);
    made.functionRegister.set(name, {
      argTypes: [FunctionExpressionType.ValueType, FunctionExpressionType.ValueType],
      returnType: FunctionExpressionType.LogicalType,
      call(text: unknown, pattern: unknown) {
        if (typeof text === 'string' && typeof pattern === 'string') spend(stepsOf(pattern, text.length));
        return native?.call(text, pattern);
      },
    });
  }
  return made;
}

/**
 * At most what a backtracking engine may need for a pattern of RFC 9485 (it has no lookaround and no back references): each
 * repetition multiplies by the length of the text, and one within another without bound.
 */
function stepsOf(pattern: string, length: number): number {
  const bare = pattern.replace(/\\.|\[(?:\\.|[^\]])*\]/gs, 'x');
  const repetitions = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  const isNested = /[*+}?|][^()]*\)(?:[*+]|\{)/.test(bare) || /\)\)+(?:[*+]|\{)/.test(bare);
  return isNested && length > 20 ? Number.POSITIVE_INFINITY : 1 + length ** Math.max(0, repetitions - 1) / 8;
}
