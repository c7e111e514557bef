/**
 * The words of a text as the search index has them, in order: in lower case and without accents; `customerEmail` is also
 * its parts; a run of Chinese or Japanese characters, which has no blanks, is every two neighbours of it.
 */
export function searchWords(text: string): readonly string[] {
  const words: string[] = [];
  for (const [run] of withoutAccents(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (hasNoBlanks.test(run)) words.push(...pairsOf(run));
    else words.push(run.toLowerCase(), ...partsOf(run));
  }
  return words;
}

/** All words of a title as one, so that a title can be found as a whole. */
export function wholeTitle(title: string): string {
  return (withoutAccents(title).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).join('').toLowerCase();
}

const hasNoBlanks = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Latin accents alone: in other scripts, such marks make another letter. */
function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
}

function pairsOf(run: string): readonly string[] {
  const characters = [...run.toLowerCase()];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`);
}

function partsOf(run: string): readonly string[] {
  const parts = run.split(/(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u);
  return parts.length === 1 ? [] : parts.map((part) => part.toLowerCase());
}
