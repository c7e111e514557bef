import { components } from '../../src/core/components/find-component.ts';
import { frontMatterKeys } from '../../src/core/pages/keys/front-matter-keys.ts';
import {
  type Construct,
  componentConstructs,
  frontMatterValues,
  markdownConstructs,
  mdxConstructs,
  valueOf,
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
  const random = randomNumbers(seed);
  return areas.flatMap((all) => shuffled(all, random).slice(0, Math.ceil(count / areas.length)));
}

const marks =
  /\*\*|~~~|~~|\*|__|(?<!\w)_|_(?!\w)|`{3}|`|#+ |\]\(|\[\^?|\]:?|\(|\)|!|<\/|\/>|<|>|"|'|\{\/\*|\*\/\}|\{\{|\}\}|\{|\}|=|\$\$|\$|\||(?<=^ *)- |\d\. |---+|import |export |from |const /gm;

/** Marks that one slips to: those of other constructs, and what word processors make of some. */
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
      const change = (what: string, put: string): MistakenPage => ({
        what: `${name}: ${what} ${JSON.stringify(mark)} (${number})`,
        area,
        ...pagesOf(construct, text.slice(0, index) + put + text.slice(index + mark.length)),
      });
      yield change('dropped', '');
      yield change('doubled', mark + mark);
      if (next !== undefined && next !== mark) yield change(`as the next, ${next},`, next);
      for (const other of [
        otherMarks[(number * 7 + name.length) % otherMarks.length] ?? '*',
        mark === '"' ? '“' : '\\',
      ])
        if (other !== mark) yield change(`as ${other},`, other);
    }
    yield* wholeMistakes(area, construct);
  }
}

/** What happens to whole lines and blocks. */
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
    for (const attribute of component.attributes) {
      const written = ` ${attribute.name}${valueOf(attribute.name, attribute.type)}`;
      if (!text.includes(`<${name}`) || !text.includes(written)) continue;
      const change = (what: string, put: string) =>
        page(
          `${attribute.name} ${what}`,
          text.replace(`${written}`, () => put),
        );
      const value = /="(.*)"$/.exec(written)?.[1];
      yield change('missing', '');
      yield change('misspelt', written.replace(attribute.name, swapLetters(attribute.name)));
      yield change('in another case', written.replace(attribute.name, attribute.name.toUpperCase()));
      yield change('twice', written + written);
      yield change('without value', ` ${attribute.name}`);
      yield change('as Yes', ` ${attribute.name}="Yes"`);
      yield change('as text true', ` ${attribute.name}="true"`);
      yield change('as True', ` ${attribute.name}={True}`);
      yield change('empty', ` ${attribute.name}=""`);
      yield change('as a list', ` ${attribute.name}={["a"]}`);
      if (!written.includes('=')) continue;
      yield change('with a colon', written.replace('=', ':'));
      yield change('with a blank', written.replace('=', ' = '));
      yield change('with a comma', `${written},`);
      if (value === undefined) continue;
      yield change('unquoted', ` ${attribute.name}=${value}`);
      yield change('in typographic quotes', ` ${attribute.name}=“${value}”`);
      yield change('with one typographic quote', ` ${attribute.name}="${value}”`);
      yield change('with two kinds of quotes', ` ${attribute.name}="${value}'`);
      yield change('without closing quote', ` ${attribute.name}="${value}`);
      yield change('without opening quote', ` ${attribute.name}=${value}"`);
      if (typeof attribute.type !== 'string')
        yield change('misspelt value', ` ${attribute.name}="${swapLetters(value)}"`);
    }
  }
  yield* outOfPlace();
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
    const misspelt = (by: string) => (name.includes(':') ? JSON.stringify(by) : by);
    yield change('letters swapped', `${misspelt(swapLetters(name))}: ${value}`);
    yield change('letter dropped', `${misspelt(name.slice(0, -1))}: ${value}`);
    yield change('letter doubled', `${misspelt(name.replace(/.$/, '$&$&'))}: ${value}`);
    yield change(
      'first letter in the other case',
      `${misspelt(name.replace(/^./, (one) => one.toUpperCase()))}: ${value}`,
    );
    yield change('in snake case', `${misspelt(name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`))}: ${value}`);
    yield change('twice', `${key}: ${value}\n${key}: ${value}`);
    yield change('without value', `${key}:`);
    yield change('without blank', `${key}:${value}`);
    yield change('with an equals sign', `${key} = ${value}`);
    yield change('as a number', `${key}: 42`);
    yield change('as a list', `${key}: [one, two]`);
    yield change('as an object', `${key}: { one: two }`);
    yield change('as a flag', `${key}: true`);
    yield change('as Yes', `${key}: Yes`);
    yield change('as a text in quotes', `${key}: "true"`);
    yield change('with an open quote', `${key}: "${value.replaceAll('"', '')}`);
    yield change('with a closing quote alone', `${key}: ${value.replaceAll('"', '')}"`);
    yield change('in typographic quotes', `${key}: “${value.replaceAll('"', '')}”`);
    yield change('with a colon in it', `${key}: The guide: ${value.replaceAll('"', '')}`);
    yield change('with a comma', `${key}: ${value},`);
    yield change('indented', `  ${key}: ${value}`);
    yield change('with a tab', `\t${key}: ${value}`);
    yield change('with a brace', `${key}: {${value.replaceAll('"', '')}`);
    if (type === 'list') {
      yield change('as a text', `${key}: one, two`);
      yield change('as one word', `${key}: one`);
      yield change('with a bracket dropped', `${key}: ["one", "two"`);
    }
    for (const word of values ?? []) {
      yield change(`${word} misspelt`, `${key}: ${swapLetters(word)}`);
      yield change(`${word} in another case`, `${key}: ${word.toUpperCase()}`);
    }
    if (values !== undefined) yield change('a word that is none of them', `${key}: whatever`);
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

function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}
