import { safeAddress } from '../source/text/safe-address.ts';

/** An entry of `redirects`, as written. */
export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * Where a redirect leads from a path without slashes around it; undefined: it is not about the path. `:name` is one segment, `:name*` and
 * `*` at the end are all others, which may be none.
 */
export function redirectTarget({ source, destination }: WrittenRedirect, path: string): string | undefined {
  const values = matchSegments(split(source), split(path));
  if (values === undefined) return undefined;
  const rest = values.get('*') ?? '';
  const filled = destination
    .replace(/:(\w+)\*?/g, (written, name: string) => values.get(name) ?? (name === 'splat' ? rest : written))
    .replace(/\*$/, () => rest);
  return safeAddress(filled)?.text;
}

/** The value of each wildcard by its name; that of the last one, if it takes all others, is `*` too. */
function matchSegments(source: readonly string[], path: readonly string[]): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [index, segment] of source.entries()) {
    const [, name, isRest] = /^:(\w+)(\*?)$/.exec(segment) ?? [];
    if (segment === '*' || isRest === '*') {
      const rest = path.slice(index).join('/');
      return values.set('*', rest).set(name ?? '*', rest);
    }
    const found = path[index];
    if (found === undefined || (name === undefined && found !== segment)) return undefined;
    if (name !== undefined) values.set(name, found);
  }
  return path.length === source.length ? values : undefined;
}

function split(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
