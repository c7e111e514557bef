import { components } from '../../../src/core/components/find-component.ts';
import { frontMatterKeys } from '../../support/front-matter-keys.ts';
import { body, matter } from './in-pages.ts';
import { type MistakeKind, swapLetters } from './mistake.ts';

/** Every sign of the links, emphasis, code, headings, tables and lists of a page written wrongly, one at a time. */
export const markdownKinds: readonly MistakeKind[] = [
  body('link: text and address swapped', /(?<!!)\[[\w ]+\]\(\/[\w/-]+\)/g, ({ found }) =>
    found.replace(/\[(.*)\]\((.*)\)/, '($1)[$2]'),
  ),
  body('link: space before the address', /(?<=(?<!!)\[[\w ]+\])(?=\(\/[\w/-]+\))/g, () => ' '),
  body('link: no closing parenthesis', /(?<=(?<!!)\[[\w ]+\]\(\/[\w/-]+)\)(?=[ .,\n])/g, () => ''),
  body('link: no closing bracket', /(?<=(?<!!)\[[\w ]+)\](?=\(\/[\w/-]+\))/g, () => ''),
  body('link: no opening bracket', /(?<=[a-z] )\[(?=[\w ]+\]\(\/[\w/-]+\))/g, () => ''),
  body('link: no address', /(?<=(?<!!)\[[\w ]+\]\()\/[\w/-]+(?=\))/g, () => ''),
  body('link: space in the address', /(?<=(?<!!)\[[\w ]+\]\(\/[\w-]+)\/(?=[\w/-]+\))/g, () => '/ '),
  body('link: reference without definition', /(?<=(?<!!)\[[\w ]+\])\(\/[\w/-]+\)/g, () => '[guide]'),
  body('link: to this machine', /(?<=(?<!!)\[[\w ]+\]\()\/(?=[\w/-]+\))/g, () => 'http://localhost:3000/'),
  body('footnote without text', /(?<=^[A-Z][a-z]+(?: [a-z]+){3})(?= [^\n<{`]*$)/gm, () => '[^1]'),
  body('bold: never closed', /(?<=(?:^| )\*\*[\w ]+)\*\*(?=[ .,\n])/gm, () => ''),
  body('bold: never opened', /(?<=^|[a-z] )\*\*(?=[\w ]+\*\*[ .,\n])/gm, () => ''),
  body('bold: space after the opening', /(?<=(?:^|[a-z] )\*\*)(?=[\w ]+\*\*[ .,\n])/gm, () => ' '),
  body('bold: space before the closing', /(?<=(?:^|[a-z] )\*\*[\w ]+)(?=\*\*[ .,\n])/gm, () => ' '),
  body('code: never closed', /(?<=^[A-Za-z][^`\n]*`[\w.]+)`(?=[^`\n]*$)/gm, () => ''),
  body('code: never opened', /(?<=^[A-Za-z][^`\n]* )`(?=[\w.]+`[^`\n]*$)/gm, () => ''),
  body('heading: no space', /(?<=\n\n#{2,4}) (?=[A-Za-z])/g, () => ''),
  body('table: no row of dashes', /(?<=\n\n\|[^\n]+\|\n)\|[ :|-]+\|\n(?=\|)/g, () => ''),
  body('list: no spaces', /(?<=\n\n)(?:- [A-Za-z][^\n<{]*\n){2,}(?=\n)/g, ({ found }) => found.replace(/^- /gm, '-')),
  body('import twice', /^import \w+ from [^\n]+\n/gm, ({ found }) => found + found),
];

const names = [...components.keys()].filter((name) => /^[A-Z][a-z]\w{2,}$/.test(name));
const dependent = [...components.values()].filter(
  ({ within, name }) => within !== undefined && /^(?:Step|Tab)$/.test(name),
);

/** Each component and attribute of the catalog written wrongly, wherever a page has it. */
export const componentKinds: readonly MistakeKind[] = [
  ...names.flatMap((name) => [
    body(`${name}: misspelt`, new RegExp(`(?<=<)${name}(?=[ >])`, 'g'), () => swapLetters(name)),
    body(`${name}: not closed`, new RegExp(`</${name}>`, 'g'), () => ''),
    body(`${name}: closed as another`, new RegExp(`(?<=</)${name}(?=>)`, 'g'), () =>
      name === 'Note' ? 'Tip' : 'Note',
    ),
  ]),
  ...[...components.values()].flatMap(({ name, attributes }) =>
    attributes.flatMap(({ name: attribute, type }): MistakeKind[] => {
      const at = `(?<=<${name}(?: [^>\\n]*)? )${attribute}`;
      const kinds: MistakeKind[] =
        attribute.length < 4
          ? []
          : [body(`${name}.${attribute}: misspelt`, new RegExp(`${at}(?==)`, 'g'), () => swapLetters(attribute))];
      kinds.push(
        body(
          `${name}.${attribute}: not closed`,
          new RegExp(`(?<=<${name}(?: [^>\\n]*)? ${attribute}="[^">\\n]+)"(?=[ >])`, 'g'),
          () => '',
        ),
        body(`${name}.${attribute}: typographic quotes`, new RegExp(`${at}="[^">\\n]+"`, 'g'), ({ found }) =>
          found.replace(/"(.*)"/, '“$1”'),
        ),
      );
      if (type === 'flag') {
        kinds.push(body(`${name}.${attribute}: Yes`, new RegExp(`${at}(?=[ >])`, 'g'), () => `${attribute}="Yes"`));
        kinds.push(body(`${name}.${attribute}: no`, new RegExp(`${at}(?=[ >])`, 'g'), () => `${attribute}="no"`));
      }
      if (type === 'type')
        kinds.push(
          body(
            `${name}.${attribute}: misspelt word`,
            new RegExp(`(?<=<${name}(?: [^>\\n]*)? ${attribute}=")(?:string|number|integer|boolean|object)(?=")`, 'g'),
            ({ found }) => swapLetters(found),
          ),
        );
      if (type === 'number' || typeof type !== 'string')
        kinds.push(
          body(
            `${name}.${attribute}: word`,
            new RegExp(`${at}=(?:\\{\\d+\\}|"[^"]+")`, 'g'),
            () => `${attribute}="whatever"`,
          ),
        );
      return kinds;
    }),
  ),
  ...dependent.map(({ name, within = [] }) =>
    body(
      `${name}: without its parent`,
      new RegExp(`<${within[0]}>\\n(?:(?!<${within[0]}>)[\\s\\S]){1,3000}?</${within[0]}>`, 'g'),
      ({ found }) => found.replace(`<${within[0]}>\n`, '').replace(`</${within[0]}>`, ''),
    ),
  ),
  body('field: two locations', /(?<=<ParamField )(?:query|path|body)="\w+"/g, ({ found }) => `${found} header="X-Id"`),
  body('tabs: text beside them', /(?<=<(?:Tabs|Steps)>\n)/g, () => 'Words between.\n\n'),
];

/** Each key of front matter and each of its words written wrongly. */
export const frontMatterKinds: readonly MistakeKind[] = [
  ...frontMatterKeys.flatMap(({ name, type, values, isClosed }): MistakeKind[] => {
    const value =
      values?.[0] ?? (type === 'list' ? '["a", "b"]' : name.endsWith(':image') ? '"https://a.test/b.png"' : '"Start"');
    const add = (what: string, line: string) => matter(`${name}: ${what}`, /(?<=\n)---\n$/g, () => `${line}\n---\n`);
    if (/^(?:openapi|asyncapi|api|openapi-schema|url|canonical|icon|og:)/.test(name)) return [];
    const kinds = [
      matter(`${name}: misspelt in place`, new RegExp(`^${name}(?=: )`, 'gm'), () => swapLetters(name)),
      matter(
        `${name}: typographic quotes`,
        new RegExp(`(?<=^${name}: )"[^"\\n]+"$`, 'gm'),
        (found) => `${found.slice(0, -1)}”`,
      ),
    ];
    if (name !== 'title' && name.length >= 5) kinds.push(add('misspelt', `${swapLetters(name)}: ${value}`));
    if (type === 'flag') kinds.push(add('yes', `${name}: "yes"`), add('False', `${name}: "False"`));
    if (type === 'list') kinds.push(add('a text', `${name}: one, two`));
    if (type === undefined && !name.endsWith(':image'))
      kinds.push(add('brackets', `${name}: [Beta] it`), add('open quote', `${name}: "it`));
    if (isClosed)
      kinds.push(add('misspelt word', `${name}: ${swapLetters(value)}`), add('another word', `${name}: whatever`));
    return kinds;
  }),
  matter('title: empty', /(?<=^title: ).+$/gm, () => '""'),
  matter('front matter: -- above', /^---\n(?=title: )/g, () => '--\n'),
  matter('front matter: text above', /^---\n(?=title: )/g, () => 'Words.\n\n---\n'),
  matter('front matter: two sources', /(?<=\nopenapi: [^\n]+\n)/g, () => 'api: GET /ping\n'),
  matter(
    'front matter: merge marks',
    /^title: [^\n]+\n/gm,
    (found) => `<<<<<<< HEAD\n${found}=======\n${found.replace('title: ', 'title: The ')}>>>>>>> main\n`,
  ),
];
