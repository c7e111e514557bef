import type { ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';

/**
 * One segment of a slug, written as Mintlify writes it (product, section 2), so that existing links keep working: lower
 * case, blanks to dashes, `{…}` to a dash, one dash at each end off, `{ } ( ) , . ' /` dropped, pairs of dashes to one.
 * Control characters are dropped too. `""` if nothing is left.
 */
export function slugSegment(text: string): string {
  return text
    .replaceAll(' ', '-')
    .replace(/\{.*?\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'/\p{Cc}]/gu, '')
    .replaceAll('--', '-')
    .toLowerCase();
}

/** `<directory>/<first tag>/<summary>`, or the `slug` of the source or `x-platform.href`; not yet unique. */
export function operationSlug(summary: OperationSummary, source: Pick<SpecSource, 'generatedDir' | 'slug'>): string {
  if (summary.href !== undefined && trimSlashes(summary.href) !== '') return trimSlashes(summary.href);
  return joinSegments([source.generatedDir, slugSegment(summary.tags[0] ?? ''), lastSegment(summary, source.slug)]);
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

/** `get-users-posts` → `Get users posts`; of a path, its last segment. */
export function titleFromSlug(slug: string): string {
  const words = slug
    .slice(slug.lastIndexOf('/') + 1)
    .replace(/[-_]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function lastSegment(summary: OperationSummary, form: SpecSource['slug']): string {
  const byOperationId = form === 'operationId' ? slugSegment(splitCamelCase(summary.operationId ?? '')) : '';
  if (byOperationId !== '') return byOperationId;
  if (summary.origin === 'webhook') return slugSegment(summary.summary ?? '') || slugSegment(summary.path) || 'webhook';
  const bySummary = form === 'path' ? '' : slugSegment(summary.summary ?? '');
  return (
    bySummary || [summary.method.toLowerCase(), ...summary.path.split('/').map(slugSegment)].filter(Boolean).join('-')
  );
}

/** Splits `getUserById` and `create_action` into words, for slugs made of an operationId. */
function splitCamelCase(name: string): string {
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
