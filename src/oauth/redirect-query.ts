/**
 * The query of a link into VS Code, which hands it over decoded as a whole: `code=a%2Bb` arrives as `code=a+b`, and a `+` would then be read
 * as a space.
 */
export function encodedQuery(decoded: string): string {
  const pairs = decoded.split('&').filter((pair) => pair !== '');
  const encode = (pair: string) => {
    const at = pair.indexOf('=');
    if (at < 0) return encodeURIComponent(pair);
    return `${encodeURIComponent(pair.slice(0, at))}=${encodeURIComponent(pair.slice(at + 1))}`;
  };
  return pairs.map(encode).join('&');
}
