import type { MediaType, PartEncoding } from '../../core/api/http-operation.ts';
import { quote, type Subject } from '../finding.ts';
import type { Direction } from '../judge.ts';
import { haveEqualExamples, isEqual } from '../schemas/compare-values.ts';
import { after, before, type ExchangeComparison } from './exchange-comparison.ts';

interface ContentUse {
  /** The body as it is named in a sentence. */
  readonly subject: Subject;
  readonly direction: Direction;
}

/** Compares the media types of a body. */
export function compareContent(
  comparison: ExchangeComparison,
  old: readonly MediaType[],
  now: readonly MediaType[],
  use: ContentUse,
): void {
  const matched = new Set<MediaType>();
  for (const media of old) {
    const partner = now.find(({ mediaType }) => normalize(mediaType) === normalize(media.mediaType));
    const range = partner ?? now.find(({ mediaType }) => covers(mediaType, media.mediaType));
    if (range === undefined) reportRemoved(comparison, media, use);
    else compareMediaType(comparison, media, range, use);
    if (range !== undefined) matched.add(range);
  }
  for (const media of now) if (!matched.has(media)) reportAdded(comparison, media, use);
}

/** A media type that is added to a response is one that clients can ask for with `Accept` (RFC 9110, 12.5.1). */
function reportAdded(comparison: ExchangeComparison, media: MediaType, { subject, direction }: ContentUse): void {
  const isSent = direction.flow === 'sent';
  const text = isSent
    ? `may now also be ${quote(media.mediaType)}`
    : `is now also offered as ${quote(media.mediaType)}`;
  const reason = isSent ? 'the other media types are accepted as before' : 'clients choose with `Accept`';
  comparison.report(direction, { effect: isSent ? 'wider' : 'narrower', subject, text, reason }, after(media.at));
}

function reportRemoved(comparison: ExchangeComparison, media: MediaType, { subject, direction }: ContentUse): void {
  const isSent = direction.flow === 'sent';
  const text = `can no longer be ${quote(media.mediaType)}`;
  const reason = isSent
    ? 'requests in this media type are refused'
    : 'clients that read this media type no longer get it';
  comparison.report(direction, { effect: isSent ? 'narrower' : 'wider', subject, text, reason }, before(media.at));
}

/** Media types have no case, and blanks around parameters no meaning (RFC 9110, 8.3.1). */
function normalize(mediaType: string): string {
  return mediaType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
    .join(';')
    .trim();
}

/** Whether a range such as `image/*` includes the media type. */
function covers(range: string, mediaType: string): boolean {
  const [type, subtype] = normalize(range).split('/');
  if (subtype !== '*') return false;
  return type === '*' || type === normalize(mediaType).split('/')[0];
}

function compareMediaType(comparison: ExchangeComparison, old: MediaType, now: MediaType, use: ContentUse): void {
  const isXml = /[/+]xml\b/i.test(now.mediaType);
  comparison.compareSchemas(
    { schema: old.schema, place: { at: old.at, path: ['schema'] } },
    { schema: now.schema, place: { at: now.at, path: ['schema'] } },
    { ...use, isXml },
  );
  if (old.itemSchema !== undefined || now.itemSchema !== undefined) {
    comparison.compareSchemas(
      { schema: old.itemSchema ?? true, place: { at: old.at, path: ['itemSchema'] } },
      { schema: now.itemSchema ?? true, place: { at: now.at, path: ['itemSchema'] } },
      { ...use, subject: { ...use.subject, path: '[]' }, isXml },
    );
  }
  compareEncodings(comparison, old, now, use);
  if (haveEqualExamples(old, now)) return;
  const change = { effect: 'documentation', subject: use.subject, text: 'has other examples' } as const;
  comparison.report(use.direction, change, after(now.at, 'examples'));
}

/** Compares how the parts of a body are written. */
function compareEncodings(
  comparison: ExchangeComparison,
  old: MediaType,
  now: MediaType,
  { subject, direction }: ContentUse,
): void {
  const [before, current] = [listEncodings(old), listEncodings(now)];
  for (const name of new Set([...before.keys(), ...current.keys()])) {
    if (isEqual(before.get(name), current.get(name))) continue;
    const place = after(now.at, 'encoding', name);
    comparison.report(
      direction,
      { effect: 'other', subject: { ...subject, path: name }, text: 'is now encoded in another form' },
      place,
    );
  }
}

function listEncodings({ encoding, prefixEncoding = [], itemEncoding }: MediaType): ReadonlyMap<string, unknown> {
  return new Map([
    ...encoding.map(({ property, ...rest }) => [property, plain(rest)] as const),
    ...prefixEncoding.map((part, index) => [`[${index}]`, plain(part)] as const),
    ...(itemEncoding === undefined ? [] : [['[]', plain(itemEncoding)] as const]),
  ]);
}

/** Without the places and descriptions of headers. */
function plain({ headers, ...rest }: PartEncoding): object {
  return {
    ...rest,
    headers: headers.map(({ name, required, style, explode }) => ({ name, required, style, explode })),
  };
}
