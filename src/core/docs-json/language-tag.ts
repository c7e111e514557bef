/** Codes of `docs.json` that BCP 47 has no language for, or another one: countries that stand for a language and its script. */
const aliases: { readonly [code: string]: string } = {
  cn: 'zh-Hans',
  'zh-cn': 'zh-Hans',
  'zh-tw': 'zh-Hant',
  jp: 'ja',
  'ja-jp': 'ja',
};

/** The BCP 47 tag of a language in `docs.json`, for `lang` and `hreflang`. Undefined if the code cannot be one. */
export function languageTag(code: string): string | undefined {
  const known = code.toLowerCase();
  const tag = Object.hasOwn(aliases, known) ? (aliases[known] ?? code) : code;
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/i.test(tag) ? tag : undefined;
}

/**
 * The name of a language, in English or in the language itself: `pt-BR` → `Brazilian Portuguese`, `Português (Brasil)`. A code that
 * names no language is returned as it is.
 */
export function languageName(code: string, spokenBy: 'writers' | 'readers'): string {
  const tag = languageTag(code);
  if (tag === undefined) return code;
  try {
    const locale = spokenBy === 'writers' ? 'en' : tag;
    const name = new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' }).of(tag);
    if (name === undefined) return code;
    const [first = ''] = name;
    return first.toLocaleUpperCase(locale) + name.slice(first.length);
  } catch {
    // The tag has the shape of one but is not valid, such as a subtag of nine letters.
    return code;
  }
}
