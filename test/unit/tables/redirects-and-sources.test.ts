import type { RemoteState } from '../../../src/core/ports.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { files, problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

type Redirect = readonly [source: string, destination: string];
const redirected = (redirects: readonly Redirect[]): Texts => ({
  'docs.json': docsJson(
    { pages: ['guides/start', 'next'] },
    { redirects: redirects.map(([source, destination]) => ({ source, destination })) },
  ),
  'guides/start.mdx': '',
  'next.mdx': '',
  'a.pdf': '',
});

problemTable('redirect-broken', redirected, {
  'a destination that does not exist': [
    [['/old', '«/guides/gone/x»']],
    'warning The redirect from "/old" leads to no page: "/guides/gone/x". Correct the destination, or remove the redirect.',
  ],
  'a misspelt destination': [[['/old', '«/guides/strt»']], 'warning …', '"destination": "/guides/start"'],
  'pages, files, folders, other redirects, other sites and wildcards': [
    ['/guides/start', '/guides', '/a.pdf', '/old/0', 'https://x.example', '/gone/:slug*', '/', '/guides/start#a'].map(
      (destination, index) => [`/old/${index}`, destination] as const,
    ),
  ],
});

const listed = (redirects: string): Texts => ({
  'docs.json': `{ "navigation": { "pages": ["a", "b"] }, "redirects": [\n${redirects}\n] }`,
  'a.mdx': 'A.',
  'b.mdx': 'B.',
});

problemTable('redirect-circle', listed, {
  ...Object.fromEntries(
    ['/a', '/a/', 'a', '/a#b', '/a?b'].map((destination) => [
      `from /a to ${destination}`,
      [
        `«{ "source": "/a", "destination": "${destination}" }»`,
        'warning The redirect from "/a" leads to itself. Correct the destination, or remove the redirect.',
        'remove: ',
      ] as const,
    ]),
  ),
  'a wildcard to itself': ['«{ "source": "/a/:slug*", "destination": "/a/:slug*" }»'],
  'a cycle once, and no redirect that leads into it': [
    '{ "source": "/1", "destination": "/2" },\n«{ "source": "/2", "destination": "/3" }»,\n{ "source": "/3", "destination": "/2" }',
    'warning Circular redirects: /2 → /3 → /2. Correct one of the destinations.',
  ],
  'redirects that end': [
    '{ "source": "/1", "destination": "/2" }, { "source": "/2", "destination": "/a" }, { "source": "/3", "destination": "https://x.example/c" }, { "source": "/d/:slug*", "destination": "/d" }',
  ],
});

problemTable('redirect-duplicate', listed, {
  'a second redirect from one path': [
    '{ "source": "/old", "destination": "/a" },\n«{ "source": "/old/", "destination": "/b" }»',
    'warning Duplicate redirect from "/old/". The first one wins, to "/a"; remove this one.',
  ],
  'redirects from two paths': [
    '{ "source": "/old", "destination": "/a" },\n{ "source": "/older", "destination": "/b" }',
  ],
});

problemTable('redirect-form', listed, {
  'no slash, and a host': [
    '{ "source": "«old»", "destination": "«a»" },\n{ "source": "«https://c.example/x»", "destination": "/b" }',
    [
      'warning The source "old" has no slash at its start. Write "/old".',
      'warning The destination "a" has no slash at its start. Write "/a".',
      'warning The source "https://c.example/x" has a host, and a redirect leads from a path of the site. Write "/x".',
    ],
    '{ "source": "/old", "destination": "a" },',
  ],
  'a part that the source lacks': [
    '{ "source": "/old/:slug", "destination": "«/new/:page»" },\n{ "source": "/a/:b*", "destination": "/c/:b*" }',
    'warning The source has no ":page" that could be filled in here.',
    '{ "source": "/old/:slug", "destination": "/new/:slug" },',
  ],
  'another site in a wrong form, which is no missing page': [
    '{ "source": "/a1", "destination": "«https:/c.example/x»" },\n{ "source": "/a2", "destination": "«c.example/x»" }',
    [
      'warning The address "https:/c.example/x" needs "//" after the colon of its scheme. Write "https://c.example/x".',
      'warning The address "c.example/x" has no scheme. Write "https://c.example/x".',
    ],
    '{ "source": "/a1", "destination": "https://c.example/x" },',
  ],
  'a source with more than a path': [
    ['#x', '?x=1', ' '].map((end, index) => `{ "source": "«/old${index}${end}»", "destination": "/a" }`).join(',\n'),
    ['warning The source "/old0#x" matches no request: …', 'warning …', 'warning …'],
    '{ "source": "/old0", "destination": "/a" },',
  ],
  'a destination with a host': ['{ "source": "/old", "destination": "https://c.example" }'],
});

problemTable('redirect-shadows-page', listed, {
  'from a page; not from elsewhere, with wildcards or to itself': [
    '«{ "source": "/a/", "destination": "/b" }», { "source": "/old", "destination": "/b" }, { "source": "/:slug*", "destination": "/b" }, { "source": "/b", "destination": "/b" }',
    'warning "/a/" is also the address of a page. An exported site shows the page; a host that applies redirects first never does. Remove the redirect, or move the page.',
  ],
});

const inConfig = (rest: object): Texts => ({ 'docs.json': docsJson({ pages: ['a'] }, rest), 'a.mdx': 'A.' });

problemTable(
  'changelog-page-missing',
  ({ page, keys = '' }: { page: string; keys?: string }) => ({
    'docs.json': docsJson({ pages: ['news'], openapi: 'api.json' }, { api: { changelog: { base: 'v1', page } } }),
    'news.mdx': `---\ntitle: News\n${keys}\n---\n`,
    'api.json': openapi({ '/books': { get: { summary: 'Books', responses: {} } } }),
  }),
  {
    ...Object.fromEntries(
      ['api-reference/books', 'api.json', 'https://example.com', ''].map((page) => [
        `"${page}" is no page file`,
        [
          { page: page === '' ? '«»' : `«${page}»` },
          `warning "${page}" is no page file of the site, so the changes of the API are published nowhere. Name a page file of the navigation; it may be empty except for a title.`,
        ] as const,
      ]),
    ),
    'a page that is not public': [
      { page: '«news»', keys: 'public: false' },
      'warning "news" is only for readers who are signed in…',
    ],
    'a link to nothing is reported as a link': [{ page: 'missing' }],
    ...Object.fromEntries(['news', '/news', 'news.mdx'].map((page) => [page, [{ page }] as const])),
  },
);

problemTable('font-family-missing', inConfig, {
  'no family': [
    { '«fonts»': { weight: 400 } },
    'warning This font has no `family`, so it has no effect. Write its name, such as "family": "Inter".',
  ],
  'a misspelt family is reported as such': [{ fonts: { heading: { fmaily: 'Inter' } } }],
  'a family': [{ fonts: { heading: { family: 'Inter' } } }],
});

problemTable('social-unknown', inConfig, {
  'a misspelt service, and one that nobody knows': [
    { footer: { socials: { '«githb»': 'https://a.example', '«ours»': 'https://b.example' } } },
    [
      'warning Unknown service "githb", so it has no icon. Did you mean "github"?',
      'warning Unknown service "ours", so it has no icon. Use "website" for other services.',
    ],
    '"github": "https://a.example",',
  ],
  'known services': [{ footer: { socials: { github: 'https://a.example', website: 'https://b.example' } } }],
});

problemTable('file-outside', files, {
  'the logo and the favicon': [
    {
      '.mintignore': 'private/\n',
      'docs.json': docsJson(
        { pages: [] },
        { logo: { light: '«/private/light.svg»', dark: 'logo.svg' }, favicon: '«./.icons/f.png»' },
      ),
      'logo.svg': '',
      'private/light.svg': '',
      '.icons/f.png': '',
    },
    [
      'warning `private/light.svg` is outside of the project: line 1 of `.mintignore` names it. Change that line, or move the file.',
      'warning `.icons/f.png` is outside of the project: the name `.icons` begins with a dot. Rename it, or move the file.',
    ],
  ],
  'missing files and addresses': [
    {
      'docs.json': docsJson(
        { pages: [] },
        { logo: { light: 'https://e.example/.well-known/a.svg', dark: 'gone.svg' } },
      ),
    },
  ],
});

const asyncapi = 'asyncapi: 3.0.0\ninfo: { title: E, version: "1" }\nchannels: {}\n';
problemTable('description-missing', files, {
  'a missing file, and the nearest description': [
    {
      'docs.json': docsJson({ openapi: '«api-1.2.0.json»' }, { api: { openapi: '«gone.yaml»' } }),
      'ref/api.json': openapi({}),
    },
    ['error No file "gone.yaml".', 'error No file "api-1.2.0.json". Did you mean "ref/api.json"?'],
  ],
  'a file of another kind or family': [
    {
      'docs.json': docsJson({ openapi: ['«events.yaml»', '«data.json»', '«https://x.dev/events.yaml»'] }),
      'events.yaml': asyncapi,
      'data.json': '{}',
      'https://x.dev/events.yaml': asyncapi,
    },
    [
      'error "events.yaml" is an AsyncAPI description; `openapi` needs an OpenAPI one.',
      'error "data.json" is not an OpenAPI description: it has no `openapi` or `swagger` with a version.',
      'error "https://x.dev/events.yaml" is an AsyncAPI description; `openapi` needs an OpenAPI one.',
    ],
  ],
  'a file of another family, beside one of its own': [
    {
      'docs.json': docsJson({ openapi: '«events.yaml»', asyncapi: 'events.yaml' }),
      'events.yaml': asyncapi,
    },
    'error …',
    'none',
  ],
  'a file of another family, alone': [
    { 'docs.json': docsJson({ openapi: '«events.yaml»' }), 'events.yaml': asyncapi },
    'error …',
    '"asyncapi": "events.yaml"',
  ],
  'files and https addresses': [
    { 'docs.json': docsJson({ openapi: ['/a.json', './a.json', 'https://x.dev/a.json'] }), 'a.json': openapi({}) },
  ],
  'a file outside of the project': [
    { 'docs.json': docsJson({ openapi: '«.apis/a.json»' }), '.apis/a.json': openapi({}) },
    'error `.apis/a.json` is outside of the project: the name `.apis` begins with a dot. Rename it, or move the file.',
  ],
});

const noDescription = 'error "api.yaml" is not an OpenAPI description: ';
problemTable(
  'description-missing',
  (text: string) => ({ 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': text }),
  {
    'a misspelt key': [
      '«opneapi»: 3.1.0\n',
      `${noDescription}it has the key \`opneapi\`. Did you mean \`openapi\`?`,
      'openapi: 3.1.0',
    ],
    'a key in another case': [
      '«Swagger»: "2.0"\n',
      `${noDescription}it has the key \`Swagger\`. Did you mean \`swagger\`?`,
    ],
    'no version': ['openapi: «latest»\n', `${noDescription}\`openapi\` has no version, such as "3.1.1".`],
    'an object as version': [
      '«openapi»: { title: A }\ninfo: 3.1.0\n',
      `${noDescription}\`openapi\` has no version, such as "3.1.1".`,
    ],
  },
);

const url = 'https://example.com/api.json';
const lost = 'The description gets no pages and is not checked.';
const withRemote = (more: Texts): Texts => ({
  'docs.json': docsJson({ openapi: `«${url}»`, pages: ['GET /a'] }),
  ...more,
});

problemTable('*', withRemote, {
  'an address that is not read is a single problem': [
    {},
    `warning \`${url}\` is not available: remote references are read only in a trusted workspace. Keep a copy in the project to be independent of the host. ${lost}`,
  ],
  'so is a document that is no description': [{ [url]: '{}' }, `error \`${url}\` is not an API description. ${lost}`],
});

const states: readonly (readonly [kind: RemoteState['kind'], message: string, texts?: Texts])[] = [
  ['fetching', `info \`${url}\` is not here yet. Because.`],
  ['refused', `warning \`${url}\` is not fetched. Because. ${lost}`],
  ['wrong', `error \`${url}\` can't be read. Because. ${lost}`],
  ['copy', `info \`${url}\` could not be fetched. Because.`, { [url]: openapi({ '/a': { get: {} } }) }],
];
for (const [kind, message, more = {}] of states)
  problemTable(
    'description-unavailable',
    withRemote,
    { [kind]: [more, message] },
    { workspaceOf: (texts) => ({ ...memoryWorkspace(texts), remote: () => ({ kind, message: 'Because.' }) }) },
  );

const titled = (title: string) =>
  `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info.title, update: ${title} }]\n`;
const named = (name: string, ...overlays: string[]) => ({ source: name, overlays });
problemTable(
  'overlay-conflict',
  (sources: readonly unknown[]) => ({
    'docs.json': docsJson({ tabs: sources.map((openapi, index) => ({ tab: `T${index}`, openapi })) }),
    'api.json': openapi({ '/a': { get: {} } }),
    'one.yaml': titled('One'),
    'two.yaml': titled('Two'),
  }),
  {
    'two lists': [
      [named('api.json', 'one.yaml'), named('«api.json»', 'two.yaml')],
      'error "api.json" is named with different overlays elsewhere, and …',
    ],
    'another order': [[named('api.json', 'one.yaml', 'two.yaml'), named('«api.json»', 'two.yaml', 'one.yaml')]],
    'an empty list': [[named('api.json', 'one.yaml'), named('«api.json»')]],
    'equal lists, and one beside none': [[named('api.json', 'one.yaml'), named('api.json', 'one.yaml'), 'api.json']],
  },
);

const extending = (extended: string, more: Texts = {}): Texts => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi({ '/a': { get: { responses: {} } }, '/secret': { get: { responses: {} } } }),
  'other.json': openapi({ '/b': { get: { responses: {} } } }),
  'node_modules/api.json': openapi({}),
  'hide.overlay.yaml': `overlay: 1.1.0\ninfo: { title: O, version: "1" }\n${extended}\nactions: [{ target: "$.paths['/secret']", remove: true }]\n`,
  ...more,
});
const unapplied = (why: string) => `error ${why}… What the overlay hides would be published, so an export is refused.…`;
problemTable('overlay-unapplied', (site: string | Texts) => (typeof site === 'string' ? extending(site) : site), {
  'a misspelt file': [
    'extends: "«./apo.json»"',
    unapplied('There is no file `apo.json`, which this overlay extends.'),
    'extends: "./api.json"',
  ],
  ...Object.fromEntries(
    [
      ['docs.json', '`docs.json`, which this overlay extends, is not an API description.'],
      ['other.json', 'No page of the site comes from `other.json`, which this overlay extends.'],
      ['../api.json', 'This reference leaves the project.'],
      ['file:///api.json', 'References to `file:` addresses are not followed.'],
      ['http://example.com/api.json', 'References over plain `http:` are not followed.'],
      ['https://example.com/api.json', '`https://example.com/api.json` is not available:…'],
      ['node_modules/api.json', '`node_modules/api.json` is outside of the project…'],
    ].map(([file = '', why = '']) => [file, [`extends: "«${file}»"`, unapplied(why)] as const]),
  ),
  'an empty name': [
    'extends: "«»"',
    unapplied('`hide.overlay.yaml`, which this overlay extends, is not an API description.'),
  ],
  'no name': [
    extending('', {
      'hide.overlay.yaml': `«o»verlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, remove: true }]\n`,
    }),
    unapplied('Nothing applies this overlay: it has no `extends`, and docs.json does not list it.'),
  ],
  'a misspelt `extends`': ['«extend»: ./api.json', 'error …Did you mean `extends`?', 'extends: ./api.json'],
  'an overlay that is applied': ['extends: ./api.json'],
  'one that docs.json lists': [
    extending('', { 'docs.json': docsJson({ openapi: { source: 'api.json', overlays: ['hide.overlay.yaml'] } }) }),
  ],
  'one that docs.json disables': [
    extending('extends: api.json', { 'docs.json': docsJson({ openapi: { source: 'api.json', overlays: [] } }) }),
  ],
});
problemTable(
  'overlay-target',
  (target: string) =>
    extending('extends: ./api.json', {
      'hide.overlay.yaml': `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nextends: ./api.json\nactions: [{ target: ${target}, remove: true }]\n`,
    }),
  Object.fromEntries(
    [
      ['"«#/info/title»"', `$['info']['title']`],
      ['"«/paths/~1secret»"', `$['paths']['/secret']`],
      ['«info.title»', '$.info.title'],
      ['"«$.paths./secret.get»"', `$.paths['/secret'].get`],
      [`"«$.paths.['/secret'].get»"`, `$.paths['/secret'].get`],
      [`"«$.paths[?@.summary = 'a=b']»"`, `$.paths[?@.summary == 'a=b']`],
      ['«$.paths.*.get.responses.200»', `$.paths.*.get.responses['200']`],
    ].map(([written = '', meant = '']) => [
      written,
      [
        written,
        `error …Did you mean "${meant}"?`,
        `actions: [{ target: ${JSON.stringify(meant)}, remove: true }]`,
      ] as const,
    ]),
  ),
);
problemTable(
  'overlay-target-unmatched',
  (target: string) =>
    extending('extends: ./api.json', {
      'hide.overlay.yaml': `overlay: 1.1.0\ninfo: { title: O, version: "1" }\nextends: ./api.json\nactions: [{ target: ${target}, remove: true }]\n`,
    }),
  {
    'a removal that matches nothing': [
      `"«$.paths['/secrets']»"`,
      'warning …changes nothing. Did you mean "$.paths[\'/secret\']"?',
    ],
    'nothing of a similar name': [
      '«$.components»',
      'warning `$.components` matches nothing in the description, so the action changes nothing.',
      [],
    ],
    'a misspelt name': [
      '«$.inf.title»',
      'warning …changes nothing. Did you mean "$.info.title"?',
      'guess: actions: [{ target: "$.info.title", remove: true }]',
    ],
    'a misspelt name before a wildcard': [
      '"«$.path[*]»"',
      'warning …Did you mean "$.paths[*]"?',
      ['guess: actions: [{ target: "$.paths[*]", remove: true }]'],
    ],
    'a name whose correction matches nothing either': ['«$.inf.nothing»', 'warning …changes nothing.', []],
  },
);

const overlay = 'overlay: 1.1.0\ninfo: { title: O, version: "1" }\nactions: [{ target: $.info, update: { x-a: 1 } }]\n';
const withOverlays = (overlays: readonly string[]): Texts => ({
  'docs.json': docsJson({ openapi: { source: 'api.json', overlays } }),
  'api.json': openapi({ '/a': { get: {} } }),
  'o.yaml': overlay,
  'in/p.yaml': overlay,
  'node_modules/o.yaml': overlay,
});
problemTable('overlay-missing', withOverlays, {
  'a missing file': [
    ['o.yaml', '«p.yaml»'],
    'error No file "p.yaml". The description is read without this overlay. Did you mean "in/p.yaml"?',
    '"in/p.yaml"',
  ],
  'an address that is not read, because what it hides would be published': [
    ['«https://example.com/o.yaml»'],
    'error …is not available: …without this overlay.',
  ],
  'a file outside of the project': [
    ['«node_modules/o.yaml»'],
    'error `node_modules/o.yaml` is outside of the project: it is in `node_modules`. Keep a copy in the project. The description is read without this overlay.',
  ],
  'others are reported as outside': [['../o.yaml', 'file:///o.yaml', 'http://example.com/o.yaml']],
});
problemTable('overlay-outside', withOverlays, {
  'out of the project, or with another scheme': [
    ['«../o.yaml»', '«file:///o.yaml»', '«http://example.com/o.yaml»'],
    [
      'error "../o.yaml" leads out of the project. Name a file inside it.',
      'error An overlay must be a file of the project or an https URL, not "file:///o.yaml".',
      'error An overlay must be a file of the project or an https URL, not "http://example.com/o.yaml".',
    ],
  ],
});
