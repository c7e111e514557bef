import { mdxText } from './mdx-text.ts';

/** The words of an MDX body, code included, tags, comments and module lines excluded. Written apart from our reader, so that it can judge it. */
export function wordsOfMdx(text: string): string[] {
  return wordsOf(mdxText(text));
}

export function wordsOfHtml(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  // What stands for a picture is text for whoever can't see it.
  const alternatives = [...main.matchAll(/ alt="([^"]*)"/g)].map(([, alternative = '']) => alternative).join(' ');
  return new Set([
    ...wordsOf(main.replace(/<[^>]*>/g, ' ')),
    ...wordsOf(main.replace(/<[^>]*>/g, '')),
    ...wordsOf(alternatives),
  ]);
}

/** `text` in words: runs of letters and digits, references to characters (`&#39;`) read first. */
export function wordsOf(text: string): string[] {
  return (
    readReferences(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The share of `words` that stand in `found`; 1 for no words. */
export function coverage(words: readonly string[], found: ReadonlySet<string>): number {
  if (words.length === 0) return 1;
  return words.filter((word) => found.has(word)).length / words.length;
}

const named: { readonly [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&', nbsp: ' ' };

function readReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    const code = Number.parseInt(hex ?? digits ?? '', hex === undefined ? 10 : 16);
    if (Number.isNaN(code)) return named[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
