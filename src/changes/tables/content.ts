import type { MediaType, Parameter, PartEncoding } from '../../core/api/http-operation.ts';
import { quote } from '../finding.ts';
import { haveEqualExamples, isEqual, toKey } from '../is-equal.ts';
import { compareFit } from '../operations/compare-fit.ts';
import { pairBy } from '../pair-by.ts';
import type { SchemaForm } from '../schemas/written-schema.ts';
import { below, type Compare, located } from '../walk.ts';
import { documented, type Said } from '../words.ts';

/** A media type that is added to a response is one that clients can ask for with `Accept` (RFC 9110, 12.5.1). */
const mediaAdded = (mediaType: string): Said => ({
  sent: ['wider', `may now also be ${quote(mediaType)}`, 'the other media types are accepted as before'],
  received: ['narrower', `is now also offered as ${quote(mediaType)}`, 'clients choose with `Accept`'],
});
const mediaRemoved = (mediaType: string): Said => ({
  sent: ['narrower', `can no longer be ${quote(mediaType)}`, 'requests in this media type are refused'],
  received: ['wider', `can no longer be ${quote(mediaType)}`, 'clients that read this media type no longer get it'],
});

const rangeAdded = (range: string): Said => ({
  sent: ['wider', `may now be any ${quote(range)}`, 'the media types of before are accepted as before'],
  received: ['wider', `may now be any ${quote(range)}`, 'clients may receive what they can’t read'],
});
const rangeLimited = (mediaType: string, range: string): Said => ({
  sent: ['narrower', `is now limited to ${quote(mediaType)}`, `requests in another ${quote(range)} are refused`],
  received: ['narrower', `is now always ${quote(mediaType)}`, 'clients receive nothing that was not possible before'],
});

/** Compares the media types of a body. One that is gone is compared with the range that includes it now, and a range with what it included. */
export const compareContent: Compare<readonly MediaType[]> = ({ before, after }, use, walk) => {
  const pairs = pairBy(before, after, [({ mediaType }) => normalize(mediaType)]);
  const added = pairs.flatMap(({ before: old, after: now }) => (old === undefined && now !== undefined ? [now] : []));
  const partners = new Map(before.map((old) => [old, findPartner(old, after, added)]));
  const known = new Set(pairs.flatMap(({ before: old, after: now }) => (old && !now ? [partners.get(old)] : [])));
  for (const { before: old, after: now } of pairs) {
    const other = now ?? (old && partners.get(old));
    const own = located(use, old?.at, other?.at);
    if (old !== undefined && other !== undefined) {
      compareMediaType({ before: old, after: other }, own, walk);
      if (other !== now && added.includes(other)) walk.say(own, sayRange(old.mediaType, other.mediaType), 'after');
    } else if (old !== undefined) walk.say(own, mediaRemoved(old.mediaType), 'before');
    else if (now !== undefined && !known.has(now)) walk.say(own, mediaAdded(now.mediaType), 'after');
  }
};

/** The range that includes a media type which is gone, or a new media type that the range of before included. */
function findPartner({ mediaType }: MediaType, after: readonly MediaType[], added: readonly MediaType[]) {
  return (
    after.find((media) => covers(media.mediaType, mediaType)) ??
    added.find((media) => covers(mediaType, media.mediaType))
  );
}

function sayRange(before: string, after: string): Said {
  return covers(before, after) ? rangeLimited(after, before) : rangeAdded(after);
}

/**
 * Media types have no case, and blanks around parameters no meaning (RFC 9110, 8.3.1). JSON has no `charset`: it has no effect (RFC 8259, 11).
 * UTF-8 is what is assumed of other texts.
 */
function normalize(mediaType: string): string {
  const [type = '', ...parameters] = mediaType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const isJson = /[/+]json$/.test(type);
  const assumed = isJson ? /^charset=/ : /^charset="?utf-8"?$/;
  return [type, ...parameters.filter((parameter) => !assumed.test(parameter))].join(';');
}

/** Returns whether a range such as `image/*` includes the media type. */
function covers(range: string, mediaType: string): boolean {
  const [type, subtype] = normalize(range).split('/');
  if (subtype !== '*') return false;
  return type === '*' || type === normalize(mediaType).split('/')[0];
}

/** How a body of the media type is written. Values in JSON, in texts and in forms of names and values are no bytes. */
function formOf(mediaType: string): SchemaForm {
  if (/[/+]xml\b/i.test(mediaType)) return 'xml';
  return /json\b|^text\/|x-www-form-urlencoded/i.test(mediaType) ? 'json' : 'bytes';
}

const compareMediaType: Compare<MediaType> = ({ before, after }, use, walk) => {
  const form = formOf(after.mediaType);
  walk.schemas({ before: before.schema, after: after.schema }, below(use, 'schema'), form);
  if (before.itemSchema !== undefined || after.itemSchema !== undefined) {
    const items = { before: before.itemSchema ?? true, after: after.itemSchema ?? true };
    walk.schemas(items, { ...below(use, 'itemSchema'), subject: { ...use.subject, path: '[]' } }, form);
  }
  compareEncodings({ before, after }, use, walk);
  if (!haveEqualExamples(before.examples, after.examples)) {
    walk.say(below(use, 'examples'), documented('has other examples'));
  }
  compareFit({ before, after }, use, walk);
};

/** Compares how the parts of a body are written. */
const compareEncodings: Compare<MediaType> = ({ before, after }, use, walk) => {
  const [old, now] = [listEncodings(before), listEncodings(after)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    if (isEqual(old.get(name), now.get(name))) continue;
    const part = { ...below(use, 'encoding', name), subject: { ...use.subject, path: name } };
    walk.say(part, ['other', 'is now encoded in another form']);
  }
};

function listEncodings({ encoding, prefixEncoding = [], itemEncoding }: MediaType): ReadonlyMap<string, unknown> {
  return new Map([
    ...encoding.map((part) => [part.property, withoutDefaults(part)] as const),
    ...prefixEncoding.map((part, index) => [`[${index}]`, withoutDefaults(part)] as const),
    ...(itemEncoding === undefined ? [] : [['[]', withoutDefaults(itemEncoding)] as const]),
  ]);
}

/** What differs from the defaults of a part (OpenAPI 3.2, 4.15.1.2), but places and descriptions of headers; undefined if nothing does. */
function withoutDefaults(part: PartEncoding & { readonly property?: string }): object | undefined {
  const { property: _property, headers, style = 'form', explode = style === 'form', separators, ...others } = part;
  const form = ({ name, required, style: own, explode: isExploded }: Parameter) => [name, required, own, isExploded];
  const isPlain = explode === (style === 'form') && style === 'form';
  const written = {
    ...others,
    ...(!isPlain && { style, explode }),
    ...(headers.length > 0 && { headers: headers.map(form) }),
    ...(separators !== undefined && toKey(separators) !== '[","]' && { separators }),
  };
  return Object.values(written).every((value) => value === undefined) ? undefined : written;
}
