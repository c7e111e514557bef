import { relativePath } from '../../references/file-addresses.ts';
import { resolvePaths } from '../../references/site-links.ts';
import { parentFolder } from '../../source/text/file-names.ts';
import { encodePercent } from '../../source/text/percent-encoding.ts';
import type { FileOf } from './site-change.ts';

/** An address as written: `path`, and `suffix` with its query and anchor. */
export interface SplitAddress {
  readonly path: string;
  readonly suffix: string;
}

export function splitAddress(href: string): SplitAddress {
  const end = href.search(/[?#]/);
  return end < 0 ? { path: href, suffix: '' } : { path: href.slice(0, end), suffix: href.slice(end) };
}

/**
 * The forms in which `target`, a path from the docs root, may replace the written path, best first: relative, from the docs root without
 * a slash as some sites write it, and from the docs root.
 */
export function listAddresses(
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
  const [nearest] = resolvePaths(before, written);
  const wasRelative = base !== '' && (written.startsWith('.') || nearest !== resolvePaths('', written)[0]);
  const inOrder = wasRelative ? [relative, fromRoot] : [fromRoot, relative];
  return isShared ? [absolute] : [...inOrder, absolute];
}

/** Percent-encodes the characters that end an address in Markdown, in an attribute or in JSON. */
export function encodePath(path: string): string {
  return path.replace(/[\s()<>"'`#?%{}\\[\]]/gu, (char) => {
    const encoded = encodePercent(char);
    return encoded === char ? `%${char.charCodeAt(0).toString(16).toUpperCase()}` : encoded;
  });
}

interface WrittenPath {
  readonly path: string;
  /** The file that has it, and the file that it leads to. */
  readonly file: string;
  readonly target: string;
  /** True: the new path begins with a dot. Absent: if the old one does. */
  readonly isDotted?: boolean;
}

/** The path after files have moved, in the form of the old one. Undefined if it stays. */
export function followPath(
  { path, file, target, isDotted = path.startsWith('./') }: WrittenPath,
  fileOf: FileOf,
): string | undefined {
  const isAbsolute = path.startsWith('/');
  if (fileOf(target) === target && (isAbsolute || fileOf(file) === file)) return undefined;
  return isAbsolute ? `/${fileOf(target)}` : relativePath(fileOf(file), fileOf(target), isDotted);
}
