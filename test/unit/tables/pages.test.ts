import { hashText } from '../../../src/core/references/editions/source-mark.ts';
import { files, problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';
import { translatedSite } from '../../support/translated-site.ts';

const described: Texts = {
  'docs.json': docsJson({ pages: ['about', 'described', 'hidden', 'GET /a', 'GET /b'], openapi: 'api.json' }),
  'about.mdx': '«»---\ntitle: About\n---\n\nWords.',
  'described.mdx': '---\ntitle: Described\ndescription: Said here.\n---\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n',
  'api.json': openapi({
    '/a': { '«get»': { summary: 'A' } },
    '/b': { get: { summary: 'B', description: 'Gets b.' } },
  }),
};
const rest = 'search engines, llms.txt and the search of the site show only its title.';
problemTable('page-description-absent', files, {
  'pages and operations without a description, unless they are hidden': [
    described,
    [
      `info "About" has no description, so ${rest} Add \`description\` to the front matter.`,
      `info "A" has no description, so ${rest} Add a \`description\`.`,
    ],
  ],
});

const referring = (line: string): Texts => ({
  'docs.json': docsJson({ pages: ['p'] }),
  'p.mdx': `---\n${line}\n---\n`,
  'unlisted.mdx': '---\nopenapi: GET /gone\n---\n',
  'api.json': openapi({ '/users': { get: {} } }, { components: { schemas: { User: {} } } }),
});
problemTable(
  'mdx-attribute-missing',
  (steps: string): Texts => ({
    'docs.json': docsJson({ pages: ['p'] }),
    'p.mdx': `---\ntitle: P\n---\n\n<Steps>\n${steps}\n</Steps>\n`,
  }),
  {
    'a step without a title beside one with a title': [
      '<Step title="A">\n  C\n</Step>\n<«Step»>\n  B\n</Step>',
      'info <Step> needs the attribute "title", like the steps next to it.',
      'guess: <Step title="">',
    ],
    'steps without titles': ['<Step>\n  A\n</Step>\n<Step>\n  B\n</Step>'],
  },
);

problemTable(
  'mdx-component-placement',
  (body: string): Texts => ({ 'docs.json': docsJson({ pages: ['p'] }), 'p.mdx': `---\ntitle: P\n---\n\n${body}\n` }),
  {
    'text above the first tab, without a blank line': [
      '<Tabs>\n«  Some text\n  <Tab title="A">One</Tab>»\n</Tabs>',
      'warning <Tabs> shows only <Tab>, and has text in it. Put it in a <Tab>, or outside of <Tabs>.',
    ],
    'tabs in a div': ['<Tabs>\n  <div>\n    <Tab title="A">One</Tab>\n  </div>\n</Tabs>'],
  },
);
problemTable('page-reference-unmatched', referring, {
  'an endpoint that no description has': [
    'openapi: «GET /user»',
    'error No endpoint "GET /user" in the descriptions of this site. Did you mean "GET /users"?',
    'openapi: "GET /users"',
  ],
  'exchanged letters': ['openapi: «GET /usres»', 'error …', 'openapi: "GET /users"'],
  'a similar endpoint is a guess': ['openapi: «GET /users/start»', 'error …', 'guess: openapi: "GET /users"'],
  'a missing schema': [
    'openapi-schema: «api.json Usr»',
    'error No schema "Usr" in api.json. Did you mean "User"?',
    'openapi-schema: "api.json User"',
  ],
  'a missing file': ['openapi: "«gone.json GET /users»"', 'error No API description "gone.json".'],
  'no description of the kind': [
    'asyncapi: «chat»',
    'error No channel "chat": this site has no description of that kind.',
  ],
  'pages that match, or are unlisted': ['openapi: GET /users'],
});
problemTable('page-reference-unmatched', files, {
  'a file in another folder': [
    {
      'docs.json': docsJson({ pages: ['guide/p'] }),
      'guide/p.mdx': '---\nopenapi: "«api/api.json GET /users»"\n---\n',
      'specs/api.json': openapi({ '/users': { get: {} } }),
    },
    'error …',
    'openapi: "specs/api.json GET /users"',
  ],
  'a description that is not read may have it': [
    {
      ...referring('openapi: GET /gone'),
      'docs.json': docsJson({ pages: ['p'] }, { api: { openapi: 'https://a.test' } }),
    },
  ],
  'files outside of the project, from the docs root and from the page': [
    {
      '.mintignore': '/private/\n',
      'docs.json': docsJson({ pages: ['guide/a', 'guide/b'] }),
      'guide/a.mdx': '---\nopenapi: «private/api.json GET /users»\n---\n',
      'guide/b.mdx': '---\nopenapi: «.api.json GET /users»\n---\n',
      'private/api.json': openapi({ '/users': { get: {} } }),
      'guide/.api.json': openapi({ '/users': { get: {} } }),
    },
    ['error `private/api.json` is outside…', 'error `guide/.api.json` is outside…'],
  ],
});

problemTable('page-signed-in', files, {
  'all pages and operations with groups in one warning at the first': [
    {
      'docs.json': docsJson({ pages: ['a', 'b', 'c', { group: 'G', openapi: 'api.json' }] }),
      'a.mdx': '---\ntitle: A\npublic: true\n---\n',
      'b.mdx': '«»---\ntitle: B\ngroups: []\n---\n',
      'c.mdx': '---\ntitle: C\npublic: false\n---\n',
      'api.json': openapi({ '/d': { get: { summary: 'D', 'x-mint': { groups: ['staff'] } } } }),
    },
    'warning `groups` or `public: false` restricts "b", "c", "api-reference/d" to …',
  ],
  'public pages': [{ 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '---\ntitle: A\npublic: true\n---\n' }],
});

const overview = '---\ntitle: Overview\n---\n';
problemTable('page-title-duplicate', files, {
  'the second page of one title in a group; another group may have it': [
    {
      'docs.json': docsJson({
        groups: [
          { group: 'One', pages: ['a', 'b'] },
          { group: 'Two', pages: ['c'] },
        ],
      }),
      'a.mdx': overview,
      'b.mdx': `«»${overview}`,
      'c.mdx': overview,
    },
    `info "/a", in the same part of the navigation, has the same title, "Overview". Readers can't tell the pages apart in lists, search results and llms.txt. Change one of the titles.`,
  ],
});

const titled = (text: string): Texts => ({
  'docs.json': docsJson({ pages: ['guides/quick-start', 'other', 'GET /users'], openapi: 'api.json' }),
  'guides/quick-start.mdx': text,
  'other.mdx': '---\ntitle: Other\n---\n\n[A part](/guides/quick-start#linked)\n',
  'api.json': openapi({ '/users': { get: {} } }),
});
const calledAfterFile =
  'info The page has no `title`, so it is called "Quick start" after its file, above this heading. Move the heading to `title` in the front matter.';
problemTable('page-title-missing', titled, {
  'no front matter': ['«# Begin here»\n\nText.', calledAfterFile, '---\ntitle: Begin here\n---'],
  'other keys': [
    '---\r\ndescription: How.\r\n---\r\n\r\n«# Begin: here #»\r\n\r\nText.',
    'info …',
    'title: "Begin: here"\ndescription: How.\n---',
  ],
  'a heading after imports': [
    "import A from '/snippets/a.mdx';\n\n«# Begin»\nText.",
    'info …',
    "---\ntitle: Begin\n---\n\nimport A from '/snippets/a.mdx';\n",
  ],
  'nothing but a heading': ['«# Begin»', 'info …', '---\ntitle: Begin\n---\n\n'],
  'a heading with code is a guess': ['«# Use `npx`»\n', 'info …', 'guess: ---\ntitle: Use npx\n---\n'],
  'a heading that a link leads to': ['«# Linked»\n', 'info …'],
  'a heading further below, or of another level': ['Text.\n\n# Begin\n'],
  'a heading of another level': ['## Begin\n'],
  'a title, also an empty one': ['---\ntitle: Start\n---\n\n# Begin\n'],
  'a page of an operation': ['---\nopenapi: GET /users\n---\n\n# Begin\n'],
  ...Object.fromEntries(
    [
      ...['title:A', 'My page', '- title: A', 'My page\ndescription: How.', 'title = "A"', '"title: A'],
      ...['description: A: B', 'titel: A', 'Title: A', '  title: A\n description: B'],
    ].map((lines) => [
      `broken front matter, which is a problem already: ${lines}`,
      [`---\n${lines}\n---\n\n# Begin\n`],
    ]),
  ),
  'text between thematic breaks': ['---\n\nText.\n\n---\n\n# Begin\n'],
  'a page that shows no title': ['---\nmode: custom\n---\n\n# Begin\n'],
});

const unlisted = ({ config, more = [] }: { config: string; more?: readonly string[] }): Texts => ({
  'docs.json': config,
  ...Object.fromEntries(['start.mdx', 'other.mdx', ...more].map((file) => [file, ''])),
});
const startsMarked = (navigation: object) => docsJson(navigation).replace('"navigation": {', '"navigation": «{»');
const notListed =
  'These pages are left out of the site. List them, or set `hidden: true` in their front matter, unless other pages import them.';
const manyPages = Array.from({ length: 9 }, (_, index) => `page${10 + index}.mdx`);
problemTable('page-unreached', unlisted, {
  'all in one problem, but for files that are no pages': [
    {
      config: startsMarked({ pages: ['start'] }),
      more: ['c.md', 'README.md', 'snippets/x.mdx'],
    },
    `info Not in the navigation: c.md, other.mdx. ${notListed}`,
  ],
  'not the files of a repository, in any spelling': [
    {
      config: docsJson({ pages: ['start', 'other'] }),
      more: [
        ...['README_fr.md', 'a/readme-cn.mdx', 'SECURITY.md', 'license.md', 'a/CONTRIBUTING.md', 'AGENTS.md'],
        ...['CODE_OF_CONDUCT.md', 'CHANGELOG-2.md', 'a/LICENSE.md'],
      ],
    },
  ],
  'pages that are called like such files': [
    {
      config: startsMarked({ pages: ['start', 'other'] }),
      more: ['changelog.mdx', 'guides/security.md', 'guides/contributing.mdx', 'readmes.md'],
    },
    `info Not in the navigation: changelog.mdx, guides/contributing.mdx, guides/security.md, readmes.md. ${notListed}`,
  ],
  'eight are named': [
    { config: startsMarked({ pages: ['start', 'other'] }), more: manyPages },
    'info Not in the navigation: page10.mdx, …, page17.mdx and 1 more.…',
  ],
  'one of them': [
    { config: startsMarked({ pages: ['other', 'elsewhere'] }) },
    'info "start.mdx" is not in the navigation…',
  ],
  'a misspelt entry may mean the page': [{ config: docsJson({ pages: ['other', 'strat'] }) }],
  'a misspelt key may list it': [{ config: docsJson({ groups: [{ group: 'G', pgaes: ['start', 'other'] }] }) }],
  'an entry that is left out': [{ config: docsJson({ pages: [42, 'other'] }) }],
  'an address of the page': [{ config: docsJson({ pages: ['other', 'start.html'] }) }],
  'no text': [{ config: '\r\n' }],
  'no navigation': [{ config: '{ "name": "Books" }' }],
  'a navigation that is a list': [{ config: '{ "navigation": ["a"] }' }],
  'a part that is missing': [{ config: docsJson({ $ref: 'nav.json' }) }],
  'a key that is written twice': [{ config: '{ "navigation": { "pages": ["start"], "pages": ["b"] } }' }],
});
problemTable('page-unreached', files, {
  'a part that is broken': [{ 'docs.json': docsJson({ $ref: 'nav.json' }), 'nav.json': '{ "pages": [ }', 'a.mdx': '' }],
  'a part with an entry that is left out': [
    {
      'docs.json': docsJson({ pages: ['a', { $ref: 'b.json' }] }),
      'b.json': '{ "group": "B", "pages": [3] }',
      'a.mdx': '',
      'b.mdx': '',
    },
  ],
  'hidden pages': [{ 'docs.json': docsJson({ pages: ['a'] }), 'a.mdx': '', 'b.mdx': '---\nhidden: true\n---\n' }],
});

const visible = ([page, description]: readonly [string, string]): Texts => ({
  'docs.json': docsJson({ pages: ['a', { group: 'G', openapi: 'api.json' }] }),
  'a.mdx': page,
  'api.json': openapi({ '/d': { get: { description } } }),
});
problemTable('visibility-signed-in', visible, {
  'once, at the first place': [
    ['«<Visibility for="signed-in">»x</Visibility>\n', '<Visibility for={{groups: ["beta"]}}>x</Visibility>'],
    'info …',
  ],
  'content for everyone, for humans or for agents': [
    ['<Visibility for="humans">x</Visibility>\n', '<Visibility for="agents">x</Visibility>'],
  ],
  'for readers who are not signed in': [
    ['<Visibility for="signed-out">x</Visibility>\n', '<Visibility for="nobody">x</Visibility>'],
  ],
});

const inicio = (body: string): Texts =>
  translatedSite({ 'es/start.mdx': `---\ntitle: Inicio\n---\n\n${body}\n`, 'es/guides/two.mdx': '' });
problemTable('edition-link', inicio, {
  'a link to a page whose translation exists': [
    '[one](«/guides/one») [two](/guides/two) [mine](/es/guides/one)',
    'info "/guides/one" leads to a page of another language, and "es" has its counterpart: es/guides/one.mdx. Link to "/es/guides/one".',
    'guess: [one](/es/guides/one) [two](/guides/two) [mine](/es/guides/one)',
  ],
  'an anchor may be another one': ['[part](«/guides/one#a»)', 'info …', 'none'],
});

const page = (body: string, keys = '') => `---\ntitle: Page\n${keys}---\n\n${body}\n`;
const uno = (text: string) => text.replace('# Uno', '«# Uno»');
const differing = ([source, translated]: readonly [string, string]): Texts =>
  translatedSite(
    { 'es/start.mdx': translated },
    {
      'start.mdx': source,
      'api.json': openapi({ '/a': { get: {}, put: {} } }),
      'es/api.json': openapi({ '/a': { get: {} } }),
    },
  );
const differs = (how: string) => `info …its source, start.mdx: ${how}. Bring…`;
problemTable('edition-page-differs', differing, {
  'code blocks, headings and components are counted': [
    [
      page('# One\n\n```bash\n# not a heading <Card>\n```\n\n<Note>A</Note>\n\n## Two'),
      uno(page('# Uno\n\n```bash\n```\n\n```json\n{}\n```\n\n<Tip>A</Tip>')),
    ],
    differs('1 code block in json more, 1 heading fewer, 1 `Note` fewer, 1 `Tip` more'),
  ],
  'the languages of code': [
    [page('```js\n```'), page('Uno\n\n~~~ts\n~~~').replace('Uno', '«Uno»')],
    differs('code blocks in ts instead of js'),
  ],
  'texts, comments, code and the file of a description may differ': [
    [
      page('# One\n\nText with `<Card>` {/* <Note> */}\n\n- ```bash\n  echo one\n  ```', 'openapi: GET /a\n'),
      page('# Uno\n\nTexto\n\n```bash title="Uno"\necho uno\n```', 'openapi: es/api.json GET /a\n'),
    ],
  ],
  'the translation may write out an imported component': [
    [
      page("import { Hint } from '/snippets/hint.jsx';\n\n<Hint />\n\n<Note>A</Note>"),
      page('<Tip>Uno</Tip>\n\n<Note>A</Note>'),
    ],
  ],
  'an imported component hides nothing else': [
    [
      page("import { Hint } from '/snippets/hint.jsx';\n\n<Hint />\n\n<Note>A</Note>"),
      page("Uno\n\nimport Pista from '/snippets/es/hint.mdx';\n\n<Pista />").replace('Uno', '«Uno»'),
    ],
    differs('1 `Note` fewer'),
  ],
  'another operation': [
    [page('Text', 'openapi: PUT /a\n'), page('Uno', 'openapi: GET /a\n').replace('Uno', '«Uno»')],
    differs('`GET /a` in its front matter instead of `PUT /a`'),
  ],
  'no operation': [
    [page('Text', 'openapi: PUT /a\n'), page('«Uno»')],
    differs('no reference to `PUT /a` in its front matter'),
  ],
});

const lacking = translatedSite({ 'es/guides/two.mdx': '' });
const inSpanish = (edit: (text: string) => string, site: Texts): Texts => ({
  ...site,
  'docs.json': edit(site['docs.json'] ?? ''),
});
const markSpanish = (text: string) => text.replace('"es"', '"«es»"');
const renamed = translatedSite({
  'es/guides/two.mdx': '',
  'es/guides/dos.mdx': '---\ntitle: Dos\nx-source: guides/two\n---\n',
});
const folders = (names: readonly string[], edit = (text: string) => text): Texts => {
  const all = ['a', 'b', 'c', 'd', ...names];
  const pages = Object.fromEntries(all.map((name) => [`${name}.mdx`, '---\ntitle: A\n---\n']));
  return { 'docs.json': edit(docsJson({ pages: all })), ...pages };
};
problemTable('edition-page-missing', files, {
  'all counterparts': [translatedSite()],
  'a page without a counterpart': [
    inSpanish(markSpanish, lacking),
    'info The language "es" lacks the counterpart of a page of "en": guides/two.mdx. Choose "Create from Source" on the page of the source in the Site view.',
  ],
  'a hidden page needs none': [{ ...lacking, 'guides/two.mdx': '---\ntitle: Two\nhidden: true\n---\n' }],
  'a counterpart that its language does not list': [
    { ...inSpanish(markSpanish, lacking), 'es/guides/two.mdx': '# Dos' },
    'info The navigation of the language "es" does not list the counterpart of a page of "en": es/guides/two.mdx. Choose "Create from Source" on the page of the source in the Site view.',
  ],
  'a page that names its source': [
    inSpanish((text) => text.replace('"es/guides/one"', '"es/guides/one", "es/guides/dos"'), renamed),
  ],
  'a page that both list': [
    inSpanish((text) => text.replace('"es/guides/one"', '"es/guides/one", "guides/two"'), renamed),
  ],
  'languages by their folders': [
    folders(['de/a', 'de/b', 'de/c'], (text) =>
      text.replace('"navigation": {', '"navigation": «{').replace(/\}\n\}$/, '}»\n}'),
    ),
    'info …"de" lacks …: d.mdx.…',
  ],
  'folders with few equal paths': [folders(['de/x', 'de/y', 'de/z'])],
  'folders that are no languages': [folders(['db/a', 'db/b', 'db/c'])],
});

const source = '---\ntitle: Start\n---\n\nText.\n';
const marked = (hash: string, body = 'Texto.') => ({
  'es/start.mdx': `---\ntitle: Inicio\nx-source: "start${hash}"\n---\n\n${body}\n`,
});
problemTable('edition-page-older', (es: Texts) => translatedSite(es, { 'start.mdx': source }), {
  'its source changed since': [
    marked('@0123456789abcdef', '«Texto.»'),
    'info The source of this page, start.mdx, changed since this page was marked as up to date. Bring this page up to date, then mark it as up to date.',
    `guess: x-source: "start@${hashText(source)}"`,
  ],
  'it did not': [marked(`@${hashText(source)}`)],
  'only blanks at the ends of lines did': [marked(`@${hashText(source.replaceAll('\n', '  \r\n'))}`)],
  'no hash': [marked('')],
});

problemTable('version-page-missing', files, {
  'a page of the default version': [
    {
      'docs.json': docsJson({
        versions: [
          { version: '«v1»', pages: ['v1/a'] },
          { version: 'v2', default: true, pages: ['v2/a', 'v2/b'] },
        ],
      }),
      ...Object.fromEntries(['v1/a', 'v2/a', 'v2/b'].map((name) => [`${name}.mdx`, '---\ntitle: A\n---\n'])),
    },
    'info The version "v1" lacks the counterpart of a page of "v2": v2/b.mdx. Choose "Create from Source" on the page of the source in the Site view.',
  ],
});

problemTable('css-left-out', (css: string) => ({ ...inConfig(), 'style.css': css }), {
  'what a style sheet would load from elsewhere': [
    '«@import "https://a.b/c.css";»\n.a { background: url(img/a.svg), url("«https://a.b/d.png»"), «url(img/none.png)» }',
    ['@import "https://a.b/c.css";', 'https://a.b/d.png', 'img/none.png'].map(
      (what) =>
        `warning "${what}" is left out: a style sheet may load only files of the site. Add the file to the docs folder, and refer to it there.`,
    ),
  ],
});

problemTable('script-not-run', (scripts: Texts) => ({ ...inConfig(), ...scripts }), {
  'each script of the site, but no snippet, configuration or program': [
    {
      'analytics.js': '«»x()',
      'snippets/box.jsx': '',
      'eslint.config.js': '',
      'scripts/merge.mjs': '',
      'tool/package.json': '{}',
      'tool/main.js': '',
    },
  ],
});

function inConfig(): Texts {
  return {
    'docs.json': docsJson({ pages: ['start'] }),
    'start.mdx': '',
    'img/a.svg': '',
    'tool/package.json': '{}',
    'tool/app.css': '@import "x.css";',
    'page.module.css': '@import "x.css";',
  };
}

const importing = (line: string): Texts => ({
  'docs.json': docsJson({ pages: ['p'] }),
  'p.mdx': `---\ntitle: P\ndescription: P\n---\n\n${line}\n\n<A />\n`,
  'snippets/note.jsx': 'export const A = () => <p>a</p>;\n',
});
problemTable('*', importing, {
  'a script that is not there': [
    "«import { A } from '/snippets/notes.jsx';»",
    'warning Snippet "snippets/notes.jsx" not found. Did you mean "/snippets/note.jsx"?',
    "guess: import { A } from '/snippets/note.jsx';",
  ],
  'an open brace': ['«import { A from "/snippets/note.jsx"»', 'error …', 'import { A } from "/snippets/note.jsx"'],
  'no quotes': ['«import { A } from /snippets/note.jsx»', 'error …', 'import { A } from "/snippets/note.jsx"'],
  'a script': ["import { A } from '/snippets/note.jsx';"],
  'a package': ["«import { A } from 'note';»", 'hint …'],
});

problemTable('mdx-tag-unopened', (text: string) => ({ 'docs.json': docsJson({ pages: ['p'] }), 'p.mdx': text }), {
  'a closing tag twice': ['<Steps><Step title="A">a</Step></Steps>\n\n«</Steps>»\n', 'error …', ''],
  'a closing tag whose opening tag is gone, after its parts': [
    '<Step title="A">\n  a\n</Step>\n\n«</Steps>»\n',
    'error …',
    'none',
  ],
  'a closing tag whose opening tag is in code that is not closed': [
    'Text.\n\n```\n<Card title="A">\n  b\n\n  ```sh\n  c\n```\n\n«</Card>»\n',
    'error …',
    'none',
  ],
});
