import { encodePercent } from '../core/source/text/percent-encoding.ts';
/**
 * The query of a link into VS Code, which hands it over decoded as a whole: `code=a%2Bb` arrives as `code=a+b`, and a `+` would then be read
 * as a space.
 */
export function encodedQuery(decoded: string): string {
  const pairs = decoded.split('&').filter((pair) => pair !== '');
  const encode = (pair: string) => {
    const at = pair.indexOf('=');
    if (at < 0) return encodePercent(pair);
    return `${encodePercent(pair.slice(0, at))}=${encodePercent(pair.slice(at + 1))}`;
  };
  return pairs.map(encode).join('&');
}
