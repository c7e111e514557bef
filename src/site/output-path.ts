import { isDotName } from '../core/project/outside.ts';
import { isDeviceName } from '../core/source/text/file-names.ts';
import { encodePercent } from '../core/source/text/percent-encoding.ts';
import { siteAddress } from '../core/source/text/safe-address.ts';
import { parseUrl, withoutTrailingSlashes } from '../core/source/text/url.ts';

/** The names that the disk of the output accepts. Only Windows refuses characters. */
export type DiskNames = 'any' | 'windows';

/**
 * Returns why a path can't be written below OUT, as a phrase. Undefined if it can. Only `names` depends on the disk.
 */
export function outputPathFault(path: string, names: DiskNames = 'any'): string | undefined {
  if (leavesOutput(path)) return 'it would leave the output folder';
  if (path.length > 240) return `it is ${path.length} characters long, but not every disk supports more than 240`;
  for (const segment of path.split('/')) {
    const fault = describeSegmentFault(segment) ?? (names === 'windows' ? describeRefusedName(segment) : undefined);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Returns whether a path is absolute, has a drive letter, or contains `..`. Such a path prevents the whole export. */
export function leavesOutput(path: string): boolean {
  return path === '' || /^[/\\]/.test(path) || /^[a-z]:[/\\]/i.test(path) || path.split(/[/\\]/).includes('..');
}

function describeSegmentFault(segment: string): string | undefined {
  if (segment === '' || segment === '.') return 'it has an empty segment';
  if (isDotName(segment)) return `"${segment}" begins with a dot, and such files are not published`;
  if (isDeviceName(segment)) return `"${segment}" is a reserved name on Windows`;
  if (/[\\\0]/.test(segment)) return `"${segment}" contains a backslash or a null character`;
  // UTF-8 has at most three bytes per UTF-16 code unit.
  if (segment.length > 66 && new TextEncoder().encode(segment).length > 200)
    return `"${segment.slice(0, 40)}…" is longer than 200 bytes`;
  return undefined;
}

function describeRefusedName(segment: string): string | undefined {
  return toWindowsName(segment) === segment
    ? undefined
    : `"${segment}" contains a character that Windows does not allow`;
}

/** Percent-encodes the characters that Windows refuses in names, or drops at their end. */
export function toWindowsName(path: string): string {
  return path.replace(/[<>:"|?*\p{Cc}]|[. ](?=\/|$)/gu, encodeChar);
}

/** Encodes also the characters that `encodeURIComponent` leaves unchanged. */
function encodeChar(char: string): string {
  return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Returns the paths of the page's files. `""` is the front page. */
export function pagePaths(slug: string): {
  readonly html: string;
  readonly markdown: string;
  readonly indexMarkdown: string | undefined;
} {
  if (slug === '') return { html: 'index.html', markdown: 'index.md', indexMarkdown: undefined };
  return { html: `${slug}/index.html`, markdown: `${slug}.md`, indexMarkdown: `${slug}/index.md` };
}

/** Returns the relative URL from the page `from` to a path below OUT, so that the site works at any sub-path. */
export function relativePath(from: string, to: string): string {
  const up = from === '' ? '' : '../'.repeat(from.split('/').length);
  return siteAddress(`${up}${to}`) || './';
}

/** Percent-encodes a slug or file path. */
export function encodePath(path: string): string {
  // Called for every link of every page, and nearly always there is nothing to encode.
  if (/^[\w./~-]*$/.test(path)) return path;
  return path.split('/').map(encodePercent).join('/');
}

/** Returns the path of the site on its host, without trailing slash: `/docs`, or empty. */
export function siteFolder(baseUrl: string | undefined): string {
  return withoutTrailingSlashes(parseUrl(baseUrl ?? '')?.pathname ?? '');
}

/** Returns the absolute URL of a page. */
export function pageUrl(baseUrl: string, slug: string): string {
  return `${baseUrl}/${slug === '' ? '' : `${encodePath(slug)}/`}`;
}

/** Returns the relative URL from one page to another. */
export function pageHref(from: string, to: string, anchor?: string): string {
  const target = to === '' ? '' : `${encodePath(to)}/`;
  return relativePath(from, target) + (anchor === undefined || anchor === '' ? '' : `#${encodePercent(anchor)}`);
}
