import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { shorten } from '../../core/source/text/shorten.ts';
import { limitMinimum } from './example-budget.ts';
import type { ExampleMaker, ExamplePlace } from './example-maker.ts';
import { samplePattern } from './sample-pattern.ts';

const formatExamples: { readonly [format: string]: (index: number) => string } = {
  'date-time': (index) => `2026-01-${formatDay(index)}T09:30:00Z`,
  date: (index) => `2026-01-${formatDay(index)}`,
  time: (index) => `09:${String(30 + (index % 30)).padStart(2, '0')}:00Z`,
  duration: (index) => `P${index + 1}D`,
  email: (index) => `ada${formatIndex(index)}@example.com`,
  'idn-email': (index) => `ada${formatIndex(index)}@example.com`,
  hostname: (index) => `api${formatIndex(index)}.example.com`,
  'idn-hostname': (index) => `api${formatIndex(index)}.example.com`,
  ipv4: (index) => `192.0.2.${(index % 254) + 1}`,
  ipv6: (index) => `2001:db8::${(index + 1).toString(16)}`,
  uri: (index) => `https://example.com/${formatIndex(index)}`,
  url: (index) => `https://example.com/${formatIndex(index)}`,
  iri: (index) => `https://example.com/${formatIndex(index)}`,
  'uri-reference': (index) => `/path${formatIndex(index)}`,
  'iri-reference': (index) => `/path${formatIndex(index)}`,
  'uri-template': (index) => `https://example.com/{id${formatIndex(index)}}`,
  uuid: (index) => `3fa85f64-5717-4562-b3fc-${(0x2c963f66afa6 + index).toString(16).padStart(12, '0')}`,
  'json-pointer': (index) => `/path${formatIndex(index)}`,
  'relative-json-pointer': (index) => `${index}/path`,
  regex: (index) => `^[a-z]{${index + 1}}$`,
  byte: () => 'SGVsbG8=',
  base64url: () => 'SGVsbG8',
  char: (index) => String.fromCharCode(97 + (index % 26)),
  'date-time-local': (index) => `2026-01-${formatDay(index)}T09:30:00`,
  'time-local': (index) => `09:${String(30 + (index % 30)).padStart(2, '0')}:00`,
  decimal: (index) => `${index + 1}.50`,
  decimal128: (index) => `${index + 1}.50`,
  int64: (index) => String(index + 1),
  uint64: (index) => String(index + 1),
  'http-date': (index) => `Thu, 01 Jan 2026 09:${String(30 + (index % 30)).padStart(2, '0')}:00 GMT`,
  'media-range': () => 'application/json',
  'sf-binary': () => ':SGVsbG8=:',
  'sf-boolean': () => '?1',
  password: (index) => `correct-horse-battery${formatIndex(index)}`,
};

/** Texts in other forms of a format, which a pattern may ask for. */
const otherForms: { readonly [format: string]: readonly string[] } = {
  'date-time': ['', '.000', '.000000'].flatMap((part) => [
    `2026-01-01T09:30:00${part}Z`,
    `2026-01-01T09:30:00${part}+00:00`,
  ]),
  time: ['09:30:00.000Z', '09:30:00+00:00'],
  duration: ['PT1H', 'P1DT2H3M4S'],
  ipv4: ['10.0.0.1', '127.0.0.1'],
  ipv6: ['::1', '2001:0db8:0000:0000:0000:0000:0000:0001'],
  uri: ['http://example.com', 'urn:example:a'],
};

/** Makes a text that matches a pattern and a format, from one that was sampled; if none was, the pattern is often that of a known format. */
function makeMatching(
  schema: JsonSchemaObject,
  sampled: string | undefined,
  { fits }: ExampleMaker,
  index: number,
): string | undefined {
  const tried =
    sampled === undefined
      ? Object.values(formatExamples).map((format) => format(index))
      : [sampled, `a${sampled}`, `${sampled}a`, ...(otherForms[schema.format ?? ''] ?? [])];
  return tried.find((text) => fits(text, schema)) ?? sampled;
}

function formatDay(index: number): string {
  return String((index % 28) + 1).padStart(2, '0');
}

function formatIndex(index: number): string {
  return index === 0 ? '' : String(index + 1);
}

/** Strings up to this length are generated even if the budget is used up. */
const short = 100;

/** Makes a string with the schema's format, pattern and length. Each index produces a different one. The name makes plain strings readable. */
export function exampleString(schema: JsonSchemaObject, maker: ExampleMaker, place: ExamplePlace): string {
  const { budget, patterns } = maker;
  const { index, name = 'string' } = place;
  const least = limitMinimum(schema.minLength ?? 0, Math.max(budget.characters, short), budget);
  const most = schema.maxLength ?? Number.POSITIVE_INFINITY;
  const fits = (text: string) => [...text].length >= least && [...text].length <= most;
  const format = typeof schema.format === 'string' && Object.hasOwn(formatExamples, schema.format) ? schema.format : '';
  const text = formatExamples[format]?.(index);
  const { pattern } = schema;
  if (typeof pattern === 'string') {
    // Patterns of UUIDs often require upper case.
    const known = [text, text?.toUpperCase()].find(
      (each) => each !== undefined && fits(each) && patterns.test(pattern, each),
    );
    const made =
      known ?? makeMatching(schema, samplePattern(pattern, patterns, { least, most, seed: index }), maker, index);
    // Nothing is made up that only looks as if it matched.
    if (made !== undefined || text === undefined)
      return made ?? `<text that matches ${shorten(pattern, longestPattern)}>`;
  }
  const encoding = encodedFormats[format] ?? schema.contentEncoding ?? '';
  if (Object.hasOwn(encodedTexts, encoding)) return makeEncoded(encoding, least, most);
  if (text !== undefined) {
    return [text, ...(otherForms[format] ?? [])].find(fits) ?? resizeFormatted(format, text, least, most);
  }
  return resize(`${name}${formatIndex(index)}`, least, most);
}

/** Makes the text longer or shorter, for formats in which it stays valid. */
function resizeFormatted(format: string, text: string, least: number, most: number): string {
  const missing = least - text.length;
  if (/^(?:uri|url|iri|uri-reference|iri-reference|json-pointer)$/.test(format) && missing > 0)
    return text + 'a'.repeat(missing);
  if (/email$/.test(format)) return missing > 0 ? 'a'.repeat(Math.min(missing, 60)) + text : 'a@b.co'.slice(0, most);
  if (/hostname$/.test(format)) return missing > 0 ? makeLongHost(least) : 'a.co'.slice(0, most);
  if (format === 'date-time' && missing > 0) return text.replace('Z', `.${'0'.repeat(Math.max(missing - 1, 1))}Z`);
  if (/^(?:uri|url|iri)$/.test(format)) return 'http://a.co'.slice(0, Math.max(most, 4));
  if (format === 'password') return resize(text, least, most);
  return text;
}

function makeLongHost(length: number): string {
  const labels = Array.from({ length: Math.ceil(length / 60) }, () => 'a'.repeat(59));
  return `${labels.join('.')}.example.com`.slice(-Math.max(length, 11)).replace(/^[.-]/, 'a');
}

const encodedFormats: { readonly [format: string]: string } = { byte: 'base64', base64url: 'base64url' };
/** The text `Hello`, and the shortest text without padding. */
const encodedTexts: { readonly [encoding: string]: readonly [hello: string, unit: string] } = {
  base64: ['SGVsbG8=', 'QUJD'],
  base64url: ['SGVsbG8', 'QUJD'],
  base32: ['JBSWY3DP', 'JBSWY3DP'],
  base16: ['48656C6C6F', '41'],
};

function makeEncoded(encoding: string, least: number, most: number): string {
  const [hello = '', unit = ''] = encodedTexts[encoding] ?? [];
  if (hello.length >= least && hello.length <= most) return hello;
  return unit.repeat(Math.max(Math.ceil(least / unit.length), Math.min(1, Math.floor(most / unit.length))));
}

const longestPattern = 60;

function resize(text: string, least: number, most: number): string {
  const long = text.length < least ? text + 'a'.repeat(least - text.length) : text;
  return long.length > most ? long.slice(long.length - most) : long;
}
