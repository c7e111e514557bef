import { encodePercent } from '../core/source/text/percent-encoding.ts';
/**
 * Encodes the query of a link into VS Code again. VS Code passes it on decoded as a whole: `code=a%2Bb` arrives as `code=a+b`, in which the `+`
 * would be read as a space.
 */
export function encodeQuery(decoded: string): string {
  const pairs = decoded.split('&').filter((pair) => pair !== '');
  const encode = (pair: string) => {
    const at = pair.indexOf('=');
    if (at < 0) return encodePercent(pair);
    return `${encodePercent(pair.slice(0, at))}=${encodePercent(pair.slice(at + 1))}`;
  };
  return pairs.map(encode).join('&');
}
