import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';

/** Limit in bytes of UTF-8, which every file system accepts in a name. */
const maxBytes = 200;
/** Limit in characters, which leaves room for the directory and the tag in a path. */
const maxCharacters = 150;

/**
 * Converts a text to one segment of a slug, as Mintlify does, so that existing links keep working: lower case, spaces
 * to dashes, `{…}` to a dash, one dash at each end removed, `{ } ( ) , . ' /` removed, pairs of dashes to one. Control
 * characters are removed too, and long segments are cut to what a file name may be. `""` if nothing is left.
 */
export function slugSegment(text: string): string {
  const segment = text
    .replaceAll(' ', '-')
    .replace(/\{.*?\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'/\p{Cc}]/gu, '')
    .replaceAll('--', '-')
    .toLowerCase();
  return shorten(segment);
}

/** Cuts a segment to what can be a file name, at the end of a word. */
function shorten(segment: string): string {
  let bytes = 0;
  let end = 0;
  for (const char of segment) {
    bytes += utf8Length(char.codePointAt(0) ?? 0);
    if (bytes > maxBytes || end + char.length > maxCharacters) break;
    end += char.length;
  }
  if (end === segment.length) return segment;
  const dash = segment.lastIndexOf('-', end);
  return segment.slice(0, dash > end / 2 ? dash : end);
}

/** The bytes of a character in UTF-8. */
export function utf8Length(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** `<directory>/<first tag>/<summary>`, or the `slug` of the source or `x-platform.href`; not yet unique. */
export function operationSlug(summary: OperationSummary, source: Pick<SpecSource, 'generatedDir' | 'slug'>): string {
  if (summary.href !== undefined && trimSlashes(summary.href) !== '') return trimSlashes(summary.href);
  return joinSegments([
    source.generatedDir,
    slugSegment(summary.tags[0] ?? ''),
    createLastSegment(summary, source.slug),
  ]);
}

/** `<directory>/<first tag, else websockets>/<title, else id>`, or `x-platform.href`; not yet unique. */
export function channelSlug(summary: ChannelSummary, source: Pick<SpecSource, 'generatedDir'>): string {
  if (summary.href !== undefined && trimSlashes(summary.href) !== '') return trimSlashes(summary.href);
  const tag = slugSegment(summary.tags[0] ?? '') || 'websockets';
  const last = slugSegment(summary.title ?? '') || slugSegment(summary.id);
  return joinSegments([source.generatedDir, tag, last || 'channel']);
}

/** A page file's slug: its path without extension; `index` is its folder, and the front page is `""`. */
export function pageSlug(file: string): string {
  return withoutPageExtension(file).replace(/(^|\/)index$/, '');
}

/** `get-users-posts` → `Get users posts`. Only the last segment of a path counts. */
export function titleFromSlug(slug: string): string {
  const words = slug
    .slice(slug.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function createLastSegment(summary: OperationSummary, form: SpecSource['slug']): string {
  const byOperationId = form === 'operationId' ? slugSegment(splitCamelCase(summary.operationId ?? '')) : '';
  if (byOperationId !== '') return byOperationId;
  if (summary.origin === 'webhook') return slugSegment(summary.summary ?? '') || slugSegment(summary.path) || 'webhook';
  const bySummary = form === 'path' ? '' : slugSegment(summary.summary ?? '');
  const method = summary.method.toLowerCase();
  return bySummary || shorten([method, ...summary.path.split('/').map(slugSegment)].filter(Boolean).join('-'));
}

/** Splits `getUserById` and `create_action` into words, for slugs from an operationId. */
export function splitCamelCase(name: string): string {
  return name
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1-$2')
    .replace(/_/g, '-');
}

function joinSegments(segments: readonly string[]): string {
  return segments.filter((segment) => segment !== '').join('/');
}

function trimSlashes(path: string): string {
  return path.trim().replace(/^\/+|\/+$/g, '');
}
