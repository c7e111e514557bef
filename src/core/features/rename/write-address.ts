import { pathsOf } from '../../references/site-links.ts';
import { parentFolder } from '../../source/text/file-names.ts';
import { encodePercent } from '../../source/text/percent-encoding.ts';
import { relativePath } from './relative-path.ts';

/** An address as it is written: `path` without `suffix`, which is its query and its anchor. */
export interface SplitAddress {
  readonly path: string;
  readonly suffix: string;
}

export function splitAddress(href: string): SplitAddress {
  const end = href.search(/[?#]/);
  return end < 0 ? { path: href, suffix: '' } : { path: href.slice(0, end), suffix: href.slice(end) };
}

/**
 * The ways to write a path from the docs root at the place of a written one, best first: relative, from the docs root without a slash
 * as some sites write it, and from the docs root.
 */
export function addressesOf(
  written: string,
  target: string,
  { bases, before }: { readonly bases: readonly string[]; readonly before: string },
): readonly string[] {
  const path = encodePath(target);
  const slash = written.length > 1 && written.endsWith('/') && path !== '' ? '/' : '';
  const absolute = `/${path}${slash}`;
  if (written.startsWith('/') || path === '') return [absolute];
  const [base = ''] = bases;
  const isShared = bases.some((other) => parentFolder(other) !== parentFolder(base));
  const relative = relativePath(base, path, written.startsWith('./')) + slash;
  const fromRoot = `${path}${slash}`;
  const [nearest] = pathsOf(before, written);
  const wasRelative = base !== '' && (written.startsWith('.') || nearest !== pathsOf('', written)[0]);
  const inOrder = wasRelative ? [relative, fromRoot] : [fromRoot, relative];
  return isShared ? [absolute] : [...inOrder, absolute];
}

/** Without the signs that end an address in Markdown, in an attribute or in JSON. */
export function encodePath(path: string): string {
  return path.replace(/[\s()<>"'`#?%{}\\[\]]/gu, (sign) => {
    const encoded = encodePercent(sign);
    return encoded === sign ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
  });
}
