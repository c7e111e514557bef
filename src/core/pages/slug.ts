import type { ChannelSummary, OperationSummary } from '../api/api-description.ts';
import type { SpecSource } from '../docs-json/spec-source.ts';
import { withoutPageExtension } from '../source/text/file-names.ts';

/**
 * One segment of a slug (product, section 2): lower-case, `{…}` dropped, `'` `’` `.` `,` `(` `)` `/` deleted, letters,
 * digits and `_` of any script kept, everything else replaced by single dashes, none at the ends. `""` if nothing is
 * left.
 */
export function slugSegment(text: string): string {
  if (text === '') return '';
  // Nearly all names are plain words with single spaces, and the general case is slow.
  if (!/[^\w ]/.test(text) && !` ${text} `.includes('  ')) return text.toLowerCase().replaceAll(' ', '-');
  const isPlain = !/[\u0080-\uffff]/.test(text);
  return (isPlain ? text : text.normalize('NFC'))
    .toLowerCase()
    .replace(/\{[^{}]*\}/g, '')
    .replace(/['\u2019.,()/]/g, '')
    .replace(isPlain ? /[^a-z0-9_]+/g : /[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-+|-+$/g, '');
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
  const last = slugSegment(summary.title ?? '') || slugSegment(summary.id.replace(/[/.]/g, '-'));
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
