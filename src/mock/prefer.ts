/** The preferences of a caller in `Prefer` (RFC 7240): `Prefer: code=404, example=noSuchUser`. */
export interface Preferences {
  readonly code?: number;
  /** The name of an example under `examples`. */
  readonly example?: string;
}

const preference = /(?:^|[,;])\s*([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;]*))/g;

/** Reads the preferences that the mock knows; the first of each name counts (RFC 7240, 2). */
export function readPreferences(headers: readonly (readonly [string, string])[]): Preferences {
  const written = headers.filter(([name]) => name.toLowerCase() === 'prefer').map(([, value]) => value);
  const values = new Map<string, string>();
  for (const [, name = '', quoted, token = ''] of written.join(',').matchAll(preference)) {
    const key = name.toLowerCase();
    if (!values.has(key)) values.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token);
  }
  const code = values.get('code') ?? '';
  const example = values.get('example');
  return {
    ...(/^[2-5]\d\d$/.test(code) && { code: Number(code) }),
    ...(example !== undefined && example !== '' && { example }),
  };
}
