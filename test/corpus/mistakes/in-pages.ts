import type { Span } from '../../../src/core/source/text/span.ts';
import type { Mistake, MistakeKind, PageText } from './mistake.ts';

interface Found {
  readonly found: string;
  readonly file: string;
  readonly text: string;
}

/** Replaces matches of the pattern in the body of pages, outside code and comments. */
export function body(what: string, pattern: RegExp, write: (match: Found) => string | undefined): MistakeKind {
  return {
    what,
    *find({ pages }) {
      for (const page of pages) {
        for (const { 0: found, index: start } of page.text.matchAll(pattern)) {
          const span = { start, end: start + found.length };
          const { file, text } = page;
          const written = isText(page, span) ? write({ found, file, text }) : undefined;
          if (written !== undefined) yield { file, span, text: written, also: otherHalf(text, start, found) };
        }
      }
    },
  };
}

function isText({ bodyStart, opaque }: PageText, { start, end }: Span): boolean {
  return start >= bodyStart && !opaque.some((code) => code.start <= end && start <= code.end);
}

/** If a whole tag was found: the other one of its element. */
function otherHalf(text: string, start: number, found: string): readonly Span[] {
  if (!/^<\/?[A-Z]\w*>/.test(found)) return [];
  const name = /\w+/.exec(found)?.[0] ?? '';
  const tags = [...text.matchAll(new RegExp(`<(/?)${name}(?=[\\s>])[^>]*>`, 'g'))].filter(
    ([tag]) => !tag.endsWith('/>'),
  );
  const isClosing = found.startsWith('</');
  const beyond = isClosing
    ? tags.filter(({ index }) => index < start).toReversed()
    : tags.filter(({ index }) => index > start);
  let depth = 1;
  for (const { 0: tag, 1: slash, index } of beyond) {
    depth += (slash === '/') === isClosing ? 1 : -1;
    if (depth === 0) return [{ start: index, end: index + tag.length }];
  }
  return [];
}

/** The same in front matter. */
export function matter(what: string, pattern: RegExp, write: (found: string) => string): MistakeKind {
  return {
    what,
    *find({ pages }): Iterable<Mistake> {
      for (const { file, text, bodyStart } of pages) {
        for (const { 0: found, index: start } of text.slice(0, bodyStart).matchAll(pattern)) {
          const key = /^[\w:"-]+: /.exec(write(found))?.[0];
          if (key !== undefined && text.slice(0, bodyStart).includes(`\n${key}`)) continue;
          const also = write(found) === '' && found.startsWith('---') ? [{ start: 0, end: 3 }] : [];
          yield { file, span: { start, end: start + found.length }, text: write(found), also };
        }
      }
    },
  };
}

/** The fences of pages: the only places of code that mistakes are made at. */
function fences(what: string, pattern: RegExp): MistakeKind {
  return {
    what,
    *find({ pages }): Iterable<Mistake> {
      for (const { file, text, bodyStart } of pages) {
        const closing = [...text.matchAll(pattern)].filter((_, index) => index % 2 === 1);
        for (const { 0: found, index: start } of closing) {
          // The fence that is left open is also a correct location.
          const opening = text.lastIndexOf('```', start - 1);
          const also = [{ start: opening, end: opening + 3 }];
          if (start >= bodyStart) yield { file, span: { start, end: start + found.length }, text: '', also };
        }
      }
    },
  };
}

const swap = (word: string): string => {
  const [first = '', a = '', b = '', ...rest] = word;
  return a === b ? `${word}x` : [first, b, a, ...rest].join('');
};
/** Between words of a paragraph: a line that begins with a capital and has no braces, tags or code. */
const inProse = /(?<=^[A-Z][a-z]+(?: [a-z]+)* )(?=[a-z]+ [^\n<{`]*$)/gm;
const betweenBlocks = /(?<=^[A-Z][^\n<{`]*\n)\n(?=[A-Z][a-z])/gm;
const paragraph = (what: string, text: string) => body(what, inProse, () => text);
const block = (what: string, text: string) => body(what, betweenBlocks, () => `\n${text}\n\n`);

export const pageMistakes: readonly MistakeKind[] = [
  body('no closing tag', /<\/[A-Z][A-Za-z]+>/g, () => ''),
  body('closing tag of another', /<\/(?:Card|Tab|Step|Note|Accordion|Tip|Warning)>/g, ({ found }) =>
    found === '</Card>' ? '</Note>' : '</Card>',
  ),
  body('no opening tag', /<(?:Note|Tip|Warning|Info|Steps|Tabs|CardGroup)>\n/g, () => ''),
  body('misspelt component', /(?<=<)[A-Z][a-z]{3,}(?= [^>]*\/>)/g, ({ found }) => swap(found)),
  body('misspelt component with content', /(?<=<)(Note|Card|Tab|Step|Tip|Warning|Accordion)(?=[ >])/g, ({ found }) =>
    swap(found),
  ),
  body('component that is none', /(?<=\n)<Warning>(?=[^\n]*\n)/g, () => '<Attention>'),
  body('misspelt attribute', /(?<=<(?:Card|Tab|Step|Accordion) )title(?==")/g, () => 'titel'),
  body(
    'misspelt attribute of a field',
    /(?<=<(?:ParamField|ResponseField)[^>\n]* )(?:type|required|default)(?=[=> ])/g,
    ({ found }) => swap(found),
  ),
  body('field without name', /(?<=<ResponseField)\s+name="[^"]*"/g, () => ''),
  body('text for a number', /(?<=<CardGroup cols=)\{\d\}/g, () => '"two"'),
  body('no closing quote of an attribute', /(?<=<[A-Z]\w+ [^>\n]*="[^">\n]*)"(?=[ >])/g, () => ''),
  body('value without quotes', /(?<=<[A-Z]\w+ [^>\n]*=)"\w+"/g, ({ found }) => found.replaceAll('"', '')),
  body('no end of a tag', /(?<=<[A-Z]\w+ [^>\n]*"[^>\n]*)>(?=\n)/g, () => ''),
  body('unknown icon', /(?<= icon=")[a-z]{4,}(?:-[a-z]+)*(?=")/g, ({ found }) => swap(found)),
  body('broken link', /(?<=\]\()\/[\w/-]+[a-z]{4}(?=\))/g, ({ found }) => `${found}-guide`),
  body('misspelt link', /(?<=\]\()\/[\w/-]*[a-z]{4}(?=\))/g, ({ found }) =>
    found.replace(/[a-z]{4,}$/, (word) => swap(word)),
  ),
  body('broken link of a card', /(?<= href=")\/[\w/-]+(?=")/g, ({ found }) => `${found}s`),
  body('anchor that no heading has', /(?<=\]\(\/?[\w/-]*#)[\w-]+(?=\))/g, ({ found }) => `${found}-1`),
  body(
    'anchor of this page that no heading has',
    /(?<=^[A-Z][a-z]+(?: [a-z]+)* )[a-z]{4,}(?= [^\n<{`[]*$)/gm,
    ({ found }) => `[${found}](#no-such-heading)`,
  ),
  body('address without https', /(?<=\]\()https:\/\/(?=www\.)/g, () => ''),
  body('picture that is not there', /(?<=(?:\]\(|<img[^>]* src="))\/[\w/.-]+\.(?:png|svg|jpg|webp)/g, ({ found }) =>
    found.replace(/\.(\w+)$/, '-2.$1'),
  ),
  block('picture that was never there', '![Overview](/images/overview-of-it.png)'),
  matter('misspelt key of front matter', /(?<=^)(?:title|description|sidebarTitle|icon|openapi)(?=:)/gm, swap),
  matter('front matter without closing quote', /(?<=^(?:title|description): "[^"\n]+)"$/gm, () => ''),
  matter(
    'title with a colon and no quotes',
    /(?<=^title: )"[^":\n]+"$/gm,
    (found) => `${found.slice(1, -1)}: the guide`,
  ),
  matter('no blank after a colon', /(?<=^(?:title|description|icon):) /gm, () => ''),
  matter('wrong value of front matter', /(?<=\n)---\n$/g, () => 'mode: "wied"\n---\n'),
  matter('text for a flag', /(?<=\n)---\n$/g, () => 'noindex: "no"\n---\n'),
  matter('unknown icon of front matter', /(?<=\n)---\n$/g, () => 'icon: "gaers"\n---\n'),
  matter('misspelt method of front matter', /(?<=^openapi: ["'][^"'\n]*)(?:GET|POST|PUT|DELETE)(?= )/gm, swap),
  matter('misspelt path of front matter', /(?<=^openapi: ["'][^"'\n]*\/)[a-z]{4,}(?=[^/]*$)/gm, swap),
  matter(
    'operation of a description that is not there',
    /(?<=\n)---\n$/g,
    () => 'openapi: "api/no.json GET /users"\n---\n',
  ),
  matter('front matter without end', /(?<=\n)---\n$/g, () => ''),
  fences('open fence', /^```[^\n]*$/gm),
  block('comment of HTML', '<!-- to do -->'),
  paragraph('comment of HTML in a line', '<!-- sic --> '),
  paragraph('open brace', '{'),
  paragraph('placeholder in braces', '{your-key} '),
  paragraph('number after a sign', '<10 '),
  paragraph('placeholder in angle brackets', '<YOUR_KEY> '),
  paragraph('address in angle brackets', '<https://example.com/a> '),
  paragraph('open line break', '<br> '),
  block('open picture tag', '<img src="https://example.com/a.png">'),
  block('style as text', '<div style="color: red">Text</div>'),
  body(
    'import of no snippet',
    /(?<=^(?:import \w+ from|import \{[^}]*\} from) ["']\/snippets\/)[\w-]+/gm,
    ({ found }) => swap(found),
  ),
  block('import of no file', 'import Limits from "/snippets/limits-of-it.mdx";'),
  block('snippet that is not imported', '<LimitsOfIt />'),
  block('snippet file that is not there', '<Snippet file="limits-of-it.mdx" />'),
  body('no quote in an import', /(?<=^import \w+ from )["']/gm, () => ''),
];
