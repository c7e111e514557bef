import type { CST } from 'yaml';

/** The offsets of unclosed quotes and brackets, in document order. */
export function listUnclosed(tokens: readonly CST.Token[]): readonly number[] {
  const found: number[] = [];
  const waiting = tokens.flatMap((token) => (token.type === 'document' && token.value ? [token.value] : []));
  for (let token = waiting.pop(); token; token = waiting.pop()) {
    if (isOpen(token)) found.push(token.offset);
    if (!('items' in token)) continue;
    for (const { key, value } of token.items) {
      if (key) waiting.push(key);
      if (value) waiting.push(value);
    }
  }
  return found.sort((a, b) => a - b);
}

function isOpen(token: CST.Token): boolean {
  if (token.type === 'double-quoted-scalar' || token.type === 'single-quoted-scalar')
    return token.source.length < 2 || token.source.at(-1) !== token.source[0];
  return token.type === 'flow-collection' && !/^[}\]]$/.test(token.end[0]?.source ?? '');
}
