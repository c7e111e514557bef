import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { files, problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

const pages = { 'a.mdx': 'A.', 'b.mdx': 'B.' };
const inNavigation = (navigation: object): Texts => ({ 'docs.json': docsJson(navigation), ...pages });

problemTable('default-duplicate', inNavigation, {
  'a second default, and a second version of one name': [
    {
      versions: [
        { version: '1', default: true, pages: ['a'] },
        { version: '«1»', default: '««true»»', pages: ['b'] },
      ],
    },
    [
      'warning Duplicate version "1". Put the pages of both into one.',
      'warning "1" is already the default version. Keep `default` at one of them.',
    ],
  ],
});

const nothing = 'error The navigation lists nothing. Add `pages`, `groups` or `tabs` to it.';
problemTable(
  'navigation-missing',
  (navigation: string): Texts => ({ 'docs.json': `{ "name": "A", "navigation": ${navigation} }`, ...pages }),
  {
    'an empty one': ['«{»}', nothing],
    'an empty list of elements': ['«{» "tabs": [] }', nothing],
    'global elements alone': [
      '«{» "global": { "anchors": [{ "anchor": "Blog", "href": "https://x.dev" }] } }',
      nothing,
    ],
    'no pages yet': ['{ "pages": [] }'],
  },
);

problemTable('element-name-missing', inNavigation, {
  'a blank name, and root and global elements without one': [
    { groups: [{ group: ' ', pages: [] }], global: { anchors: [{ anchor: 'Blog', href: 'https://x.dev' }] } },
  ],
  'a name of the wrong type is reported as such': [{ groups: [{ group: 42, pages: [] }] }],
});

problemTable('config-wrong-type', inNavigation, {
  'a name under the key of a list': [
    { groups: [{ groups: '«Guides»', pages: ['a'] }] },
    'error `groups` must be an array, not "Guides".',
    '"group": "Guides",',
  ],
});
problemTable('element-name-missing', inNavigation, {
  'a name under the key of a list is reported there': [{ groups: [{ groups: 'Guides', pages: ['a'] }] }],
});

problemTable('element-name-missing', files, {
  'an element without a name, and one with an empty name': [
    { 'docs.json': '{ "navigation": { "tabs": [\n«{» "groups": [{ "group": "«»", "pages": ["a"] }]\n}] } }', ...pages },
    ['error This tab has no name. Add `"tab": "…"`.', 'error This group has no name. Add `"group": "…"`.'],
    '{ "tab": "Untitled", "groups": [{ "group": "", "pages": ["a"] }]',
  ],
  'an element with nothing in it': [
    { 'docs.json': '{ "navigation": { "tabs": [\n«{»}\n] } }' },
    'error This tab has no name.…',
    '{ "tab": "Untitled"}',
  ],
  'an object without its opening brace is reported as such': [
    { 'docs.json': '{ "navigation": { "groups": [{ "group": "G", "pages": [\r\n "directory": "x"\r\n }\r\n ]}]}}' },
  ],
});

problemTable('element-not-drawn', inNavigation, {
  graphql: [
    {
      groups: [
        { group: 'A', pages: ['a', 'b'] },
        { group: 'B', '«graphql»': 'a.graphql' },
      ],
    },
    'info `graphql` is read, but no pages are made from it here. Readers see only the other pages of this element.',
  ],
});

problemTable('entry-address', inNavigation, {
  'an address as an entry': [
    { pages: ['a', 'b', '«https://c.example»'] },
    'warning "https://c.example" is an address, and `pages` lists the paths of pages. Write a page with `url: https://c.example` in its front matter, and list that page.',
  ],
});

const twoEntries = openapi({ '/a': { get: {} } });
problemTable('entry-duplicate', (navigation: object) => ({ ...inNavigation(navigation), 'api.json': twoEntries }), {
  'an endpoint twice in a version; a page twice in a list': [
    {
      openapi: 'api.json',
      groups: [
        { group: 'One', pages: ['GET /a', 'a', '«a»'] },
        { group: 'Two', pages: ['«get /a/»', '«a»'] },
      ],
    },
    [
      'warning Duplicate entry: "a" is already listed.',
      'warning Duplicate entry: "get /a/" is already listed.',
      'info …',
    ],
    '',
  ],
  'a page in two groups': [
    {
      groups: [
        { group: 'One', pages: ['a', 'b'] },
        { group: 'Two', pages: ['«a»'] },
      ],
    },
    'info The page "a" is also listed in "One", and …',
  ],
  'not beside an element without a name, or with a misspelt key': [
    {
      groups: [
        { group: 'One', pages: ['a', 'b'] },
        { icon: 'book', pages: ['a'] },
        { group: '', pages: ['b'] },
        { group: 'More', pgaes: ['a'] },
        { group: 'One page', pages: 'b' },
      ],
    },
  ],
  'a page of the site itself': [
    { pages: ['a', { group: 'One', pages: ['«a»'] }] },
    'info The page "a" is also listed in another list, and …',
  ],
  'many of them once': [
    {
      groups: ['One', 'Two', 'Three', 'Four', 'Five'].map((group) => ({
        group,
        pages: [group === 'Two' ? '«a»' : 'a'],
      })),
    },
    'info …List it once. 3 more pages are like this.',
  ],
  'languages and versions may list the same pages': [
    {
      languages: ['en', 'fr'].map((language) => ({
        language,
        versions: ['1', '2'].map((version) => ({ version, openapi: 'api.json', pages: ['GET /a', 'a'] })),
      })),
    },
  ],
  'the root page of a group may also be in its pages': [{ groups: [{ group: 'G', root: 'b', pages: ['b', 'a'] }] }],
});

problemTable('entry-duplicate', files, {
  'a folder beside its index': [
    { 'docs.json': docsJson({ pages: ['ref', '«ref/index»'] }), 'ref/index.mdx': '' },
    'warning …',
    '"ref"',
  ],
});

problemTable('entry-snippet', files, {
  'a snippet': [
    {
      'docs.json': docsJson({ pages: ['guides/snippets', '«snippets/a»'] }),
      'guides/snippets.mdx': '',
      'snippets/a.mdx': '',
    },
    'warning "snippets/a.mdx" is a snippet: …',
  ],
});

problemTable('entry-excluded', files, {
  'the entry of an excluded operation; an internal one is shown': [
    {
      'docs.json': docsJson({ openapi: 'api.json', pages: ['«GET /out»', 'GET /in'] }),
      'api.json': openapi({ '/out': { get: { 'x-excluded': true } }, '/in': { get: { 'x-internal': true } } }),
    },
    'error "GET /out" has no page: its description sets `x-excluded`. Remove the entry, or `x-excluded`.',
  ],
});

problemTable('entry-lower-case', files, {
  'a method in lower case': [
    {
      'docs.json': docsJson({ pages: ['«api.json get /users»', 'GET /get', 'webhook made'] }),
      'api.json': openapi({ '/users': { get: {} }, '/get': { get: {} } }, { webhooks: { made: { post: {} } } }),
    },
    'hint Write the method in upper case: "api.json GET /users".',
    '"api.json GET /users",',
  ],
});

const id = { name: 'id', in: 'path', required: true, schema: {} };
const users = openapi({ '/users': { get: {}, post: {} }, '/orders/{id}': { get: { parameters: [id] } } });
const noEndpoint = (entry: string, why: string) => `error "${entry}" is not an endpoint entry. ${why}`;
problemTable(
  'entry-unmatched',
  (entries: readonly string[]) => ({
    'docs.json': docsJson({ openapi: 'api.json', pages: entries }),
    'api.json': users,
    '.a.json': users,
  }),
  {
    'an endpoint that no description has': [
      ['«GET /user»', '«GET /orders/{orderId}»', '«webhook order»'],
      [
        'error No endpoint "GET /user" in api.json. Did you mean "GET /users"?',
        'error No endpoint "GET /orders/{orderId}" in api.json. Did you mean "GET /orders/{id}"?',
        'error No endpoint "webhook order…',
      ],
      '"GET /users",',
    ],
    'a misspelt method, a missing space and a missing slash': [
      ['«GTE /users»', '«POST/users»', '«GET orders/{id}»', '«api.json PSOT /users»', '«FETCH /nothing»'],
      [
        noEndpoint('GTE /users', '"GTE" is not a method. Did you mean "GET /users"?'),
        noEndpoint('POST/users', 'Expected a space after the method. Did you mean "POST /users"?'),
        noEndpoint('GET orders/{id}', 'The path must begin with a slash. Did you mean "GET /orders/{id}"?'),
        noEndpoint('api.json PSOT /users', '"PSOT" is not a method. Did you mean "api.json POST /users"?'),
        noEndpoint(
          'FETCH /nothing',
          '"FETCH" is not a method. Methods are GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE, QUERY.',
        ),
      ],
      ['"GET /users",'],
    ],
    'names of pages that look like methods are no endpoints': [['get/started', '«Get Started»', 'GET', 'a /b c']],
    'a named file that is missing, or outside of the project': [
      ['«gone.json GET /users»', '«.a.json GET /users»'],
      ['error No file "gone.json".', 'error `.a.json` is outside of the project: …'],
    ],
    'entries that match': [['GET /users', 'post /users/', 'api.json GET /orders/{id}']],
  },
);

problemTable('entry-unmatched', files, {
  'a path without a slash is not suggested': [
    {
      'docs.json': docsJson({ openapi: 'api.json', pages: ['«GET users»'] }),
      'api.json': openapi({ users: { get: {} } }),
    },
    '…Did you mean "GET /users"?',
  ],
  'no description at all': [
    { 'docs.json': docsJson({ pages: ['«GET /users»'] }) },
    'error There is no API description for "GET /users". Set `openapi` at an enclosing element.',
  ],
});

problemTable('*', files, {
  'a missing description is a single problem, at its element': [
    { 'docs.json': docsJson({ openapi: '«gone.json»', pages: ['GET /a', 'GET /b'] }) },
    'error No file "gone.json".',
  ],
  'so is the only entry of a site, misspelt': [
    {
      'docs.json': docsJson({ openapi: 'api.json', pages: ['«GTE /a»'] }),
      'api.json': openapi({ '/a': { get: { responses: { 200: { description: 'OK' } } } } }),
    },
    'error "GTE /a" is not an endpoint entry.…',
  ],
  'so is a misspelt `openapi`, wherever its endpoints are': [
    {
      'docs.json': docsJson({
        groups: [{ group: 'Users', '«opanapi»': 'b.json', pages: ['GET /users', 'POST /users'] }],
      }),
      'a.json': users,
      'b.json': users,
    },
    'warning Unknown key `opanapi`. Did you mean `openapi`?',
  ],
  'a correct site': [
    {
      'docs.json': docsJson({
        groups: [
          { group: 'Start', pages: ['index'] },
          { group: 'API', openapi: 'api.json' },
        ],
      }),
      'index.mdx': '---\ntitle: Home\n---\n',
      'api.json': openapi({ '/a': { get: { summary: 'A', responses: { 200: { description: 'OK' } } } } }),
    },
  ],
});

problemTable('group-signed-in', inNavigation, {
  'a group with `public: false`, whose pages are published anyway': [
    {
      groups: [
        { group: 'Staff', '«public»': false, pages: ['a'] },
        { group: 'Open', public: true, pages: ['b', { group: 'Inner', '«public»': false, pages: [] }] },
      ],
    },
    ['warning …the group "Staff" does not restrict…', 'warning …the group "Inner" does not restrict…'],
  ],
});

problemTable('nav-page-missing', files, {
  'an entry without a file': [
    { 'docs.json': docsJson({ pages: ['«guides/strat»', 'ok'] }), 'guides/start.mdx': '', 'ok.md': '' },
    'error No page file for "guides/strat". Did you mean "guides/start"?',
    '"guides/start",',
  ],
  'a query': [
    { 'docs.json': docsJson({ pages: ['«guides/start?a=1»', 'ok'] }), 'guides/start.mdx': '', 'ok.md': '' },
    'error No page file for "guides/start?a=1". Did you mean "guides/start"?',
    '"guides/start",',
  ],
  'an empty entry; a slash is the first page of the site': [
    { 'docs.json': docsJson({ pages: ['/', '« »'] }), 'index.mdx': '' },
    'error The entry is empty. Write a page or an endpoint, or remove it.',
  ],
  'the page is created with the front matter of those beside it': [
    {
      'docs.json': docsJson({ pages: ['«guides/quotas»', 'guides/a'] }),
      'guides/a.mdx': '---\ntitle: "A"\ndescription: "B"\n---\n',
    },
    'error …',
    'create guides/quotas.mdx: ---\ntitle: "Quotas"\n---\n',
  ],
  'a page of that name in another folder, but not in another language': [
    { 'docs.json': docsJson({ pages: ['«old/setup»'] }), 'new/setup.mdx': '', 'es/setup.mdx': '' },
    '…Did you mean "new/setup"?',
  ],
  'first those with more folders in common': [
    {
      'docs.json': docsJson({ pages: ['«docs/guides/web/start»'] }),
      'a/start.mdx': '',
      'b/start.mdx': '',
      'guides/web/start.mdx': '',
    },
    '…Did you mean "guides/web/start" or "a/start"?',
  ],
  'the address of the page': [
    { 'docs.json': docsJson({ pages: ['«setup.html»'] }), 'setup.mdx': '' },
    '…Did you mean "setup"?',
  ],
  'index files, addresses and endpoints': [
    {
      'docs.json': docsJson({ pages: ['guides', 'https://example.com', 'get started', 'GET users'] }),
      'guides/index.mdx': '',
      'get started.mdx': '',
    },
  ],
  'a page outside of the project': [
    { 'docs.json': docsJson({ pages: ['«.drafts/a»'] }), '.drafts/a.mdx': '' },
    'error `.drafts/a.mdx` is outside of the project: …',
  ],
  ...Object.fromEntries(
    ['b/../c', 'what?', 'con'].map((name) => [
      `no page is created for ${name}`,
      [{ 'docs.json': docsJson({ pages: [`«${name}»`] }) }, 'error …', ['remove: ']] as const,
    ]),
  ),
});

problemTable(
  'nav-page-missing',
  files,
  {
    "an existing file that can't be read": [
      { 'docs.json': docsJson({ pages: ['«locked»'] }), 'locked.mdx': '' },
      "error locked.mdx can't be read: permission denied.",
    ],
  },
  {
    workspaceOf: (texts) => {
      const whole = memoryWorkspace(texts);
      const isLocked = (file: string) => file === 'locked.mdx';
      return {
        ...whole,
        read: (file) => (isLocked(file) ? undefined : whole.read(file)),
        failure: (file) => (isLocked(file) ? 'permission denied' : undefined),
      };
    },
  },
);

const books = (marks: readonly string[] = []) => {
  const key = (method: string, path: string) => (marks.includes(`${method} ${path}`) ? `«${method}»` : method);
  return openapi({
    '/books': { [key('get', '/books')]: { tags: ['Books'] }, [key('post', '/books')]: { tags: ['Books'] } },
    '/authors': { [key('get', '/authors')]: { tags: ['Authors'] } },
    '/admin': { get: { 'x-hidden': true }, put: { 'x-excluded': true }, post: { 'x-internal': true } },
  });
};
const unshown = ({ navigation, marks, more }: { navigation: object; marks?: string[]; more?: Texts }) => ({
  'docs.json': docsJson(navigation),
  'api.json': books(marks),
  ...pages,
  ...more,
});
const notShown = (operation: string) =>
  `info No page of the site shows "${operation}". List it in the navigation, or set \`x-hidden\` or \`x-excluded\`.`;

problemTable('operation-without-page', unshown, {
  'an operation without a page, unless it is hidden; the entry comes after one of the same tag': [
    {
      navigation: { openapi: 'api.json', pages: ['GET /books', 'a'] },
      marks: ['post /books', 'get /authors'],
    },
    [notShown('POST /books'), notShown('GET /authors')],
    '"POST /books",',
  ],
  'all operations have pages': [{ navigation: { openapi: 'api.json' } }],
  'a misspelt entry may mean it': [
    { navigation: { openapi: 'api.json', pages: ['GET /books', 'POST /boks', 'GET /authors'] } },
  ],
  'the entry names its description, after the page of another operation': [
    {
      navigation: { pages: ['a', 'b'] },
      marks: ['post /books', 'get /authors'],
      more: { 'a.mdx': '---\nopenapi: GET /books\n---\n' },
    },
    [notShown('POST /books'), notShown('GET /authors')],
    '"api.json POST /books",',
  ],
  'the entry in a list without endpoints': [
    { navigation: { openapi: 'api.json', pages: ['a'] }, marks: ['get /books', 'post /books', 'get /authors'] },
    [notShown('GET /books'), notShown('POST /books'), notShown('GET /authors')],
    '"a",\n"GET /books"',
  ],
  'no entry where there is no list': [
    { navigation: { pages: ['a'] }, marks: ['get /books', 'post /books', 'get /authors'] },
    [notShown('GET /books'), notShown('POST /books'), notShown('GET /authors')],
    'none',
  ],
  'no entry that would remove generated pages': [
    {
      navigation: { tabs: [{ tab: 'A', openapi: 'other.json', groups: [{ group: 'G', pages: ['a'] }] }] },
      marks: ['post /books', 'get /authors'],
      more: { 'other.json': twoEntries, 'a.mdx': '---\nopenapi: api.json GET /books\n---\n' },
    },
    [notShown('POST /books'), notShown('GET /authors')],
    'none',
  ],
});
problemTable(
  'operation-without-page',
  unshown,
  { 'is off until a severity is set': [{ navigation: { openapi: 'api.json', pages: ['GET /books', 'a', 'b'] } }] },
  { severities: {} },
);

problemTable(
  '*',
  (navigation: string) => ({
    'docs.json': docsJson({}).replace(/"navigation":[\s\S]*$/, `"navigation": ${navigation}\n}`),
    'a.mdx': '---\ntitle: A\ndescription: A\n---\n\nWords.\n',
  }),
  {
    'the name of a group on a tab': [
      '{ "tabs": [{ "«group»": "A", "pages": ["a"] }] }',
      'error The name of this tab is under `tab`, not `group`.',
      '"navigation": { "tabs": [{ "tab": "A", "pages": ["a"] }] }',
    ],
    'the name of a tab on a group': [
      '{ "groups": [{ "«tab»": "A", "pages": ["a"] }] }',
      'error The name of this group is under `group`, not `tab`.',
    ],
    'the name of an anchor on a version': [
      '{ "versions": [{ "«anchor»": "A", "pages": ["a"] }] }',
      'error The name of this version is under `version`, not `anchor`.',
    ],
    'a tab with its name': ['{ "tabs": [{ "tab": "A", "pages": ["a"] }] }'],
  },
);

problemTable(
  'owner-without-endpoints',
  ({ list, page = '', more = {} }: { list: string; page?: string; more?: object }) => ({
    'docs.json': docsJson({ groups: [{ group: 'API', openapi: 'api.json', pages: ['LIST'] }] }).replace(
      /\[\s*"LIST"\s*\]/,
      list,
    ),
    'api.json': openapi({ ...more, '/a': { get: {}, put: { 'x-excluded': true } }, '/b': { post: {} } }),
    'intro.mdx': page,
  }),
  {
    '`pages` without an endpoint': [
      { list: '«[]»' },
      'warning `pages` lists none of the 2 endpoints of "api.json", so they get no pages here. Other renderers generate all of them.',
      '"pages": [\n"GET /a",\n"POST /b"\n]',
    ],
    '`pages` with a page alone': [{ list: '«["intro"]»' }, 'warning …', '"pages": ["intro", "GET /a", "POST /b"]'],
    'one endpoint': [{ list: '["GET /a"]' }],
    'a path with its method': [
      { list: '«[]»', more: { 'GET /c': { get: {} }, d: { get: {} } } },
      'warning `pages` lists none of the 2 endpoints …',
      '"pages": [\n"GET /a",\n"POST /b"\n]',
    ],
    'a page that documents one': [{ list: '["intro"]', page: '---\nopenapi: GET /a\n---\n' }],
    'a page that documents one with a misspelt path': [{ list: '["intro"]', page: '---\nopenapi: GET /aa\n---\n' }],
  },
);

const shared = openapi({ '/users': { get: {} } });
problemTable('reference-ambiguous', (texts: Texts) => ({ 'a.json': shared, 'b.json': shared, ...texts }), {
  'two inherited descriptions have the entry': [
    { 'docs.json': docsJson({ openapi: ['a.json', 'b.json'], pages: ['«GET /users»'] }) },
    'warning "a.json" and "b.json" have "GET /users". The first one is used; add the file name to choose.',
    ['"a.json GET /users"', '"b.json GET /users"'],
  ],
  'the same in front matter': [
    { 'docs.json': docsJson({ pages: ['p'] }), 'p.mdx': '---\nopenapi: «get /users»\n---\n' },
    'warning …',
    ['openapi: "a.json get /users"', 'openapi: "b.json get /users"'],
  ],
  'at most three are named': [
    {
      'docs.json': docsJson({ openapi: ['a.json', 'b.json', 'c.json', 'd.json'], pages: ['«GET /users»'] }),
      'c.json': shared,
      'd.json': shared,
    },
    'warning "a.json" and "b.json" and "c.json" have …',
    ['"a.json GET /users"', '"b.json GET /users"', '"c.json GET /users"'],
  ],
  'an earlier step of the lookup decides': [
    {
      'docs.json': docsJson({ pages: ['p'] }, { api: { openapi: 'b.json' } }),
      'p.mdx': '---\nopenapi: GET /users\n---\n',
    },
  ],
});

problemTable('slug-collision', files, {
  'a generated page and a listed one': [
    {
      'docs.json': docsJson({
        groups: [
          { group: 'A', pages: ['api-reference/same'] },
          { group: 'B', openapi: 'api.json' },
        ],
      }),
      'api.json': openapi({ '/a': { '«get»': { summary: 'Same' } } }),
      'api-reference/same.mdx': '',
    },
    'warning "GET /a" and "api-reference/same.mdx" would both have the slug "api-reference/same". This page gets "api-reference/same-1". Change the summary, the tag or `x-platform.href` of one of them.',
  ],
});

const alike = (mark: string, keys: (index: number) => object) => ({
  'docs.json': docsJson({ openapi: 'api.json' }),
  'api.json': openapi(
    Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [
        `/a${index}`,
        { [index === Number(mark) ? '«get»' : 'get']: { responses: {}, ...keys(index) } },
      ]),
    ),
  ),
});
problemTable('slug-collision', files, {
  'many of them once, at the first': [
    alike('1', () => ({ summary: 'Same' })),
    'warning "GET /a1" and "GET /a0" would both have the slug "api-reference/same". …one of them. 3 more pages are like this.',
  ],
});

problemTable('slug-unsafe', files, {
  'a backslash in a tag, once for all its operations': [
    alike('0', (index) => ({ summary: `S${index}`, tags: ['A\\B'] })),
    'warning The slug "api-reference/a\\b/s0" has a backslash, so the page is published at "api-reference/a/b/s0". …4 more pages are like this.',
  ],
  'a slug with ..': [
    {
      'docs.json': docsJson({ openapi: 'api.json' }),
      'api.json': openapi({
        '/a': { get: { 'x-platform': { href: '«../up»' } } },
        '/b': { get: { 'x-platform': { href: '/b/c/' } } },
      }),
    },
    'warning The slug "../up" has empty, "." or ".." segments, so the page is published at "up". Use that slug, or another one.',
  ],
});

problemTable('element-empty', files, {
  'the outermost element with nothing in it': [
    {
      'docs.json':
        '{ "navigation": { "tabs": [{ "tab": "A", "pages": ["a"] }, «{» "tab": "B", "groups": [{ "group": "C", "pages": [] }] }] } }',
      ...pages,
    },
    'info The tab "B" has no pages, so readers do not see it. Add some, or remove it.',
  ],
  'one beside others': [
    {
      'docs.json':
        '{ "navigation": { "groups": [{ "group": "A", "pages": ["a", «{» "group": "B", "icon": "x", "pages": [] }] }] } }',
      ...pages,
    },
  ],
  'elements with a link, a page of their own, a description, or a mistake': [
    {
      'docs.json': docsJson({
        groups: [
          { group: 'A', root: 'a' },
          { group: 'B', openapi: 'api.json' },
          { group: 'C', pags: ['b'] },
          { group: 'D', sdk: {} },
        ],
        global: { anchors: [{ anchor: 'X', href: 'https://x.example' }, { anchor: 'Y' }] },
      }),
      ...pages,
      'api.json': openapi({}),
    },
  ],
});
