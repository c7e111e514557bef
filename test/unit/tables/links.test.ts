import { problemTable } from '../../support/problem-table.ts';
import { docsJson, openapi, type Texts } from '../../support/project-of.ts';

/** A body of the page, or it with more files. */
type Body = string | readonly [body: string, more: Texts];
const inPage =
  (file: string, site: Texts) =>
  (body: Body): Texts =>
    typeof body === 'string' ? { ...site, [file]: body } : { ...site, [file]: body[0], ...body[1] };

const anchored = inPage('start.mdx', {
  'docs.json': docsJson({ openapi: 'api.json', pages: ['start', 'next', 'users', 'GET /users'] }),
  'api.json': openapi({ '/users': { get: { summary: 'List', tags: ['Users'] } } }),
  'next.mdx':
    '## Set up\n\n### Named {#own}\n\n<div id="box">a</div>\n\n<Steps><Step title="Sign in">b</Step></Steps>\n\n<ParamField path="user.id">c</ParamField>\n',
  'users.mdx': '---\nopenapi: GET /users\n---\n\n## More\n',
});
const redirects = [
  { source: '/old', destination: '/next' },
  { source: '/older', destination: '/old' },
  { source: '/moved/:path*', destination: '/next#set-up' },
  { source: '/away', destination: 'https://example.com/next' },
  { source: '/round', destination: '/round/again' },
  { source: '/round/again', destination: '/round' },
];
const useOfPart = 'import Part from "/snippets/part.mdx"\n\n<Part />\n';

const described = (description: string): Texts => ({
  'docs.json': docsJson({ openapi: 'api.json', pages: ['guide', 'GET /users'] }),
  'guide.mdx': 'Hello.',
  'api.json': openapi({ '/users': { get: { operationId: 'listUsers', description } } }),
});
problemTable('description-link', described, {
  'a relative link to a page': [
    'See [a](«./guide.md»).',
    'warning "./guide.md" is relative, and texts of a description are on several pages. Did you mean "/guide"?',
    '"description": "See [a](/guide)."',
  ],
  'anchors of Redoc that have pages': ['[a](#operation/listUsers) [b](#/paths/~1users/get)'],
  'unknown targets, as one problem of each kind': [
    '[a](«#operation/none») [b](#section/Intro) [c](«../none.md») ![d](./none.png)',
    [
      'warning "#operation/none" is an anchor of another tool, and no page here has it. Write the address from the root of the site. 1 more link is like this.',
      'warning "../none.md" is relative, and texts of a description are on several pages. Write the address from the root of the site. 1 more link is like this.',
    ],
  ],
  'links from the root, to other sites, and in code': ['[a](/guide) [b](https://example.com/a.md) `[c](./d.md)`'],
});

problemTable('broken-anchor', anchored, {
  'headings, elements and named components': [
    ['set-up', 'own', 'box', 'sign-in', 'param-user-id', 'top', ':~:text=a', '']
      .map((anchor) => `[a](/next#${anchor})`)
      .join(' '),
  ],
  'on the same page': ['## Here\n\n[a](#here)'],
  'the beginning of an id': ['[a](«/next#set»)', 'warning …Did you mean "/next#set-up"?', 'guess: [a](/next#set-up)'],
  'the beginning of a word': ['## Authentication\n\n[a](«#auth»)', 'warning …', 'guess: [a](#authentication)'],
  'some words of a heading': [
    '## How rate limits work\n\n[a](«#rate-limits»)',
    'warning …',
    'guess: [a](#how-rate-limits-work)',
  ],
  'more words than a heading': ['## Webhooks\n\n[a](«#set-up-webhooks»)', 'warning …', 'guess: [a](#webhooks)'],
  'the only heading of the page': ['## Webhooks\n\n[a](«#gone»)', 'warning …', 'guess: [a](#webhooks)'],
  'missing ones': [
    '[a](«/next#gone») and [b](«#gone»)',
    [
      'warning Nothing on next.mdx has the id "gone". Correct the anchor, or add the heading.',
      'warning Nothing on this page has the id "gone". Correct the anchor, or add the heading.',
    ],
  ],
  'at the end of redirects, unless they have wildcards, lead away or in a circle': [
    [
      '[a](/old#set-up) [b](/older#own) [c](/old) [d](«/old#gone») [e](«/older#gone») [f](/moved/x#gone) [g](/away#gone) [h](/round#gone)',
      { 'docs.json': docsJson({ pages: ['start', 'next'] }, { redirects }) },
    ],
  ],
  'a card has a title but no anchor': ['<Card title="Set A / B">x</Card>\n\n[a](«#set-a--b»)'],
  'another punctuation is a misspelling': [
    '<Card href="«next#setup»" />',
    'warning …Did you mean "next#set-up"?',
    '<Card href="next#set-up" />',
  ],
  'a heading with similar words is a guess': [
    '## Class message\n\n[a](«#class-metrics»)',
    'warning …',
    'guess: [a](#class-message)',
  ],
  'a letter more or less is a misspelling': ['## Set emails\n\n[a](«#set--email»)', 'warning …', '[a](#set-emails)'],
  'a snippet is checked in every page that inserts it': [
    [useOfPart, { 'next.mdx': `## Set up\n\n${useOfPart}`, 'snippets/part.mdx': '[a](#set-up) [b](«#gone»)' }],
  ],
  'pages with code may have other ids': [['[a](/next#gone)', { 'next.mdx': '<Widget />' }]],
  'so may generated sections': ['[a](/users#body-name) [b](/api-reference/users/list#response-id)'],
});

const config = (pages: readonly string[] = ['guides/start', 'guides/next', 'GET /users']) =>
  docsJson(
    { openapi: 'api.json', pages },
    {
      redirects: [
        { source: '/old', destination: '/guides/next' },
        { source: '/beta/:slug*', destination: '/guides/:slug*' },
        { source: '/blog/*', destination: 'https://blog.example' },
        { source: '/a/:one/c', destination: '/guides/next' },
      ],
    },
  );
const linked = inPage('guides/start.mdx', {
  'docs.json': config(),
  'api.json': openapi({ '/users': { get: { summary: 'List users', tags: ['Users'] } } }),
  'guides/next.mdx': '',
  'images/a.png': '',
});
const noPage = (address: string) =>
  `warning No page of the site has the address "${address}". Correct the address, or add the page or a redirect.`;
const links = (...addresses: readonly string[]) => addresses.map((address) => `[a](${address})`).join(' ');
const docs = (openapi: unknown, pages: readonly string[]) => ({
  'docs.json': docsJson({ groups: [{ group: 'A', openapi, pages }] }),
});
const local = { source: 'api.json', directory: 'ref' };

problemTable('broken-link', linked, {
  'pages, files and redirects, from the root and from the page': [
    links('/guides/next', './next.mdx', 'next', 'guides/next#part', '/old', '/images/a.png', '../index') +
      links('/api-reference/users/list-users'),
  ],
  'each broken link at its address': [
    'See /gone, [a](«/gone»), [b](«/gone/too»), [c]( «/gone» ) and [d][e].\n\n[e]: «/gone»',
    [noPage('/gone'), noPage('/gone/too'), noPage('/gone'), noPage('/gone')],
  ],
  'in attributes': [
    'Text /gone\n\n<Card title="a"\n  href="«/gone»">b</Card>\n\n<a href=\'«/gone»\'>a</a> and <a href={"«/lost»"}>b</a>',
  ],
  'a redirect with wildcards serves every address that it matches': [
    links('/beta', '/beta/a', '/beta/a/b', '/blog/x', '/a/b/c', '«/betas»', '«/a/b/d»', '«/a/b/b/c»'),
  ],
  'a folder leads to its first page': [links('/guides', '/api-reference/users/', '«/guide»')],
  'a link in a snippet once, in the snippet': [
    [
      `${useOfPart}\n<Part />\n`,
      { 'guides/next.mdx': useOfPart, 'snippets/part.mdx': '---\na: b\n---\n\n[a](«/gone») [b](next)\n' },
    ],
    noPage('/gone'),
  ],
  'a misspelt page; nothing else of the link changes': [
    '[a](«/guides/nxt?a=1#b» "Title")',
    'warning …Did you mean "/guides/next?a=1#b"?',
    '[a](/guides/next?a=1#b "Title")',
  ],
  'exchanged letters': ['<Card href="«/gudies/next»" />', 'warning …', '<Card href="/guides/next" />'],
  'a host without a scheme': [
    '[a](«example.com/x.pdf»)',
    'warning "example.com/x.pdf" has no scheme, so it is treated as a page of this site. Did you mean "https://example.com/x.pdf"?',
    '[a](https://example.com/x.pdf)',
  ],
  'one slash after a scheme': [
    '[a](«https:/example.com/x»)',
    'warning The address "https:/example.com/x" needs "//" after the colon of its scheme. Did you mean "https://example.com/x"?',
    '[a](https://example.com/x)',
  ],
  'two schemes': ['[a](«https://https://example.com/x»)', 'warning …', '[a](https://example.com/x)'],
  'no colon after a scheme': ['[a](«https//example.com/x»)', 'warning …', '[a](https://example.com/x)'],
  'a page after two slashes': [
    '[a](«//guides/next»)',
    'warning "//guides/next" leads to the host "guides". Did you mean "/guides/next"?',
    '[a](/guides/next)',
  ],
  'a page in typographic quotes': ['[a](«“/guides/next”»)', 'warning …', '[a](/guides/next)'],
  'addresses of other hosts': [links('https://example.com', '//cdn.example.com/a', 'http://localhost:3000/a')],
  'an email address': [
    '[a](«team@site.dev»)',
    'warning "team@site.dev" has no scheme, so it is treated as a page of this site. Did you mean "mailto:team@site.dev"?',
    ['[a](mailto:team@site.dev)'],
  ],
  'a page in another folder is a guess; the page and a redirect are offered too': [
    '[a](«/tutorials/next»)',
    'warning …',
    [
      'guess: [a](/guides/next)',
      'guess: create tutorials/next.mdx: ---\ntitle: Next\n---\n\n"tutorials/next",',
      'guess: },\n{\n"source": "/tutorials/next",\n"destination": "/guides/next"',
    ],
  ],
  'a new page, listed after those of its folder': [
    '[a](«/guides/quotas»)',
    'warning …',
    ['guess: create guides/quotas.mdx: ---\ntitle: Quotas\n---\n\n"guides/quotas",'],
  ],
  'no page is offered for an anchor or an escaped name': [
    links('«/guides/quotas#limits»', '«/guides/a%20b?c»'),
    ['warning …', 'warning …'],
    'none',
  ],
  'a host unless a page has its name, even if a redirect would match': [
    [
      links('«www.example.com/x»', '«t.me/books»', '«books.digital/»', 'node.js/x', 'start.old'),
      {
        'docs.json': docsJson(
          { pages: ['guides/start'] },
          { redirects: [{ source: '/guides/:slug*', destination: '/old/:slug*' }] },
        ),
      },
    ],
  ],
  'in docs.json': [
    [
      '',
      {
        'docs.json': docsJson(
          {
            tabs: [
              { tab: 'A', href: '«/gone/tab»', pages: ['guides/start'] },
              { tab: 'B', href: '/guides/start' },
            ],
          },
          {
            navbar: {
              links: [{ label: 'a', href: '«/gone/bar»' }],
              primary: { type: 'button', label: 'b', href: 'https://x.example' },
            },
            footer: { socials: { x: 'https://x.example' }, links: [{ items: [{ label: 'a', href: '«/gone/foot»' }] }] },
            banner: { content: 'See [this](«/gone/banner») and [that](/guides/start).' },
            logo: { light: '/gone.svg', dark: '/gone.svg', href: '«/gone/logo»' },
          },
        ),
      },
    ],
  ],
  'in descriptions and their `x-platform.content`': [
    [
      '',
      {
        'docs.json': docsJson({ openapi: 'api.yaml', pages: ['guides/start', 'GET /users'] }),
        'api.yaml': `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /users:
    get:
      summary: List users
      tags: [Users]
      description: |
        See [next](/guides/next), [a](«/gone/a») and [a](«/gone/a»), [other](page) and [part](#part).
      x-platform:
        content: |
          <Card title="x" href="«/gone/b»" />

          [c](«/gone/c»)
      responses: { '200': { description: '[ok](«/gone/d»)', content: { a/b: { example: { description: '[e](/gone/e)' } } } } }
`,
      },
    ],
  ],
  'other sites, anchors, and addresses that hosts provide': [
    links('https://x.example', 'mailto:a@b.c', '//cdn.example/x', '#top', '/llms.txt', '/mcp', '?a=b'),
  ],
  'addresses that are known at run time': [
    'import { Own } from "/snippets/card.jsx"\n\nexport const base = 1\n\n<a href={url}>a</a> <a href={"/gone/" + base}>a</a>\n\n<Other href="/gone">text</Other>\n\n<Own href="/gone">text</Own>',
  ],
  'spaces around an address': ['<a href=" /guides/next ">a</a>'],
  'pages of a description that is not there are reported once': [
    [
      links('/ref/users/list', '«/refs»'),
      docs({ source: 'https://x.example/api.json', directory: 'ref' }, ['guides/start', 'GET /x']),
    ],
  ],
  'pages of a list without endpoints are reported once': [
    [links('/ref/users/list', '«/refs»'), docs(local, ['guides/start'])],
  ],
  'a page that such a description does not make': [
    [links('«/ref/users/list»', '«/refs»'), docs(local, ['guides/start', 'GET /users'])],
  ],
  'a folder that only the published site has': [
    links('/docs/guides/next', '/docs/guides', '«/docs/guides/gone»', '«/images/guides/next»'),
  ],
  'below the folder of its public address, also of two names, and with the host': [
    [
      links(
        '/en/docs/guides/next',
        '«/en/docs/gone»',
        'https://x.example/en/docs/guides/next#a',
        '«https://x.example/en/docs/gone»',
        'https://x.example/en/blog',
      ),
      { 'docs.json': docsJson({ pages: ['guides/start', 'guides/next'] }, { url: 'https://x.example/en/docs/' }) },
    ],
    ['warning …', 'warning …'],
  ],
  'below the folder of its canonical address': [
    [
      links('/en/docs/guides/next', '«/en/docs/gone»'),
      {
        'docs.json': docsJson(
          { pages: ['guides/start', 'guides/next'] },
          { seo: { metatags: { canonical: 'https://x.example/en/docs' } } },
        ),
      },
    ],
  ],
  'on a host of its own any page may be': [
    [
      links('https://x.example/gone'),
      { 'docs.json': docsJson({ pages: ['guides/start', 'guides/next'] }, { url: 'https://x.example' }) },
    ],
  ],
  'the file of a page': [
    '[a](«/guides/next.mdx#b») [b](./next.mdx) [c](/guides/next.md)',
    'info "/guides/next.mdx#b" is the file of a page, which other renderers do not publish. Did you mean "/guides/next#b"?',
    '[a](/guides/next#b) [b](./next.mdx) [c](/guides/next.md)',
  ],
  'a path with a dot from the page alone; in a snippet from each page that inserts it': [
    [
      `[a](«./guides/next») [b](./next)\n\n${useOfPart}`,
      {
        'docs.json': docsJson({ pages: ['guides/start', 'other', 'guides/next'] }),
        'other.mdx': useOfPart,
        'snippets/part.mdx': '[a](./guides/next) [b](«./next») [c](«./part2»)'.replace(
          './guides/next',
          '«./guides/next»',
        ),
        'snippets/part2.mdx': '',
      },
    ],
  ],
  'such a folder in one link of many': [
    links('/guides/next', '/guides/next', '«/docs/guides/next»', '«./docs/guides/next»'),
    ['warning …Did you mean "/guides/next"?', 'warning …'],
    `guess: ${links('/guides/next', '/guides/next', '/guides/next', './docs/guides/next')}`,
  ],
  'an unlisted page': [
    [links('«/gone»'), { 'docs.json': docsJson({ pages: [] }) }],
    'info No page of the site has the address "/gone".…',
  ],
});

const pictured = inPage('guides/start.mdx', {
  'docs.json': docsJson({ pages: ['guides/start'] }),
  'images/a.png': '',
  'images/search-domains-light.png': '',
  'images/step-3.png': '',
  'files/book.pdf': '',
});
const image = (path: string) => `![a](${path})`;

problemTable('file-missing', pictured, {
  'files from the root and from the page': [
    `${['/images/a.png', '../images/a.png', 'images/a.png', '/images/a.png?v=1#x', 'https://x.example/b.png']
      .map(image)
      .join('\n')}[a](/files/book.pdf) <Card icon="user" title="a" />`,
  ],
  'a path with a dot from the page alone': [
    image('«./images/a.png»'),
    'warning No file "./images/a.png". Did you mean "/images/a.png"?',
    `guess: ${image('/images/a.png')}`,
  ],
  'images, videos, icons and downloads': [
    '![a](«/b.png»)\n\n<video src="«/c.mp4»" poster="«d.jpg»" />\n\n[e](«/e.pdf»)\n\n<Card icon="«./f.svg»" img="«/g.webp»" />',
  ],
  'after a condition in a snippet, where the evaluator alone would lose the place of the address': [
    [
      'import Step from \'/snippets/step.mdx\'\n\n<Step app="x" />',
      { 'snippets/step.mdx': '<Frame>\n{app === "x" && (\n  <img src="«/b.png»" alt="b" />\n)}\n</Frame>\n' },
    ],
  ],
  'the message': [image('«/x/z.gif»'), 'warning No file "/x/z.gif". Add the file, or correct the path.'],
  'in docs.json': [
    [
      '',
      {
        'docs.json': docsJson(
          {
            groups: [
              { group: 'A', icon: '«./gone-icon.svg»', pages: ['guides/start'] },
              { group: 'B', icon: 'user', pages: [] },
            ],
          },
          {
            logo: '«/images/gone.svg»',
            favicon: { light: '/images/a.png', dark: '«/gone.ico»' },
            background: { image: { light: '«/gone-light.png»', dark: 'https://x.example/a.png' } },
            seo: { metatags: { 'og:image': '«/gone-og.png»', 'og:title': 'A/B.' } },
            thumbnails: { background: '«/gone-thumb.png»' },
          },
        ),
      },
    ],
  ],
  'in front matter': ['---\nicon: «./gone.svg»\n"og:image": "«/gone.png»"\n---\n'],
  'icons and addresses in front matter': ['---\nicon: user\n"og:image": https://x.example/a.png\n---\n'],
  'another case': [image('«/images/A.png»'), 'warning …', image('/images/a.png')],
  'another folder': ['<img src="«/img/a.png»" />', 'warning …', 'guess: <img src="/images/a.png" />'],
  'a similar name is a guess': [
    image('«/images/search-suggestions-light.png»'),
    'warning …',
    `guess: ${image('/images/search-domains-light.png')}`,
  ],
  'another number is a guess': [image('«/images/step-4.png»'), 'warning …', `guess: ${image('/images/step-3.png')}`],
  'other punctuation is not': [image('«/images/Step_3.png»'), 'warning …', image('/images/step-3.png')],
  'a misspelling is not': [
    image('«/images/search-domians-light.png»'),
    'warning …',
    image('/images/search-domains-light.png'),
  ],
});

problemTable(
  'broken-link',
  inPage('guides/a.mdx', { 'docs.json': docsJson({ pages: ['guides/a'] }), 'README.md': '' }),
  {
    'a path out of the docs folder is none of its files': [
      '[a](«../../README.md») [b](../README.md)',
      'warning No page of the site has the address "../../README.md".…',
      [],
    ],
  },
);

problemTable('link-unlisted', inPage('start.mdx', { 'docs.json': docsJson({ pages: ['start'] }) }), {
  'an unlisted page file; a hidden page is part of the site': [
    [
      '[a](«/draft») [b](«/more/») [c](/secret)',
      { 'draft.mdx': '', 'more/index.md': '', 'secret.mdx': '---\nhidden: true\n---\n' },
    ],
    [
      'info "/draft" leads to draft.mdx, which is not in the navigation and so not part of the site. List "draft", or set `hidden: true` in its front matter.',
      'info "/more/" leads to more/index.md, which is not in the navigation and so not part of the site. List "more/index", or set `hidden: true` in its front matter.',
    ],
  ],
  'a misspelt entry may mean the page': [
    ['[a](/draft)', { 'docs.json': docsJson({ pages: ['start', 'darft'] }), 'draft.mdx': '' }],
  ],
  'a page that is in no navigation may link to another one': [
    ['[b](/b)', { 'docs.json': docsJson({ pages: [] }), 'b.mdx': '' }],
  ],
});

problemTable('file-runnable', inPage('a.mdx', { 'docs.json': docsJson({ pages: ['a'] }) }), {
  'a link to a file that a browser would run': [
    [
      '[x](«/demo.html») ![y](/y.svg) [z](«/notes») [w](/words) <a href="«demo.HTM#x»">x</a> [page](/a) [b](/b.html)',
      { 'demo.html': 'x', 'demo.HTM': 'x', 'y.svg': '<svg/>', notes: '<p>x', words: 'x' },
    ],
  ],
});

problemTable(
  'mdx-import',
  inPage('start.mdx', { 'docs.json': docsJson({ pages: ['start'] }), 'snippets/fr/words.mdx': 'Mots.' }),
  {
    'a snippet of another language is not what was meant': [
      "«import B from '/snippets/v2/words.mdx';»\n\n<B />",
      'warning Snippet "snippets/v2/words.mdx" not found. Add the file, or fix the path.',
      'none',
    ],
  },
);
