import type { Redirect } from '../docs-json/docs-config.ts';

/** A redirect whose source has wildcards, as path segments. */
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

  /** The redirect of a path without slashes at its ends. */
  find(path: string): Redirect | undefined {
    const exact = this.#exact.get(path);
    if (exact !== undefined || this.#patterns.length === 0) return exact;
    const segments = path.split('/');
    return this.#patterns.find((pattern) => matches(pattern.segments, segments))?.redirect;
  }

  /** The sources of those that never end; a page that leads to itself would reload for ever. */
  get circular(): ReadonlySet<string> {
    const all = [...this.#exact.values(), ...this.#patterns.map(({ redirect }) => redirect)];
    return new Set(all.filter((redirect) => this.circleOf(redirect).length > 0).map(({ source }) => source));
  }

  /** The redirects that lead back to this one, in order, itself first; empty if none do. Wildcards are not followed. */
  circleOf(redirect: Redirect): readonly Redirect[] {
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

/** A path of the site without slashes at its ends, query and fragment; undefined: another site. */
export function sitePath(destination: string): string | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination)) return undefined;
  return redirectPath(destination.replace(/[?#].*$/, ''));
}

/** Whether a path has wildcards. */
export function isPattern(path: string): boolean {
  return /[:*]/.test(path);
}

/** A leading dot is kept at the beginning of a name. */
export function redirectPath(source: string): string {
  const path = source.replace(/^(?:\.?\/)+/, '');
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** Matches segment by segment, and returns to the last `*` only, so that no pattern takes long. */
function matches(pattern: readonly string[], path: readonly string[]): boolean {
  let [at, from] = [0, 0];
  let [star, resume] = [-1, 0];
  while (from < path.length) {
    const wanted = pattern[at];
    if (wanted !== undefined && isMany(wanted)) {
      [star, resume] = [at, from];
      at += 1;
    } else if (wanted !== undefined && matchesSegment(wanted, path[from] ?? '')) {
      at += 1;
      from += 1;
    } else if (star >= 0) {
      resume += 1;
      [at, from] = [star + 1, resume];
    } else return false;
  }
  return pattern.slice(at).every(isMany);
}

/** `*`, `:name*` and `:name+` match any number of segments. */
function isMany(segment: string): boolean {
  return /^(?:\*|:[^/]*[*+])$/.test(segment);
}

/** `:name` is one segment; a `*` or `:name` within a segment is any text. */
function matchesSegment(wanted: string, segment: string): boolean {
  const wildcard = wanted.search(/[:*]/);
  if (wildcard < 0) return wanted === segment;
  const end = /[^\w*]*$/.exec(wanted.slice(wildcard))?.[0] ?? '';
  return segment.startsWith(wanted.slice(0, wildcard)) && segment.endsWith(end);
}
