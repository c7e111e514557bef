import { findNearest } from '../core/source/text/nearest.ts';
import { decodeIfEncoded } from '../core/source/text/percent-encoding.ts';
import { matchQuery, splitPathTemplate } from '../request/paste/match-template.ts';

/** The parts of an operation that requests are matched against. */
export interface OperationPlace {
  readonly method: string;
  readonly path: string;
  readonly basePaths: readonly string[];
}

/** The operation of a request and the path relative to the server, or the reason why there is none. */
export type FoundOperation<T> =
  | { readonly kind: 'found'; readonly operation: T; readonly path: string }
  /** The path has operations only for these methods. */
  | { readonly kind: 'wrongMethod'; readonly allowed: readonly string[] }
  | { readonly kind: 'unknownPath'; readonly nearest: OperationPlace | undefined };

/**
 * Finds the operation of a request. A literal segment takes precedence over a template, at the first segment that differs (OpenAPI 3.2, 4.8.2). The
 * path may begin with the path of a server, and end with a query. HEAD is answered by GET.
 */
export function findOperation<T extends OperationPlace>(
  operations: readonly T[],
  method: string,
  path: string,
): FoundOperation<T> {
  const [address = '', query = ''] = path.split(/\?(.*)/su);
  const matches = operations
    .flatMap((operation) => {
      return ['', ...operation.basePaths].flatMap((base) => {
        const rest = address.startsWith(base) ? address.slice(base.length) : undefined;
        const rank = rest === undefined ? undefined : rankTemplate(operation.path, rest, query);
        return rest === undefined || rank === undefined
          ? []
          : [{ operation, path: rest, rank: `${'0'.repeat(countSegments(base))}${rank}` }];
      });
    })
    .sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  const [best] = matches;
  if (best === undefined) return { kind: 'unknownPath', nearest: findNearestPlace(operations, address) };
  const samePath = matches.filter(({ rank }) => rank === best.rank);
  const byMethod = (wanted: string) => matches.find(({ operation }) => operation.method === wanted);
  const match = byMethod(method) ?? (method === 'HEAD' ? byMethod('GET') : undefined);
  if (match !== undefined) return { kind: 'found', operation: match.operation, path: match.path };
  const methods = samePath.map(({ operation }) => operation.method);
  const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  return { kind: 'wrongMethod', allowed: [...new Set([...allowed, 'OPTIONS'])] };
}

/** Ranks a template that may have a query in its path: one whose query matches comes before those without one. */
function rankTemplate(written: string, path: string, query: string): string | undefined {
  const template = splitPathTemplate(written);
  const rank = matchTemplate(template.path, path);
  if (rank === undefined || template.pairs.length === 0) return rank;
  // `!` is before every digit.
  return matchQuery(query, template) === undefined
    ? undefined
    : `${rank.slice(0, -1)}${'!'.repeat(template.pairs.length)}`;
}

/** For each segment: `0` without a parameter, `1` with one in a part of it, `2` if all of it is one. Undefined if the path does not match. */
function matchTemplate(template: string, path: string): string | undefined {
  const wanted = toSegments(template);
  const segments = toSegments(path);
  if (wanted.length !== segments.length) return undefined;
  let rank = '';
  for (const [index, segment] of wanted.entries()) {
    const text = segments[index] ?? '';
    if (!segment.includes('{')) {
      if (decodeIfEncoded(segment) !== decodeIfEncoded(text)) return undefined;
      rank += '0';
    } else {
      if (!matchesSegment(segment, text)) return undefined;
      rank += /^\{[^{}]*\}$/.test(segment) ? '2' : '1';
    }
  }
  return rank;
}

/** Returns whether each parameter of the segment has at least one character of the text. The first occurrence of each literal is enough. */
function matchesSegment(segment: string, text: string): boolean {
  const [first = '', ...others] = segment.split(/\{[^{}]*\}/);
  const last = others.pop();
  if (last === undefined || !text.startsWith(first)) return text === first;
  let end = first.length;
  for (const literal of others) {
    const at = text.indexOf(literal, end + 1);
    if (at < 0) return false;
    end = at + literal.length;
  }
  return text.length - last.length > end && text.endsWith(last);
}

function toSegments(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}

function countSegments(base: string): number {
  return base === '' ? 0 : toSegments(base).length;
}

/** More are not compared. */
const mostSegments = 20;

/** The operation whose path takes the fewest changes, segment by segment. Undefined if nothing but parameters is alike. */
function findNearestPlace(operations: readonly OperationPlace[], path: string): OperationPlace | undefined {
  const segments = toSegments(path).slice(0, mostSegments);
  let nearest: OperationPlace | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const operation of operations) {
    for (const base of ['', ...operation.basePaths]) {
      const wanted = toSegments(base + operation.path);
      const isAlike = wanted.some((segment) => segments.some((other) => compareSegments(segment, other) < 0.5));
      const changes = isAlike ? countChanges(wanted, segments) : Number.POSITIVE_INFINITY;
      if (changes < least) [nearest, least] = [operation, changes];
    }
  }
  return nearest;
}

/** The edit distance of two paths. */
function countChanges(wanted: readonly string[], segments: readonly string[]): number {
  let row = Array.from({ length: segments.length + 1 }, (_, index) => index);
  for (const [index, segment] of wanted.entries()) {
    const next = [index + 1];
    for (const [at, other] of segments.entries()) {
      const replaced = (row[at] ?? 0) + compareSegments(segment, other);
      next.push(Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/** From 0, equal, to 1; a parameter is half like any text. */
function compareSegments(wanted: string, segment: string): number {
  if (wanted === segment) return 0;
  if (wanted.includes('{')) return 0.5;
  return findNearest(segment, [wanted]).length > 0 ? 0.3 : 1;
}
