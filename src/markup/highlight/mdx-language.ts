import markdown from 'highlight.js/lib/languages/markdown';

type Language = ReturnType<typeof markdown>;
type Mode = Language['contains'][number];

const moduleStart =
  /^(?=import\s+(?:[{*"']|\w+(?:,|\s+from\b))|export\s+(?:[{*]|(?:const|let|var|function|default|class|async)\b))/;

/**
 * MDX for highlight.js: the rules of Markdown, with front matter, components anywhere, and modules and expressions as
 * JavaScript. Indented text is no code, so the content of components is highlighted too.
 */
export function mdx(hljs: Parameters<typeof markdown>[0]): Language {
  const written = markdown(hljs);
  const rules = written.contains.flatMap((mode): Mode[] => {
    if (mode.subLanguage === 'xml') return [];
    return mode.className === 'code'
      ? [{ ...mode, variants: (mode.variants ?? []).filter(({ contains }) => contains === undefined) }]
      : [mode];
  });
  const comment: Mode = { className: 'comment', begin: /\{\/\*/, end: /\*\/\}/ };
  const strings = [hljs.QUOTE_STRING_MODE, hljs.APOS_STRING_MODE, { className: 'string', begin: /`/, end: /`/ }];
  const expression: Mode = {
    begin: /\{/,
    end: /\}/,
    keywords: { literal: 'true false null undefined' },
    contains: ['self', ...strings, hljs.C_NUMBER_MODE],
  };
  const attributes: Mode = {
    endsWithParent: true,
    contains: [{ className: 'attr', begin: /[A-Za-z_][\w:.-]*/ }, ...strings.slice(0, 2), comment, expression],
  };
  const tag: Mode = {
    begin: /<\/?(?=[A-Za-z_>])/,
    end: /\/?>/,
    contains: [{ className: 'name', begin: /[A-Za-z_][\w:.-]*/, starts: attributes }],
  };
  const frontMatter: Mode = { begin: /(?<![\s\S])---\n/, end: /^---[ \t]*$/, subLanguage: 'yaml' };
  const modules: Mode = { begin: moduleStart, end: /\n[ \t]*(?=\n)/, subLanguage: 'javascript' };
  return { ...written, aliases: [], contains: [frontMatter, modules, comment, tag, expression, ...rules] };
}
