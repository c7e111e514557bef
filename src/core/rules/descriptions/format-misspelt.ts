import { buildReplacementFixes } from '../../source/edit/suggestions.ts';
import { findSlip } from '../../source/text/nearest.ts';
import type { DescriptionRule } from '../rule.ts';

/** The formats of the standards, and others that descriptions use often. */
const formats: ReadonlySet<string> = new Set(
  (
    'int8 int16 int32 int64 uint8 uint16 uint32 uint64 float double decimal decimal128 double-int byte bytes binary base64 base64url ' +
    'date date-time date-time-local time time-local time-ms duration password email idn-email hostname idn-hostname ipv4 ipv6 ip cidr mac uri uri-reference ' +
    'uri-template iri iri-reference url uuid uuid4 ulid json-pointer relative-json-pointer regex char html commonmark markdown media-range ' +
    'sf-binary sf-boolean sf-decimal sf-integer sf-string sf-token http-date unixtime unix-time timestamp currency phone color ' +
    'json string number integer boolean file object objectid hex id country language money year month day week'
  ).split(' '),
);

const written = /(?<![\w-])"?format"?[ \t]*:[ \t]*["']?([A-Za-z][\w-]{3,30})/g;

export const formatMisspelt: DescriptionRule = {
  id: 'format-misspelt',
  summary: 'No `format` is a misspelling of a known one.',
  severity: 'warning',
  *check({ root: { document } }) {
    // A large description has tens of thousands of formats, and few words that are not known.
    for (const { 0: found, 1: word = '', index } of document.text.matchAll(written)) {
      if (formats.has(word.toLowerCase())) continue;
      const suggested =
        findSlip(word.replace(/_/g, '-'), formats) ?? byLetters.get(word.replace(/[-_]/g, '').toLowerCase());
      const node = suggested === undefined ? undefined : document.nodeAt(index + found.length);
      if (suggested === undefined || node?.key !== 'format' || node.string() !== word) continue;
      if (/\/(?:examples?|default|enum|const|x-[^/]*|value)(?:\/|$)/.test(node.pointer)) continue;
      const message = `Unknown format "${word}". Did you mean "${suggested}"?`;
      yield { message, at: node.location, fixes: buildReplacementFixes(node.location, [suggested]) };
    }
  },
};

/** Formats by their letters: `datetime` is `date-time`. */
const byLetters: ReadonlyMap<string, string> = new Map(
  Array.from(formats, (format) => [format.replace(/-/g, ''), format] as const),
);
