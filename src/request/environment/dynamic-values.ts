import type { VariableValue } from './environment.ts';

/** The sources of values that are new for each request. */
export interface DynamicSources {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** From 0, below 1. */
  readonly random: () => number;
  readonly uuid: () => string;
}

/** A dynamic value as the form offers it. */
export interface DynamicName {
  /** `$randomInt 0 100`: with arguments that show their form. */
  readonly example: string;
  readonly meaning: string;
}

/** The names that VS Code's REST Client knows, and `$uuid`, `$now` and `$isoTimestamp`. */
export const dynamicNames: readonly DynamicName[] = [
  { example: '$uuid', meaning: 'a new UUID' },
  { example: '$guid', meaning: 'a new UUID' },
  { example: '$timestamp', meaning: 'the seconds since 1970' },
  { example: '$now', meaning: 'the time as ISO 8601' },
  { example: '$isoTimestamp', meaning: 'the time as ISO 8601' },
  { example: '$randomInt 0 1000', meaning: 'a whole number from 0 to 999' },
  { example: '$datetime iso8601 1 d', meaning: 'the time in a day' },
  { example: '$datetime rfc1123', meaning: 'the time as in HTTP headers' },
  { example: "$datetime 'YYYY-MM-DD'", meaning: 'the date in UTC' },
];

/** Returns a new value for `$uuid`, `$randomInt 1 6` or another dynamic name. Undefined if it is none, or its arguments are wrong. */
export function drawDynamicValue(expression: string, sources: DynamicSources): VariableValue | undefined {
  const [name = '', ...rest] = splitWords(expression);
  switch (name) {
    case '$uuid':
    case '$guid':
      return rest.length === 0 ? sources.uuid() : undefined;
    case '$timestamp': {
      const time = addOffset(sources.now, rest);
      return time === undefined ? undefined : Math.floor(time.getTime() / 1000);
    }
    case '$now':
    case '$isoTimestamp':
      return addOffset(sources.now, rest)?.toISOString();
    case '$randomInt':
      return drawInteger(rest, sources.random);
    case '$datetime': {
      const [format, ...offset] = rest;
      const time = addOffset(sources.now, offset);
      return format === undefined || time === undefined ? undefined : formatTime(time, format);
    }
    default:
      return undefined;
  }
}

/** Splits at spaces. A word in quotes may contain them. */
function splitWords(text: string): string[] {
  return text.match(/"[^"]*"|'[^']*'|\S+/g) ?? [];
}

/** From the least number to below the other one, as the REST Client draws it. */
function drawInteger(words: readonly string[], random: () => number): number | undefined {
  const [least = Number.NaN, limit = Number.NaN] = words.map((word) =>
    /^-?\d{1,15}$/.test(word) ? Number(word) : Number.NaN,
  );
  if (words.length !== 2 || !(least < limit)) return undefined;
  return least + Math.floor(random() * (limit - least));
}

const units: { readonly [unit: string]: (time: Date, count: number) => void } = {
  y: (time, count) => time.setUTCFullYear(time.getUTCFullYear() + count),
  M: (time, count) => time.setUTCMonth(time.getUTCMonth() + count),
  w: (time, count) => time.setTime(time.getTime() + count * 604_800_000),
  d: (time, count) => time.setTime(time.getTime() + count * 86_400_000),
  h: (time, count) => time.setTime(time.getTime() + count * 3_600_000),
  m: (time, count) => time.setTime(time.getTime() + count * 60_000),
  s: (time, count) => time.setTime(time.getTime() + count * 1000),
  ms: (time, count) => time.setTime(time.getTime() + count),
};

/** `words`: none, or a number and its unit: `-3 d`. Undefined if they are something else. */
function addOffset(now: number, words: readonly string[]): Date | undefined {
  const time = new Date(now);
  const [count = '', unit = '', ...others] = words;
  if (words.length === 0) return time;
  const add = Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (add === undefined || others.length > 0 || !/^[+-]?\d{1,6}$/.test(count)) return undefined;
  add(time, Number(count));
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** `rfc1123`, `iso8601`, or a quoted pattern, in UTC. */
function formatTime(time: Date, format: string): string | undefined {
  if (format === 'iso8601') return time.toISOString();
  if (format === 'rfc1123') return time.toUTCString();
  const pattern = /^(["'])(.*)\1$/.exec(format)?.[2];
  if (pattern === undefined) return undefined;
  const iso = time.toISOString().replace(/^[+-]\d\d/, '');
  const parts: { readonly [token: string]: string } = {
    YYYY: iso.slice(0, 4),
    YY: iso.slice(2, 4),
    MM: iso.slice(5, 7),
    DD: iso.slice(8, 10),
    HH: iso.slice(11, 13),
    mm: iso.slice(14, 16),
    ss: iso.slice(17, 19),
    SSS: iso.slice(20, 23),
    Z: '+00:00',
  };
  const fill = (text: string) => text.replace(/YYYY|YY|MM|DD|HH|mm|SSS|ss|Z/g, (token) => parts[token] ?? token);
  // Text in square brackets stays, as in the patterns of Day.js. No `[` after the last `]` is one of them.
  const end = pattern.lastIndexOf(']') + 1;
  const pieces = pattern.slice(0, end).split(/\[([^\]]*)\]/);
  return pieces.map((piece, index) => (index % 2 === 0 ? fill(piece) : piece)).join('') + fill(pattern.slice(end));
}
