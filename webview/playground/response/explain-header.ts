import { essenceOf } from '../../../src/request/build/media-types.ts';

/** Explains a response header in a few words. Undefined if it is unknown, or clear from its name. */
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
  'content-encoding': 'Compression of the body, which is shown decompressed',
  'content-security-policy': 'What this page may load and run',
  etag: 'The version of this resource, for If-None-Match and If-Match',
  link: 'Related resources, such as the next page',
  location: 'Where the resource is',
  server: 'The software of the server',
  'transfer-encoding': 'How the body was split for transfer',
  'www-authenticate': 'How to sign in',
  'x-content-type-options': 'Browsers do not guess the media type',
  'x-frame-options': 'Whether pages may show this in a frame',
  'x-request-id': 'The id of this request in the logs of the server',
};

const dynamic: { readonly [name: string]: (value: string, now: number) => string | undefined } = {
  'access-control-allow-origin': (value) =>
    value === '*' ? 'Pages of any origin may read this (CORS)' : 'Pages of this origin may read this (CORS)',
  age: (value) => (/^\d+$/.test(value) ? `In a cache for ${formatSeconds(Number(value))}` : undefined),
  allow: () => 'The methods that this resource supports',
  'cache-control': explainCaching,
  'content-disposition': (value) => (/^attachment/i.test(value) ? 'To be saved as a file' : undefined),
  'content-type': (value) => {
    const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(value)?.[1];
    return charset === undefined ? undefined : `${essenceOf(value)}, text in ${charset.toUpperCase()}`;
  },
  date: (value, now) => explainDate(value, now),
  expires: (value, now) => explainDate(value, now) ?? 'Already stale',
  'last-modified': (value, now) => explainDate(value, now),
  'retry-after': (value, now) =>
    /^\d+$/.test(value) ? `Send again after ${formatSeconds(Number(value))}` : explainDate(value, now),
  'strict-transport-security': (value) => {
    const seconds = /max-age\s*=\s*"?(\d+)/i.exec(value)?.[1];
    return seconds === undefined ? undefined : `Browsers use only HTTPS for ${formatSeconds(Number(seconds))}`;
  },
  vary: (value) => (value === '*' ? 'Every response may differ' : 'The response depends on these request headers'),
};

const cachingWords: { readonly [directive: string]: string } = {
  'no-store': 'not cached',
  'no-cache': 'cached, but revalidated before each use',
  private: 'cached for one user only',
  public: 'cached by any cache',
  'must-revalidate': 'not used when stale',
  immutable: 'never changes',
};

function explainCaching(value: string): string | undefined {
  const words = value.split(',').flatMap((directive) => {
    const [name = '', seconds = ''] = directive.trim().toLowerCase().split('=');
    if (name === 'max-age')
      return seconds === '0' ? ['stale at once'] : [`fresh for ${formatSeconds(Number(seconds))}`];
    if (name === 's-maxage') return [`in shared caches for ${formatSeconds(Number(seconds))}`];
    return cachingWords[name] ?? [];
  });
  const text = words.join('; ');
  return text === '' ? undefined : text.charAt(0).toUpperCase() + text.slice(1);
}

function explainDate(value: string, now: number): string | undefined {
  // `Expires: 0` is not a date, though `Date.parse` reads it as the year 2000.
  const time = /^[A-Z][a-z]+,? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? undefined : formatRelativeTime(time, now);
}

/** `in 3 hours`, `2 days ago`. */
export function formatRelativeTime(time: number, now: number): string {
  const seconds = Math.round((time - now) / 1000);
  if (Math.abs(seconds) < 2) return 'now';
  return seconds > 0 ? `in ${formatSeconds(seconds)}` : `${formatSeconds(-seconds)} ago`;
}

const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hours`, `90 seconds`: in the largest unit that gives at least two, or exactly one. */
export function formatSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'an unknown time';
  const [name, size] =
    units.find(([, length]) => seconds >= 2 * length || seconds === length) ?? (['second', 1] as const);
  const count = Math.round(seconds / size);
  return `${count.toLocaleString('en')} ${name}${count === 1 ? '' : 's'}`;
}
