import { problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

const index = { 'index.mdx': '# A' };

/** A site whose `docs.json` has further keys. */
const keyed = (keys: object): Texts => ({ ...index, 'docs.json': docsJson({ pages: ['index'] }, keys) });

problemTable('config-unknown-value', keyed, {
  'an address without a scheme': [
    { url: '«docs.acme.com»' },
    'warning `url` must be a URL that begins with https://.',
    '"url": "https://docs.acme.com",',
  ],
  'a misspelt scheme': [
    { seo: { organization: { url: '«htps://acme.com/a»' } } },
    'warning …',
    '"url": "https://acme.com/a"',
  ],
  'a URL where a host is meant': [
    { integrations: { plausible: { domain: '«https://acme.com»' } } },
    'warning `domain` must be a host, without https://.',
    '"domain": "acme.com"',
  ],
  'names of profiles': [
    { footer: { socials: { github: '«acme/docs»', x: '«@acme»', website: '«acme»' } } },
    ['warning `github` must be a URL that begins with https://.', 'warning …', 'warning …'],
    '"github": "https://github.com/acme/docs",',
  ],
  'a word of other tools': [
    { api: { playground: { display: '«off»' } } },
    'warning …Did you mean "none"?',
    '"display": "none"',
  ],
  'an id of another service': [
    { integrations: { ga4: { measurementId: '«UA-1»' } } },
    'warning `measurementId` must be an id that begins with "G".',
  ],
  'texts that are empty': [
    { footer: { links: [{ header: '«»', items: [{ label: '« »', href: '«»' }] }] } },
    ['warning `header` must not be empty.', 'warning `label` must not be empty.', 'warning `href` must not be empty.'],
  ],
  'a list that is empty': [{ footer: { links: [{ '«items»': [] }] } }, 'warning `items` must not be empty.'],
  'a menu option twice': [
    { contextual: { options: ['copy', '«copy»'] } },
    'warning Duplicate value. Remove one of them.',
  ],
  'options of the site itself': [
    { contextual: { options: ['copy', { title: 'A', description: 'B', href: 'https://a.example' }] } },
  ],
  'a button among the links': [{ navbar: { links: [{ label: 'A', href: 'https://a.example', type: 'button' }] } }],
});

problemTable('config-color-invalid', keyed, {
  'a color of CSS': [
    { colors: { primary: '«orange»', light: '«rgb(1, 2, 3)»', dark: '«hsl(120 100% 25%)»' } },
    ['warning "orange" is not a color.…', 'warning …', 'warning …'],
    '"primary": "#ffa500",',
  ],
  'in percent': [{ colors: { primary: '«rgb(100%, 0%, 40%)»' } }, 'warning …', '"primary": "#ff0066"'],
  'by hue': [{ colors: { primary: '«hsl(120, 100%, 25%)»' } }, 'warning …', '"primary": "#008000"'],
  'opaque by its alpha': [{ colors: { primary: '«rgba(0, 128, 0, 1)»' } }, 'warning …', '"primary": "#008000"'],
  'a transparent one, and other units': [
    { colors: { primary: '«rgba(0, 128, 0, 0.5)»', light: '«hsl(0.5turn 100% 25%)»' } },
    ['warning …', 'warning …'],
    [],
  ],
  'no color': [{ colors: { primary: '«teel»' } }, 'warning …', []],
});

problemTable('config-link-refused', keyed, {
  'misspelt schemes': [
    { navbar: { links: ['«mailo:a@b.example»', '«htps://a.example»'].map((href) => ({ label: 'A', href })) } },
    ['warning …Did you mean "mailto:a@b.example"?', 'warning …Did you mean "https://a.example"?'],
    '"href": "mailto:a@b.example"',
  ],
  'a scheme that runs code': [{ logo: { light: '/a', dark: '/a', href: '«javascript:a()»' } }, 'warning …', []],
});

const listed = (entry: string): Texts => ({
  'docs.json': docsJson({ groups: [{ group: 'A', openapi: 'api.json', pages: ['index', entry] }] }),
  ...index,
  'api.json': openapi({
    '/users': { get: { operationId: 'listUsers', summary: 'All users' }, post: {} },
    '/orders/{id}': { delete: {} },
  }),
});
problemTable('nav-page-missing', listed, {
  'an id of an operation': [
    '«listUsers»',
    'error "listUsers" is the id of an endpoint, and no page file has that name. List it as "GET /users".',
    '"GET /users"',
  ],
  'an id in the form of a slug': ['«api-reference/list-users»', 'error …List it as "GET /users".', '"GET /users"'],
  'a title': [
    '«All users»',
    'error "All users" is the title of an endpoint, and no page file has that name. List it as "GET /users".',
    '"GET /users"',
  ],
  'the slug of a title': ['«api-reference/endpoint/all-users»', 'error …List it as "GET /users".', '"GET /users"'],
  'a path of one operation': ['«/orders/{id}»', 'error …List it as "DELETE /orders/{id}".', '"DELETE /orders/{id}"'],
  'a name that may be that of a page, too': ['«users»', 'error No page file for "users".…'],
});
const besideEntry = (page: string): Texts => ({
  'docs.json': docsJson({ groups: [{ group: 'A', openapi: 'api.json', pages: [page, 'GET /users'] }] }),
  'api.json': openapi({ '/users': { get: { summary: 'All users' } } }),
});
problemTable('nav-page-missing', besideEntry, {
  'the address of a generated page': [
    '«api-reference/all-users»',
    'error "api-reference/all-users" is the address of a generated page, and no page file has that name. List it as "GET /users".',
    '"GET /users",',
  ],
});
problemTable('entry-unmatched', listed, {
  'two methods in one entry': [
    '«GET,POST /users»',
    'error …Write "GET /users", "POST /users".',
    '"GET /users", "POST /users"',
  ],
  'with other signs': ['«get|post /users»', 'error …', '"GET /users", "POST /users"'],
});

problemTable('config-unknown-key', keyed, {
  'a description beside the `api` that it belongs in': [
    { '«asyncapi»': 'a.yaml', api: { playground: { display: 'simple' } } },
    'warning Unknown key `asyncapi`. It belongs in `api`.',
    ['guess: "api": {\n"playground": {\n"display": "simple"\n},\n"asyncapi": "a.yaml"', 'remove: '],
  ],
  'a key of mint.json': [
    { '«topbarLinks»': [], api: { '«baseUrl»': 'https://a.example' } },
    [
      'warning Unknown key `topbarLinks`. It was one of `mint.json`: write `navbar.links`, with `label` and `href`.',
      'warning Unknown key `baseUrl`. It was one of `mint.json`: write `api.mdx.server`.',
    ],
  ],
});

const link = { href: 'https://a.example' };
problemTable('config-missing-key', keyed, {
  'a button without a label': [
    { navbar: { '«primary»': { type: 'button', ...link } } },
    'warning The required key "label" is missing.',
  ],
  'links that need no label': [
    {
      navbar: {
        links: [
          { type: 'github', ...link },
          { label: 'A', ...link },
        ],
      },
    },
  ],
  'a font file without its format': [
    { fonts: { family: 'A', '«body»': { family: 'A', source: '/a.woff2' } } },
    'warning The required key "format" is missing.',
  ],
});

const named = { name: 'A', theme: 'mint', colors: { primary: '#0F766E' } };
problemTable(
  'config-missing-key',
  (column: string) => ({
    ...index,
    'docs.json': docsJson({ pages: ['index'] }, { footer: { links: ['COLUMN'] } }).replace('"COLUMN"', column),
  }),
  { 'a column of the footer without links': ['«{» "header": "A" }', 'warning The required key "items" is missing.'] },
);
problemTable(
  'config-missing-key',
  (anchor: string) => ({
    ...index,
    'docs.json': JSON.stringify({
      ...named,
      navigation: { pages: ['index'], global: { anchors: ['ANCHOR'] } },
    }).replace('"ANCHOR"', anchor),
  }),
  {
    'an anchor of all pages without an address': ['«{» "anchor": "A" }', 'warning The required key "href" is missing.'],
    'one with an address': ['{ "anchor": "A", "href": "https://a.example" }'],
  },
);
