import { safeAddress } from '../../src/core/source/text/safe-address.ts';

export interface WildcardRedirect {
  readonly source: string;
  readonly destination: string;
}

/** On the page for missing ones: leads on where `docs.json` has a redirect with wildcards for the address. */
export function followRedirects(rules: readonly WildcardRedirect[], root: string): void {
  const base = new URL(root, document.baseURI).pathname;
  if (!location.pathname.startsWith(base)) return;
  const path = decodeURI(location.pathname.slice(base.length)).replace(/\/+$/, '');
  for (const rule of rules) {
    const target = redirectTarget(rule, path);
    if (target === undefined) continue;
    const link = document.createElement('a');
    link.href = safeAddress(target.startsWith('/') ? base + target.slice(1) : target)?.text ?? '';
    link.click();
    return;
  }
}

/** Where a rule leads from a path without slashes around it; undefined: it is not about the path. */
export function redirectTarget({ source, destination }: WildcardRedirect, path: string): string | undefined {
  const names: string[] = [];
  const pattern = trim(source)
    .split('/')
    .map((segment) => {
      const name = /^:(\w+)(\*?)$/.exec(segment);
      if (name !== null || segment === '*') names.push(name?.[1] ?? 'splat');
      if (segment === '*' || name?.[2] === '*') return '(.*)';
      return name === null ? segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') : '([^/]+)';
    })
    .join('/');
  const found = new RegExp(`^${pattern.replace(/\/\(\.\*\)$/, '(?:/(.*))?')}$`).exec(path);
  if (found === null) return undefined;
  const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
  const filled = destination
    .replace(/:(\w+)\*?/g, (written, name: string) =>
      name === 'splat' || values.has(name) ? (values.get(name) ?? values.get('splat') ?? '') : written,
    )
    .replace(/\*$/, () => values.get('splat') ?? [...values.values()].at(-1) ?? '');
  return safeAddress(filled)?.text;
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}
