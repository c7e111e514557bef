import { essenceOf } from '../../../src/request/media-types.ts';

/** What a response header says, in a few words; undefined: unknown, or plain by its name. */
export function explainHeader(name: string, value: string, now: number): string | undefined {
  const lower = name.toLowerCase();
  const known = Object.hasOwn(dynamic, lower) ? dynamic[lower] : undefined;
  if (known !== undefined) return known(value, now);
  if (/^(?:x-)?ratelimit-(?:remaining|remain)$/.test(lower)) return 'Requests left in this window';
  if (/^(?:x-)?ratelimit-limit$/.test(lower)) return 'Requests allowed in a window';
  if (/^(?:x-)?ratelimit-reset$/.test(lower)) return 'When the window ends';
  return Object.hasOwn(fixed, lower) ? fixed[lower] : undefined;
}

const fixed: { readonly [name: string]: string } = {
  'access-control-allow-credentials': 'Pages may send cookies along (CORS)',
  'access-control-expose-headers': 'The headers that pages of other origins may read (CORS)',
  'content-encoding': 'How the body was compressed; it is shown decompressed',
  'content-security-policy': 'What a page from here may load and run',
  etag: 'The version of this resource, for If-None-Match and If-Match',
  link: 'Related resources, such as the next page',
  location: 'Where the resource is',
  server: 'The software of the server',
  'transfer-encoding': 'How the body was divided on the way',
  'www-authenticate': 'How to sign in',
  'x-content-type-options': 'Browsers do not guess the media type',
  'x-frame-options': 'Whether pages may show this in a frame',
  'x-request-id': 'The id of this request in the logs of the server',
};

const dynamic: { readonly [name: string]: (value: string, now: number) => string | undefined } = {
  'access-control-allow-origin': (value) =>
    value === '*' ? 'Pages of any origin may read this (CORS)' : 'Pages of this origin may read this (CORS)',
  age: (value) => (/^\d+$/.test(value) ? `In a cache for ${inDuration(Number(value))}` : undefined),
  allow: () => 'The methods that this resource takes',
  'cache-control': explainCaching,
  'content-disposition': (value) => (/^attachment/i.test(value) ? 'To be saved as a file' : undefined),
  'content-type': (value) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(value)?.[1];
    return charset === undefined ? undefined : `${essenceOf(value)}, text in ${charset.toUpperCase()}`;
  },
  date: (value, now) => explainDate(value, now),
  expires: (value, now) => explainDate(value, now) ?? 'Out of date already',
  'last-modified': (value, now) => explainDate(value, now),
  'retry-after': (value, now) =>
    /^\d+$/.test(value) ? `Send again after ${inDuration(Number(value))}` : explainDate(value, now),
  'strict-transport-security': (value) => {
    const seconds = /max-age\s*=\s*"?(\d+)/i.exec(value)?.[1];
    return seconds === undefined ? undefined : `Browsers use HTTPS alone for ${inDuration(Number(seconds))}`;
  },
  vary: (value) => (value === '*' ? 'Never the same twice' : 'The response depends on these request headers'),
};

const cachingWords: { readonly [directive: string]: string } = {
  'no-store': 'kept in no cache',
  'no-cache': 'kept, but asked for again before each use',
  private: 'for the cache of one user',
  public: 'for any cache',
  'must-revalidate': 'not used once it is out of date',
  immutable: 'never changes',
};

function explainCaching(value: string): string | undefined {
  const words = value.split(',').flatMap((directive) => {
    const [name = '', seconds = ''] = directive.trim().toLowerCase().split('=');
    if (name === 'max-age')
      return seconds === '0' ? ['out of date at once'] : [`fresh for ${inDuration(Number(seconds))}`];
    if (name === 's-maxage') return [`in shared caches for ${inDuration(Number(seconds))}`];
    return cachingWords[name] ?? [];
  });
  const text = words.join('; ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

function explainDate(value: string, now: number): string | undefined {
  // `Expires: 0` is no date, though `Date.parse` takes it for the year 2000.
  const time = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : inDistance(time, now);
}

/** `in 3 hours`, `2 days ago`. */
export function inDistance(time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000);
  if (Math.abs(seconds) < 2) return 'now';
  return seconds > 0 ? `in ${inDuration(seconds)}` : `${inDuration(-seconds)} ago`;
}

const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hours`, `90 seconds`: in the largest unit of which there are two, or one exactly. */
export function inDuration(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'an unknown time';
  const [name, size] =
    units.find(([, length]) => seconds >= 2 * length || seconds === length) ?? (['second', 1] as const);
  const count = Math.round(seconds / size);
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
}
