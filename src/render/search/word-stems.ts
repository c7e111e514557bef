/**
 * Cuts the ending of an English word in lower case, so that forms of one word have the same stem: `price`, `prices` and
 * `pricing` have `pric`. Words of other scripts, and short ones, stay.
 */
export function stemWord(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<=[^siu])s$/, '');
  const base = endings.find((ending) => ending.test(singular));
  const stem = base === undefined ? singular : singular.replace(base, '');
  return stem.replace(/([bdglmnpt])\1$/, '$1').replace(/(?<=.{3})[eiy]$/, '');
}

/** The first one that fits is cut. Long ones need a longer stem: `creation` is `creat`, as `create` is. */
const endings = [
  /(?<=.{5})icat(?:e|ion|or|ing|ed)$/,
  /(?<=.{5})at(?:e|ion|or|ing|ed)$/,
  /(?<=.{4})ment$/,
  /(?<=.{4})ion$/,
  /(?<=.{4})ing$/,
  /(?<=.{4})ed$/,
] as const;
