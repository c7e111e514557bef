import { format as library } from '@cfworker/json-schema';
import { compareDecimals, isDecimalMultiple } from '../../core/source/document/decimals.ts';

/** The least and the largest number of a format, and whether it has integers alone. */
interface NumberFormat {
  readonly least: string;
  readonly most: string;
  readonly isWhole: boolean;
}

const integers = (least: string, most: string): NumberFormat => ({ least, most, isWhole: true });
const upTo = (most: string, isWhole = false): NumberFormat => ({ least: `-${most}`, most, isWhole });

/** The formats of numbers in the format registry of OpenAPI. */
const numbers: { readonly [format: string]: NumberFormat } = {
  int8: integers('-128', '127'),
  int16: integers('-32768', '32767'),
  int32: integers('-2147483648', '2147483647'),
  int64: integers('-9223372036854775808', '9223372036854775807'),
  uint8: integers('0', '255'),
  uint16: integers('0', '65535'),
  uint32: integers('0', '4294967295'),
  uint64: integers('0', '18446744073709551615'),
  'double-int': upTo('9007199254740991', true),
  'sf-integer': upTo('999999999999999', true),
  'sf-decimal': upTo('999999999999.999'),
  // The numbers from here on are infinite when they are rounded.
  float: upTo('3.4028235677973366e38'),
  double: upTo('1.797693134862315807e308'),
};

/** The characters of each `contentEncoding` (RFC 4648, RFC 2045), without blanks. */
const encodings: { readonly [encoding: string]: RegExp } = {
  base64: /^[A-Za-z\d+/]*={0,2}$/,
  base64url: /^[\w-]*={0,2}$/,
  base32: /^[A-Z2-7]*={0,6}$/i,
  base16: /^[\dA-F]*$/i,
  'quoted-printable': /^(?:[!-<>-~]|=[\dA-F]{2})*=?$/i,
};
/** Texts in these encodings are as long as a multiple of it, in characters. */
const units: { readonly [encoding: string]: number } = { base64: 4, base32: 8, base16: 2 };

/** Returns whether a text has the form of an encoding. True for encodings that are not checked. */
export function isEncoded(text: string, encoding: string): boolean {
  const form = Object.hasOwn(encodings, encoding) ? encodings[encoding] : undefined;
  const plain = text.replace(encoding === 'quoted-printable' ? /=?\s/g : /\r?\n/g, '');
  return form === undefined || (form.test(plain) && plain.length % (units[encoding] ?? 1) === 0);
}

type TextFormat = (text: string) => boolean;

const matching = (pattern: RegExp): TextFormat => pattern.test.bind(pattern);
const quoted = /["[\]]/;
/** A host with its port, after the user. */
const authority = /^(?:[^@]*@)?(?:\[[^\]]*\]|[^:@[\]]*)(?::\d*)?$/;

/** The library takes more than RFC 3986 does: any port, and quotes and brackets in a path. */
function isUri(text: string, format: 'uri' | 'uri-reference'): boolean {
  const [, host = '', rest = ''] = /^(?:[^:/?#]*:)?(?:\/\/([^/?#]*))?(.*)$/s.exec(text) ?? [];
  return library[format]?.(text) === true && authority.test(host) && !quoted.test(rest);
}

const toUriForm = (iri: string) => iri.replace(/[\u00a0-\u{10ffff}]+/gu, '%C3');
const isTime = (text: string) => library.time?.(`${text}Z`) === true;

/** A label of a host name in any script: no blanks, symbols or ASCII punctuation, and no mark or hyphen at its start. */
const label = String.raw`(?![\p{M}\p{Cf}-])(?:[^\0-\xa0\p{Z}\p{C}\p{S}\u302e\u302f\u3002\uff0e\uff61]|[a-z\d\u0375\u06fd\u06fe\u200c\u200d-]){1,63}(?<!-)`;
const internationalHost = new RegExp(`^${label}(?:[.\u3002\uff0e\uff61]${label})*$`, 'iu');
const dayName = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const clock = String.raw`(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)`;
const token = "[\\w!#$%&'*+.^`|~-]+";

/** The formats of texts in JSON Schema 2020-12 and in the format registry of OpenAPI, but for those that any text has. */
const texts: { readonly [format: string]: TextFormat } = {
  ...Object.fromEntries(
    [
      ...['date', 'time', 'date-time', 'duration', 'uri-template', 'email', 'hostname'],
      ...['ipv4', 'ipv6', 'uuid', 'json-pointer', 'relative-json-pointer', 'regex'],
    ].map((name) => [name, library[name] as TextFormat]),
  ),
  uri: (text) => isUri(text, 'uri'),
  'uri-reference': (text) => isUri(text, 'uri-reference'),
  // An IRI is the URI that has its characters encoded (RFC 3987, 3.1).
  iri: (text) => isUri(toUriForm(text), 'uri'),
  'iri-reference': (text) => isUri(toUriForm(text), 'uri-reference'),
  'idn-hostname': (text) => text.length <= 253 && internationalHost.test(text),
  'idn-email': (text) => {
    const [, local = '', host = ''] = /^(.*)@([^@]*)$/su.exec(text) ?? [];
    return (
      library.email?.(`${local.replace(/[\u0080-\u{10ffff}]/gu, 'a')}@a.b`) === true && internationalHost.test(host)
    );
  },
  byte: (text) => isEncoded(text, 'base64'),
  base64url: (text) => isEncoded(text, 'base64url'),
  char: matching(/^.$/su),
  'date-time-local': (text) => /^[^tz\s]+t[^z]+$/i.test(text) && library['date-time']?.(`${text}Z`) === true,
  'time-local': isTime,
  decimal: matching(/^[+-]?\d+(?:\.\d+)?$/),
  decimal128: matching(/^[+-]?(?:(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?|inf(?:inity)?|nan)$/i),
  'http-date': matching(
    new RegExp(
      `^(?:${dayName}, \\d\\d ${month} \\d{4} ${clock} GMT|[A-Z][a-z]{5,8}, \\d\\d-${month}-\\d\\d ${clock} GMT|${dayName} ${month} [ \\d]\\d ${clock} \\d{4})$`,
    ),
  ),
  'media-range': matching(
    new RegExp(`^(?:\\*/\\*|${token}/${token})(?:[ \\t]*;[ \\t]*${token}=(?:${token}|"(?:[^"\\\\]|\\\\.)*"))*$`),
  ),
  'sf-binary': (text) => isEncoded(text.replace(/^:(.*):$/s, '$1'), 'base64'),
  'sf-boolean': matching(/^(?:\?[01]|true|false)$/),
  'sf-string': matching(/^[ -~]*$/),
  'sf-token': matching(/^[A-Za-z*][\w!#$%&'*+.^`|~:/-]*$/),
};

/** Integers that a text may have, too, as doubles do not have all of their digits. */
const textualIntegers = new Set(['int64', 'uint64']);

/** Returns whether a format is one that is checked. Any other is an annotation. */
export function isCheckedFormat(format: unknown): format is string {
  return typeof format === 'string' && (Object.hasOwn(texts, format) || Object.hasOwn(numbers, format));
}

/** Returns whether a text has a format. True for formats that are not checked, or not of texts. */
export function hasTextFormat(text: string, format: string): boolean {
  if (textualIntegers.has(format)) return /^-?\d{1,40}$/.test(text) && hasNumberFormat(Number(text), text, format);
  return !Object.hasOwn(texts, format) || texts[format]?.(text) === true;
}

/** Returns whether a number has a format. `written`: its digits, if a double may not hold all of them. True for formats that are not of numbers. */
export function hasNumberFormat(value: number, written: string | undefined, format: string): boolean {
  const range = Object.hasOwn(numbers, format) ? numbers[format] : undefined;
  if (range === undefined) return true;
  if (written === undefined) {
    const isWithin = value >= Number(range.least) && value <= Number(range.most);
    return isWithin && (!range.isWhole || Number.isInteger(value));
  }
  if (range.isWhole && !isDecimalMultiple(written, '1')) return false;
  return compareDecimals(written, range.least) >= 0 && compareDecimals(written, range.most) <= 0;
}
