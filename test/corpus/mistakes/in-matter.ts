import { body, matter } from './in-pages.ts';
import type { MistakeKind } from './mistake.ts';

const add = (what: string, line: string): MistakeKind =>
  matter(`front matter: ${what}`, /(?<=\n)---\n$/g, () => `${line}\n---\n`);
/** On pages that document nothing yet. */
const source = (what: string, line: string): MistakeKind =>
  matter(
    `front matter: ${what}`,
    /(?<!\n(?:openapi|asyncapi|api)[\w-]*: [\s\S]*)(?<=\n)---\n$/g,
    () => `${line}\n---\n`,
  );
const title = (what: string, write: (found: string) => string): MistakeKind =>
  matter(`front matter: ${what}`, /^title: [^\n]+\n/gm, write);
const first = (what: string, put: string): MistakeKind => matter(`front matter: ${what}`, /^---\n(?=\w)/g, () => put);
const reference = (what: string, pattern: RegExp, write: (found: string) => string): MistakeKind =>
  matter(`reference: ${what}`, pattern, write);
const ofPage = /(?<=^openapi: ["']?)[^"'\n]*(?=["']?$)/gm;

/** What front matter and references to operations get wrong. */
export const matterMistakes: readonly MistakeKind[] = [
  first('four dashes', '----\n'),
  first('two dashes', '--\n'),
  first('typographic dash', '—\n'),
  first('blank before', ' ---\n'),
  first('text above', 'Some words.\n\n---\n'),
  first('plus signs of TOML', '+++\n'),
  first('line without colon', '---\nSome words\n'),
  title('title twice', (found) => found + found.replace(/\w(?="?\n)/, 's')),
  title('title with an equals sign', (found) => found.replace(': ', ' = ')),
  title('title with two colons', (found) => found.replace(': ', ':: ')),
  title('title in capitals', (found) => found.replace('title', 'TITLE')),
  title('title with a capital', (found) => found.replace('title', 'Title')),
  title('title indented', (found) => ` ${found}`),
  title('title with a tab', (found) => `\t${found}`),
  title('title misspelt', (found) => found.replace('title', 'titel')),
  title('title as a list', () => 'title: ["One", "Two"]\n'),
  title('title as an object', () => 'title: { en: One }\n'),
  title('title with an open quote', () => 'title: "One\n'),
  title('title with a quote at its end alone', () => 'title: One"\n'),
  title('title in two kinds of quotes', () => `title: "One'\n`),
  title('title with a colon', () => 'title: Guide: One\n'),
  title('title with an at sign', () => 'title: @one\n'),
  title('title with a backtick', () => 'title: `one` of them\n'),
  title('title with a brace', () => 'title: {one} of them\n'),
  title('title with a bracket', () => 'title: [Beta] One\n'),
  title('title with an asterisk', () => 'title: *One\n'),
  title('title with a percent sign', () => 'title: %one\n'),
  title('title with quotes inside', () => 'title: "The "new" one"\n'),
  title('comma after the title', (found) => found.replace('\n', ',\n')),
  title('merge marks', (found) => `<<<<<<< HEAD\n${found}=======\ntitle: Another\n>>>>>>> main\n`),
  add('description twice', 'description: One\ndescription: Two'),
  add('sidebar_title', 'sidebar_title: Start'),
  add('sidebar-title', 'sidebar-title: Start'),
  add('desc', 'desc: Some words'),
  add('mode misspelt', 'mode: wdie'),
  add('mode unknown', 'mode: full'),
  add('icon misspelt', 'icon: "gaer"'),
  add('icon file that is not there', 'icon: "/icons/none.svg"'),
  add('flag as yes', 'hidden: "yes"'),
  add('flag misspelt', 'noindex: flase'),
  add('flag as a number', 'deprecated: 1'),
  add('keywords as a text', 'keywords: one, two'),
  add('address without scheme', 'url: "www.example.com"'),
  add('address of another scheme', 'url: "htps://example.com"'),
  add('canonical without scheme', 'canonical: "docs.example.com/a"'),
  add('canonical misspelt', 'cannonical: "https://docs.example.com/a"'),
  add('og:tilte', '"og:tilte": "One"'),
  add('og-title', 'og-title: "One"'),
  add('description as a list', 'description:\n  - One\n  - Two'),
  add('tag as a list', 'tag: [New, Beta]'),
  add('list without blank', 'keywords:\n  -one\n  -two'),
  add('list with a bracket left open', 'keywords: ["one", "two"'),
  source('operation that is nowhere', 'openapi: "GET /no/such/path"'),
  source('operation of an absent file', 'openapi: "none.yaml GET /users"'),
  source('method alone', 'openapi: "GET"'),
  source('path alone', 'openapi: "/users"'),
  source('schema that is nowhere', 'openapi-schema: "NoSuchSchema"'),
  source('operation with an address misspelt', 'api: "GET htps://api.example.com/users"'),
  source('`api` without path', 'api: "GET"'),
  source('channel that is nowhere', 'asyncapi: "none.yaml orders"'),
  reference('method misspelt', ofPage, (found) => found.replace(/(?<=^|\s)(G|P|D)(.)(.)/i, '$1$3$2')),
  reference('method of another', ofPage, (found) =>
    found.replace(/(?<=^|\s)(?:GET|POST|PUT|PATCH|DELETE)(?= )/i, 'TRACE'),
  ),
  reference('no slash', ofPage, (found) => found.replace(/(?<=[A-Z]) \//i, ' ')),
  reference('no blank', ofPage, (found) => found.replace(/(?<=[A-Z]) \//i, '/')),
  reference('exchanged', ofPage, (found) => found.replace(/^([A-Z]+) (\/\S+)$/i, '$2 $1')),
  reference('path misspelt', ofPage, (found) =>
    found.replace(/([a-z])([a-z])(?=[a-z]*\}?$)/, (_, a: string, b: string) => (a === b ? `${a}${b}x` : b + a)),
  ),
  reference('brace gone', ofPage, (found) => found.replace('}', '')),
  reference('colon for braces', ofPage, (found) => found.replace(/\{(\w+)\}/, ':$1')),
  reference('parameter of another name', ofPage, (found) => found.replace(/\{(\w+)\}/, '{$1Name}')),
  reference('file misspelt', ofPage, (found) => found.replace(/^(\S*?)([a-z])(\.(?:json|ya?ml) )/, '$1$2x$3')),
  reference('query', ofPage, (found) => (/^[A-Z]+ \S+$/i.test(found) ? `${found}?limit=10` : found)),
  body(
    'variable that is nowhere',
    /(?<=^[A-Z][a-z]+(?: [a-z]+)* )(?=[a-z]+ [^\n<{`]*$)/gm,
    () => '{{noSuchVariable}} ',
  ),
];
