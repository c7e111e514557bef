import { mdxText } from './mdx-text.ts';

/** The words of an MDX body, code included, tags, comments and module lines excluded. Independent of our reader, which it checks. */
export function wordsOfMdx(text: string): string[] {
  return wordsOf(mdxText(text));
}

export function wordsOfMarkdown(markdown: string): ShownWords {
  const words = wordsOf(markdown);
  return { words: new Set(words), letters: words.join('') };
}

export function wordsOfHtml(html: string): ShownWords {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  // The alternative of a picture is text for readers who can't see it.
  const alternatives = [...main.matchAll(/ (?:alt|aria-label|title|placeholder)="([^"]*)"/g)]
    .map(([, alternative = '']) => alternative)
    .join(' ');
  const joined = wordsOf(main.replace(/<[^>]*>/g, ''));
  const words = new Set([...wordsOf(main.replace(/<[^>]*>/g, ' ')), ...joined, ...wordsOf(alternatives)]);
  return { words, letters: joined.join('') };
}

/**
 * `text` in words: runs of letters and digits, references to characters (`&#39;`) read first. Those with a name that
 * occur in prose (`&ndash;`, `&nbsp;`) are not part of a word.
 */
export function wordsOf(text: string): string[] {
  return readReferences(text).toLowerCase().match(runs) ?? [];
}

/** A character of a script without blanks, or a word of any other; a Latin word within a Chinese sentence is a word. */
const runs =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu;

/** The text of a page: its words, and all of its letters and digits in sequence. */
export interface ShownWords {
  readonly words: ReadonlySet<string>;
  readonly letters: string;
}

/** Those of `words` that are not shown. Chinese, Japanese and Thai have no blanks: there any substring counts. */
export function lostWords(words: readonly string[], shown: ShownWords): readonly string[] {
  return words.filter((word) => !shown.words.has(word) && !(withoutBlanks.test(word) && shown.letters.includes(word)));
}

const withoutBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const named: { readonly [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function readReferences(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, digits?: string, name = '') => {
    const code = Number.parseInt(hex ?? digits ?? '', hex === undefined ? 10 : 16);
    if (Number.isNaN(code)) return name === '' ? whole : (named[name] ?? ' ');
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
