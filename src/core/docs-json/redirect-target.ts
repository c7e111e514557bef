import { encodePercent } from '../source/text/percent-encoding.ts';
import { type SafeAddress, safeAddress } from '../source/text/safe-address.ts';

/** An entry of `redirects`, as written. */
export interface WrittenRedirect {
  readonly source: string;
  readonly destination: string;
}

/**
 * Where a redirect leads from a path without slashes around it; undefined: it is not about the path. `:name` is one segment, `:name*` and
 * `*` at the end are all others, which may be none. Whoever writes the path does not choose the site: values are percent-encoded segments,
 * and only what comes after the host takes them.
 */
export function redirectTarget({ source, destination }: WrittenRedirect, path: string): string | undefined {
  const values = matchSegments(split(source), split(path));
  const address = safeAddress(destination);
  if (values === undefined || address === undefined) return undefined;
  const rest = values.get('*') ?? '';
  const origin = originOf(address);
  const filled = address.text
    .slice(origin.length)
    .replace(/:(\w+)\*?/g, (written, name: string) => values.get(name) ?? (name === 'splat' ? rest : written))
    .replace(/\*$/, () => rest);
  // Without a value before it, a second slash would begin a host.
  return safeAddress(origin === '' ? filled.replace(/^\/+/, '/') : origin + filled)?.text;
}

/** Whether the values of wildcards would choose the scheme, the user, the host or the port that the redirect leads to. */
export function hasWildcardOrigin(destination: string): boolean {
  const address = safeAddress(destination);
  // What is in brackets is an IPv6 address, and digits at the end are a port.
  const origin = address === undefined ? '' : originOf(address).replace(/^[^:]*:/, '');
  return /\*|:(?!\d*$)/.test(origin.replace(/\[.*\]/, ''));
}

/** The part up to the port, as browsers read it; of `mailto:` the whole address. */
function originOf({ kind, text }: SafeAddress): string {
  if (kind === 'site') return '';
  return kind === 'mail' ? text : (/^https?:[/\\]*[^/\\?#]*/i.exec(text)?.[0] ?? text);
}

/** The value of each wildcard by its name; that of the last one, if it takes all others, is `*` too. */
function matchSegments(source: readonly string[], path: readonly string[]): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  if (path.some((segment) => segment === '.' || segment === '..')) return undefined;
  for (const [index, segment] of source.entries()) {
    const [, name, isRest] = /^:(\w+)(\*?)$/.exec(segment) ?? [];
    if (segment === '*' || isRest === '*') {
      const rest = path.slice(index).map(encodePercent).join('/');
      return values.set('*', rest).set(name ?? '*', rest);
    }
    const found = path[index];
    if (found === undefined || (name === undefined && found !== segment)) return undefined;
    if (name !== undefined) values.set(name, encodePercent(found));
  }
  return path.length === source.length ? values : undefined;
}

function split(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}
