import { encodePercent } from '../source/text/percent-encoding.ts';
import { type SafeAddress, safeAddress } from '../source/text/safe-address.ts';

/** An entry of `redirects`, as written. */
export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * The target of a redirect for a path without slashes around it; undefined if the redirect does not match. `:name`
 * matches one segment; `:name*` and `*` at the end match any number of them. A path can't choose the host: values are
 * percent-encoded segments, and are only inserted after the host.
 */
export function redirectTarget({ source, destination }: WrittenRedirect, path: string): string | undefined {
  const values = matchSegments(splitPath(source), splitPath(path));
  const address = safeAddress(destination);
  if (values === undefined || address === undefined) return undefined;
  const rest = values.get('*') ?? '';
  const origin = findOrigin(address);
  const filled = address.text
    .slice(origin.length)
    .replace(/:(\w+)\*?/g, (written, name: string) => values.get(name) ?? (name === 'splat' ? rest : written))
    .replace(/\*$/, () => rest);
  // Without a value before it, a second slash would begin a host.
  return safeAddress(origin === '' ? filled.replace(/^\/+/, '/') : origin + filled)?.text;
}

/** Returns whether wildcards are in the scheme, the user, the host or the port of the destination. */
export function hasWildcardOrigin(destination: string): boolean {
  const address = safeAddress(destination);
  // Brackets contain an IPv6 address, and digits at the end are a port.
  const origin = address === undefined ? '' : findOrigin(address).replace(/^[^:]*:/, '');
  return /\*|:(?!\d*$)/.test(origin.replace(/\[.*\]/, ''));
}

/** The part up to the port, as browsers read it; the whole address for `mailto:`. */
function findOrigin({ kind, text }: SafeAddress): string {
  if (kind === 'site') return '';
  return kind === 'mail' ? text : (/^https?:[/\\]*[^/\\?#]*/i.exec(text)?.[0] ?? text);
}

/** The value of each wildcard by name, and under `*` that of one that matches all remaining segments. */
function matchSegments(source: readonly string[], path: readonly string[]): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  if (path.some((segment) => segment === '.' || segment === '..')) return undefined;
  for (const [index, segment] of source.entries()) {
    const [, name, isRest] = /^:(\w+)(\*?)$/.exec(segment) ?? [];
    if (segment === '*' || isRest === '*') {
      const rest = path.slice(index).map(encodePercent).join('/');
      return values.set('*', rest).set(name ?? '*', rest);
    }
    const actual = path[index];
    if (actual === undefined || (name === undefined && actual !== segment)) return undefined;
    if (name !== undefined) values.set(name, encodePercent(actual));
  }
  return path.length === source.length ? values : undefined;
}

function splitPath(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
