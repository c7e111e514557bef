import type { Redirect } from '../docs-json/docs-config.ts';
import { withoutTrailingSlashes } from '../source/text/url.ts';

/** A redirect whose source has wildcards, split into path segments. */
interface Pattern {
  readonly segments: readonly string[];
  readonly redirect: Redirect;
}

/** The redirects of `docs.json`, with `:name`, `:name*` and `*` in their sources. The first match wins. */
export class Redirects {
  readonly #exact = new Map<string, Redirect>();
  readonly #patterns: Pattern[] = [];

  constructor(redirects: readonly Redirect[]) {
    for (const redirect of redirects) {
      const path = redirectPath(redirect.source);
      if (isPattern(path)) this.#patterns.push({ segments: path.split('/'), redirect });
      else if (!this.#exact.has(path)) this.#exact.set(path, redirect);
    }
  }

  /** Finds the redirect for a path without leading and trailing slashes. */
  find(path: string): Redirect | undefined {
    const exact = this.#exact.get(path);
    if (exact !== undefined || this.#patterns.length === 0) return exact;
    const segments = path.split('/');
    return this.#patterns.find((pattern) => matchesPath(pattern.segments, segments))?.redirect;
  }

  /** The sources of redirects that never end, whose pages would reload forever. */
  get circular(): ReadonlySet<string> {
    const all = [...this.#exact.values(), ...this.#patterns.map(({ redirect }) => redirect)];
    return new Set(all.filter((redirect) => this.findCycle(redirect).length > 0).map(({ source }) => source));
  }

  /** The redirects of the cycle, starting with this one; empty if it is in none. Wildcards are not followed. */
  findCycle(redirect: Redirect): readonly Redirect[] {
    const passed = new Set<Redirect>();
    for (let next: Redirect | undefined = redirect; next !== undefined && !passed.has(next); ) {
      passed.add(next);
      const path = sitePath(next.destination);
      if (path === redirectPath(redirect.source)) return [...passed];
      next = path === undefined || isPattern(path) ? undefined : this.#exact.get(path);
    }
    return [];
  }
}

/** The path without leading and trailing slashes, query and fragment. Undefined for another site. */
export function sitePath(destination: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination)) return undefined;
  return redirectPath(destination.replace(/[?#].*$/, ''));
}

export function isPattern(path: string): boolean {
  return /[:*]/.test(path);
}

/** Removes leading and trailing slashes and a leading `./`. The dot of a name such as `.well-known` stays. */
export function redirectPath(source: string): string {
  return withoutTrailingSlashes(source.replace(/^(?:\.?\/)+/, ''));
}

/** Matches segment by segment. Backtracks only to the last `*`, so that no pattern is slow. */
function matchesPath(pattern: readonly string[], path: readonly string[]): boolean {
  let [patternIndex, pathIndex] = [0, 0];
  let [star, resume] = [-1, 0];
  while (pathIndex < path.length) {
    const patternSegment = pattern[patternIndex];
    if (patternSegment !== undefined && matchesMany(patternSegment)) {
      [star, resume] = [patternIndex, pathIndex];
      patternIndex += 1;
    } else if (patternSegment !== undefined && matchesSegment(patternSegment, path[pathIndex] ?? '')) {
      patternIndex += 1;
      pathIndex += 1;
    } else if (star >= 0) {
      resume += 1;
      [patternIndex, pathIndex] = [star + 1, resume];
    } else return false;
  }
  return pattern.slice(patternIndex).every(matchesMany);
}

/** `*`, `:name*` and `:name+` match any number of segments. */
function matchesMany(segment: string): boolean {
  return /^(?:\*|:[^/]*[*+])$/.test(segment);
}

/** `:name` matches one segment; `*` or `:name` within a segment matches any text. */
function matchesSegment(patternSegment: string, segment: string): boolean {
  const wildcard = patternSegment.search(/[:*]/);
  if (wildcard < 0) return patternSegment === segment;
  const end = /[^\w*]*$/.exec(patternSegment.slice(wildcard))?.[0] ?? '';
  return segment.startsWith(patternSegment.slice(0, wildcard)) && segment.endsWith(end);
}
