import { components } from '../../src/core/components/find-component.ts';
import { randomFrom } from '../corpus/random.ts';
import { shuffle } from './data-mistakes/run-slips.ts';
import { frontMatterKeys } from './front-matter-keys.ts';
import {
  type Construct,
  componentConstructs,
  frontMatterValues,
  markdownConstructs,
  mdxConstructs,
  writeValue,
} from './page-constructs.ts';

/** One mistake in a page that is correct otherwise. */
export interface MistakenPage {
  readonly what: string;
  readonly area: 'markdown' | 'mdx' | 'component' | 'front matter';
  readonly valid: string;
  readonly wrong: string;
}

/** The mistakes of all kinds, drawn by the seed: `count` of them, as many of each area. */
export function drawPageMistakes(seed: number, count: number): readonly MistakenPage[] {
  const areas = [
    [...listMarkMistakes('markdown', markdownConstructs)],
    [...listMarkMistakes('mdx', mdxConstructs)],
    [...listComponentMistakes()],
    [...listFrontMatterMistakes()],
  ];
  const random = randomFrom(seed);
  return areas.flatMap((all) => shuffle(all, random).slice(0, Math.ceil(count / areas.length)));
}

const marks =
  /\*\*|~~~|~~|\*|__|(?<!\w)_|_(?!\w)|`{3}|`|#+ |\]\(|\[\^?|\]:?|\(|\)|!|<\/|\/>|<|>|"|'|\{\/\*|\*\/\}|\{\{|\}\}|\{|\}|=|\$\$|\$|\||(?<=^ *)- |\d\. |---+|import |export |from |const /gm;

/** Characters typed by mistake: those of other constructs, and the replacements of word processors. */
const otherMarks: readonly string[] = [
  '*',
  '**',
  '_',
  '`',
  '[',
  '](',
  ')',
  '<',
  '>',
  '/>',
  '{',
  '}',
  '"',
  "'",
  '“',
  '’',
  '|',
  '$',
  '#',
  '</',
];

/** Each mark of each construct dropped, doubled, or written as another one. */
export function* listMarkMistakes(area: 'markdown' | 'mdx', constructs: readonly Construct[]): Generator<MistakenPage> {
  for (const construct of constructs) {
    const { name, text } = construct;
    const found = [...text.matchAll(marks)];
    for (const [number, { 0: mark, index }] of found.entries()) {
      const next = found[number + 1]?.[0];
      const other = otherMarks[(number * 7 + name.length) % otherMarks.length] ?? '*';
      const put = new Map([
        ['dropped', ''],
        ['doubled', mark + mark],
        ['as the next', next ?? mark],
        [`as ${other}`, other],
        ['as a word processor has it, or escaped', mark === '"' ? '“' : '\\'],
      ]);
      for (const [what, written] of put)
        yield {
          what: `${name}: ${JSON.stringify(mark)} (${number}) ${what}`,
          area,
          ...pagesOf(construct, text.slice(0, index) + written + text.slice(index + mark.length)),
        };
    }
    yield* wholeMistakes(area, construct);
  }
}

/** Mistakes in whole lines and blocks. */
function* wholeMistakes(area: 'markdown' | 'mdx', construct: Construct): Generator<MistakenPage> {
  const { name, text } = construct;
  const lines = text.split('\n');
  const page = (what: string, wrong: string): MistakenPage => ({
    what: `${name}: ${what}`,
    area,
    ...pagesOf(construct, wrong),
  });
  yield page('merge marks', `<<<<<<< HEAD\n${text}\n=======\n${text.replace('words', 'lines')}\n>>>>>>> feature/words`);
  if (/"/.test(text)) yield page('typographic quotes', text.replace(/"([^"]*)"/, '“$1”'));
  if (lines.length > 1) {
    yield page('without its first line', lines.slice(1).join('\n'));
    yield page('without its last line', lines.slice(0, -1).join('\n'));
    yield page('first line twice', [lines[0], ...lines].join('\n'));
    yield page('last line twice', [...lines, lines.at(-1)].join('\n'));
    yield page('tabs', text.replace(/^ {2}/gm, '\t'));
  }
}

function pagesOf({ above, text }: Construct, wrong: string): Pick<MistakenPage, 'valid' | 'wrong'> {
  const page = (part: string) =>
    `---\ntitle: Start\n---\n\n${above === undefined ? '' : `${above}\n\n`}Words before.\n\n${part}\n\nWords *after* it.\n\n<Info>\n  The end.\n</Info>\n`;
  return { valid: page(text), wrong: page(wrong) };
}

/** Each component and each of its attributes written wrongly. */
export function* listComponentMistakes(): Generator<MistakenPage> {
  for (const construct of componentConstructs) {
    const { component, text } = construct;
    const { name } = component;
    const page = (what: string, wrong: string): MistakenPage => ({
      what: `${name}: ${what}`,
      area: 'component',
      ...pagesOf(construct, wrong),
    });
    const tag = new RegExp(`(</?)${name}(?=[\\s>/])`, 'g');
    yield page('misspelt', text.replace(tag, `$1${swapLetters(name)}`));
    yield page(
      'misspelt where it is opened',
      text.replace(tag, (all, open: string) => (open === '<' ? `<${swapLetters(name)}` : all)),
    );
    yield page('lower case', text.replace(tag, `$1${name.toLowerCase()}`));
    yield page(
      'lower case where it is closed',
      text.replace(tag, (all, open: string) => (open === '</' ? `</${name.toLowerCase()}` : all)),
    );
    yield page('closed as another', text.replace(`</${name}>`, '</Note>'));
    yield page('not closed', text.replace(`</${name}>`, ''));
    yield page('not opened', text.replace(new RegExp(`<${name}(?=[\\s>])[^>]*>`), ''));
    yield page('closed twice', text.replace(`</${name}>`, `</${name}>$&`));
    yield page('unknown attribute', text.replace(new RegExp(`<${name}(?=[\\s>])`), '$& colour="red"'));
    for (const { name: attribute, type } of component.attributes) {
      const written = ` ${attribute}${writeValue(attribute, type)}`;
      if (!text.includes(`<${name}`) || !text.includes(written)) continue;
      for (const [what, put] of attributeMistakes(attribute, written))
        yield page(
          `${attribute} ${what}`,
          text.replace(written, () => put),
        );
      const [, value] = /="(.*)"$/.exec(written) ?? [];
      if (typeof type !== 'string' && value !== undefined)
        yield page(`${attribute} misspelt value`, text.replace(written, ` ${attribute}="${swapLetters(value)}"`));
    }
  }
  yield* outOfPlace();
}

/** An attribute written wrongly, by what is wrong. */
function attributeMistakes(name: string, written: string): readonly (readonly [what: string, put: string])[] {
  const mistakes: (readonly [string, string])[] = [
    ['missing', ''],
    ['misspelt', written.replace(name, swapLetters(name))],
    ['in another case', written.replace(name, name.toUpperCase())],
    ['twice', written + written],
    ['without value', ` ${name}`],
    ['as Yes', ` ${name}="Yes"`],
    ['as text true', ` ${name}="true"`],
    ['as True', ` ${name}={True}`],
    ['empty', ` ${name}=""`],
    ['as a list', ` ${name}={["a"]}`],
  ];
  if (written.includes('='))
    mistakes.push(
      ['with a colon', written.replace('=', ':')],
      ['with a blank', written.replace('=', ' = ')],
      ['with a comma', `${written},`],
    );
  const [, value] = /="(.*)"$/.exec(written) ?? [];
  if (value !== undefined)
    mistakes.push(
      ['unquoted', ` ${name}=${value}`],
      ['in typographic quotes', ` ${name}=“${value}”`],
      ['with one typographic quote', ` ${name}="${value}”`],
      ['with two kinds of quotes', ` ${name}="${value}'`],
      ['without closing quote', ` ${name}="${value}`],
      ['without opening quote', ` ${name}=${value}"`],
    );
  return mistakes;
}

function* outOfPlace(): Generator<MistakenPage> {
  for (const component of components.values()) {
    if (component.within === undefined) continue;
    const construct = componentConstructs.find(({ name }) => name === component.name);
    if (construct === undefined) continue;
    const inner = construct.text.split('\n').slice(1, -1).join('\n').replace(/^ {2}/gm, '');
    yield { what: `${component.name}: out of place`, area: 'component', ...pagesOf(construct, inner) };
  }
}

/** Each key of front matter written wrongly, and its fences. */
export function* listFrontMatterMistakes(): Generator<MistakenPage> {
  for (const { name, type, values } of frontMatterKeys) {
    const key = name.includes(':') ? JSON.stringify(name) : name;
    const value = frontMatterValues.get(name) ?? '';
    const valid = matter(name, `${key}: ${value}`);
    const change = (what: string, line: string): MistakenPage => ({
      what: `${name}: ${what}`,
      area: 'front matter',
      valid,
      wrong: matter(name, line),
    });
    const misspelt = (by: string) => `${name.includes(':') ? JSON.stringify(by) : by}: ${value}`;
    const bare = value.replaceAll('"', '');
    const lines: { readonly [what: string]: string } = {
      'letters swapped': misspelt(swapLetters(name)),
      'letter dropped': misspelt(name.slice(0, -1)),
      'letter doubled': misspelt(name.replace(/.$/, '$&$&')),
      'first letter in the other case': misspelt(name.replace(/^./, (one) => one.toUpperCase())),
      'in snake case': misspelt(name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)),
      twice: `${key}: ${value}\n${key}: ${value}`,
      'without value': `${key}:`,
      'without blank': `${key}:${value}`,
      'with an equals sign': `${key} = ${value}`,
      'as a number': `${key}: 42`,
      'as a list': `${key}: [one, two]`,
      'as an object': `${key}: { one: two }`,
      'as a flag': `${key}: true`,
      'as Yes': `${key}: Yes`,
      'as a text in quotes': `${key}: "true"`,
      'with an open quote': `${key}: "${bare}`,
      'with a closing quote alone': `${key}: ${bare}"`,
      'in typographic quotes': `${key}: “${bare}”`,
      'with a colon in it': `${key}: The guide: ${bare}`,
      'with a comma': `${key}: ${value},`,
      indented: `  ${key}: ${value}`,
      'with a tab': `\t${key}: ${value}`,
      'with a brace': `${key}: {${bare}`,
      ...(type === 'list' && {
        'as a text': `${key}: one, two`,
        'as one word': `${key}: one`,
        'with a bracket dropped': `${key}: ["one", "two"`,
      }),
      ...(values !== undefined && { 'a word that is none of them': `${key}: whatever` }),
    };
    for (const [what, line] of Object.entries(lines)) yield change(what, line);
    for (const word of values ?? []) {
      yield change(`${word} misspelt`, `${key}: ${swapLetters(word)}`);
      yield change(`${word} in another case`, `${key}: ${word.toUpperCase()}`);
    }
  }
  yield* referenceMistakes();
  yield* fenceMistakes();
}

function matter(key: string, line: string): string {
  const title = key === 'title' ? 'sidebarTitle: Start' : 'title: Start';
  return `---\n${title}\n${line}\ntag: New\n---\n\nWords *before* it.\n\n<Info>\n  The end.\n</Info>\n`.replace(
    key === 'tag' ? '\ntag: New' : /^$/,
    '',
  );
}

function* referenceMistakes(): Generator<MistakenPage> {
  const wrong: { readonly [key: string]: readonly string[] } = {
    openapi: [
      'GTE /users',
      'get/users',
      '/users',
      'GET users',
      'GET /user',
      'apy.yaml GET /users',
      'GET DELETE /users',
      'GET',
      'users GET',
    ],
    asyncapi: ['events.yml orders', 'events.yaml order', 'order', 'event.yaml orders'],
    api: ['GTE /ping', 'GET', '/ping', 'GET /ping /pong', 'GET:/ping'],
    'openapi-schema': ['Usr', 'api.yml User', 'user', 'api.yaml Usr'],
  };
  for (const [key, values] of Object.entries(wrong)) {
    for (const value of values)
      yield {
        what: `${key}: ${value}`,
        area: 'front matter',
        valid: matter(key, `${key}: ${frontMatterValues.get(key)}`),
        wrong: matter(key, `${key}: ${value}`),
      };
  }
  yield {
    what: 'two sources at once',
    area: 'front matter',
    valid: matter('openapi', 'openapi: GET /users'),
    wrong: matter('openapi', 'openapi: GET /users\napi: GET /ping'),
  };
}

function* fenceMistakes(): Generator<MistakenPage> {
  const valid = matter('title', 'title: Start');
  const change = (what: string, wrong: string): MistakenPage => ({
    what: `front matter: ${what}`,
    area: 'front matter',
    valid,
    wrong,
  });
  yield change('-- above', valid.replace('---\n', '--\n'));
  yield change('---- above', valid.replace('---\n', '----\n'));
  yield change('-- below', valid.replace('\n---\n', '\n--\n'));
  yield change('---- below', valid.replace('\n---\n', '\n----\n'));
  yield change('no line below', valid.replace('\n---\n', '\n'));
  yield change('no line above', valid.replace('---\n', ''));
  yield change('a dash as word processors write it', valid.replace('---\n', '—\n'));
  yield change('text above', `Words.\n\n${valid}`);
  yield change('an empty line above', `\n${valid}`);
  yield change('blanks before the line below', valid.replace('\n---\n', '\n  ---\n'));
  yield change('text in it', valid.replace('\n---\n', '\nSome words\n---\n'));
  yield change('a list in it', valid.replace('\n---\n', '\n- one\n---\n'));
  yield change('an empty title', valid.replace('title: Start\n', 'title: ""\n'));
  yield change(
    'merge marks',
    valid.replace('title: Start\n', '<<<<<<< HEAD\ntitle: Start\n=======\ntitle: Begin\n>>>>>>> feature/words\n'),
  );
  yield change('JSON', valid.replace('title: Start\n', '"title": "Start",\n'));
}

/** Two letters change places; of very short words one is added. */
function swapLetters(word: string): string {
  const { index: start = -1 } = /[a-z]{3,}/i.exec(word) ?? {};
  const [a = '', b = ''] = word.slice(start + 1, start + 3);
  return start < 0 || a === b ? `${word}x` : `${word.slice(0, start + 1)}${b}${a}${word.slice(start + 3)}`;
}
