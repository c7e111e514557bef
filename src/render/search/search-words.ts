/**
 * Splits a text into the words of the search index, in order: in lower case and without accents. `customerEmail` is
 * also split into its parts. A run of Chinese or Japanese characters, which has no blanks, is split into all pairs of
 * neighbors.
 */
export function searchWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const [run] of withoutAccents(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (hasNoBlanks.test(run)) words.push(...listPairs(run));
    else words.push(run.toLowerCase(), ...splitCamelCase(run));
  }
  return words;
}

/** Joins all words of a title, so that it can be found as a whole. */
export function wholeTitle(title: string): string {
  return (withoutAccents(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join('').toLowerCase();
}

const generalTitle = /^(?:overview|introduction|about|home|index|getting started|get started|quick ?start|reference)$/i;

/** Returns whether a title says nothing without the name of its group: that of the first page of a section. */
export function isGeneralTitle(title: string): boolean {
  return generalTitle.test(title);
}

/** Words between the parts of a title, which no acronym has. `Terms of service` and `single sign-on` have theirs. */
const joiningWords = /^(?:an?|and|by|for|from|how|in|is|or|the|to|with|your)$/i;

/** Lists the initials of three to five words in a row: of `Set up single sign-on`, `sso` and others. */
export function acronymsOf(title: string): readonly string[] {
  const words = title.match(/[\p{L}\p{N}]+/gu) ?? [];
  const initials = words.map((word) => (joiningWords.test(word) ? ' ' : (word[0] ?? '').toLowerCase())).join('');
  return initials
    .split(' ')
    .flatMap((run) =>
      [3, 4, 5].flatMap((length) => [...run].slice(length - 1).map((_, at) => run.slice(at, at + length))),
    );
}

/** Returns the initials of all words of a short text: `nps` of `Net Promoter Score`. */
export function acronymOf(text: string): string | undefined {
  const { length } = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return acronymsOf(text).find((acronym) => acronym.length === length);
}

const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Removes only Latin accents: in other scripts, such marks make another letter. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

function listPairs(run: string): readonly string[] {
  const characters = [...run.toLowerCase()];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function splitCamelCase(run: string): readonly string[] {
  const parts = run.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
  return parts.length === 1 ? [] : parts.map((part) => part.toLowerCase());
}
