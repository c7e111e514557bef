/** The name of each language that `docs.json` allows, in that language. */
const names: { readonly [code: string]: string } = {
  ar: 'العربية',
  ca: 'Català',
  cn: '简体中文',
  cs: 'Čeština',
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  'fr-ca': 'Français (Canada)',
  he: 'עברית',
  hi: 'हिन्दी',
  hu: 'Magyar',
  id: 'Bahasa Indonesia',
  it: 'Italiano',
  ja: '日本語',
  'ja-jp': '日本語',
  jp: '日本語',
  ko: '한국어',
  lv: 'Latviešu',
  nl: 'Nederlands',
  no: 'Norsk',
  pl: 'Polski',
  pt: 'Português',
  'pt-br': 'Português (Brasil)',
  ro: 'Română',
  ru: 'Русский',
  sv: 'Svenska',
  tr: 'Türkçe',
  uk: 'Українська',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  zh: '中文',
  'zh-cn': '简体中文',
  'zh-hans': '简体中文',
  'zh-hant': '繁體中文',
  'zh-tw': '繁體中文',
};

/** Returns the displayed name of a language. An unknown code is shown as written. */
export function languageName(code: string): string {
  const known = code.toLowerCase();
  return Object.hasOwn(names, known) ? (names[known] ?? code) : code;
}

/** Returns the code for `lang` and `hreflang` (BCP 47). Undefined if it is not a valid code. */
export function languageTag(code: string): string | undefined {
  const aliases: { readonly [code: string]: string } = { cn: 'zh-CN', jp: 'ja' };
  const tag = Object.hasOwn(aliases, code) ? (aliases[code] ?? code) : code;
  return /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag) ? tag : undefined;
}

/** Returns whether the language is written from right to left. */
export function isRightToLeft(code: string): boolean {
  return /^(ar|he)\b/.test(code);
}
