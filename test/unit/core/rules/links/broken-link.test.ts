import assert from 'node:assert/strict';
import { brokenLink } from '../../../../../src/core/rules/links/broken-link.ts';
import {
  findingsOfRule,
  fixedByRule,
  fixesOfRule,
  rowsOfRule,
  textsOfRule,
} from '../../../../support/link-findings.ts';
import { docsJson, openapi } from '../../../../support/project-of.ts';

const site = {
  'docs.json': docsJson(
    { openapi: 'api.json', pages: ['guides/start', 'guides/next', 'GET /users'] },
    {
      redirects: [
        { source: '/old', destination: '/guides/next' },
        { source: '/beta/:slug*', destination: '/guides/:slug*' },
        { source: '/blog/*', destination: 'https://blog.example' },
        { source: '/a/:one/c', destination: '/guides/next' },
      ],
    },
  ),
  'api.json': openapi({ '/users': { get: { summary: 'List users', tags: ['Users'] } } }),
  'guides/next.mdx': '',
  'images/a.png': '',
};

const withStart = (body: string, more = {}) => ({ ...site, 'guides/start.mdx': body, ...more });
const missing = (body: string, more = {}) => textsOfRule(brokenLink, withStart(body, more));

suite('broken-link', () => {
  test('finds pages, files and redirects, relative to the root and to the page', () => {
    for (const href of ['/guides/next', './next.mdx', 'next', 'guides/next#part', '/old', '/images/a.png', '../index'])
      assert.deepEqual(missing(`[a](${href})`), [], href);
    assert.deepEqual(missing('[a](/api-reference/users/list-users)'), []);
  });

  test('reports each broken link, at its address only', () => {
    assert.deepEqual(missing('See /gone, [a](/gone), [b](/gone/too), [c]( </gone> ) and [d][e].\n\n[e]: /gone'), [
      '/gone',
      '/gone/too',
      '/gone',
      '/gone',
    ]);
    assert.deepEqual(rowsOfRule(brokenLink, withStart('Text /gone\n\n<Card title="a"\n  href="/gone">b</Card>')), [
      'guides/start.mdx «/gone» No page of the site has the address "/gone". Correct the address, or add the page or a redirect.',
    ]);
    assert.deepEqual(missing('<a href=\'/gone\'>a</a> and <a href={"/lost"}>b</a>'), ['/gone', '/lost']);
  });

  test('a redirect with wildcards serves every address that it matches', () => {
    for (const href of ['/beta', '/beta/a', '/beta/a/b', '/blog/x', '/a/b/c'])
      assert.deepEqual(missing(`[a](${href})`), []);
    for (const href of ['/betas', '/a/b/d', '/a/b/b/c']) assert.deepEqual(missing(`[a](${href})`), [href]);
  });

  test('a link to a folder leads to its first page', () => {
    assert.deepEqual(missing('[a](/guides) and [b](/api-reference/users/)'), []);
    assert.deepEqual(missing('[a](/guide)'), ['/guide']);
  });

  test('reports a link in a snippet once, in the snippet', () => {
    const use = 'import Part from "/snippets/part.mdx"\n\n<Part />\n\n<Part />\n';
    const texts = withStart(use, {
      'guides/next.mdx': use,
      'snippets/part.mdx': '---\na: b\n---\n\n[a](/gone) [b](next)\n',
    });
    assert.deepEqual(rowsOfRule(brokenLink, texts), [
      'snippets/part.mdx «/gone» No page of the site has the address "/gone". Correct the address, or add the page or a redirect.',
    ]);
  });

  test('offers the nearest page, and changes nothing else of the link', () => {
    assert.equal(
      fixedByRule(brokenLink, withStart('[a](/guides/nxt?a=1#b "Title")')),
      '[a](/guides/next?a=1#b "Title")',
    );
    assert.equal(fixedByRule(brokenLink, withStart('<Card href="/gudies/next" />')), '<Card href="/guides/next" />');
  });

  test('offers to add the scheme to a host', () => {
    const texts = withStart('[a](example.com/x.pdf)');
    assert.deepEqual(rowsOfRule(brokenLink, texts), [
      'guides/start.mdx «example.com/x.pdf» "example.com/x.pdf" has no scheme, so it is treated as a page of this site. Did you mean "https://example.com/x.pdf"?',
    ]);
    assert.equal(fixedByRule(brokenLink, texts), '[a](https://example.com/x.pdf)');
  });

  test('a page in another folder is a guess, a misspelt one is not', () => {
    const fixes = (href: string) => fixesOfRule(brokenLink, withStart(`[a](${href})`));
    assert.deepEqual(fixes('/gudies/next'), ['fix /guides/next']);
    assert.equal(fixes('/tutorials/next')[0], 'guess /guides/next');
  });

  test('the page itself is offered, listed after those of its folder, and a redirect to the nearest one', () => {
    const titles = (href: string) =>
      findingsOfRule(brokenLink, withStart(`[a](${href})`)).flatMap(({ fixes = [] }) =>
        fixes.map(({ title }) => title),
      );
    assert.deepEqual(titles('/guides/quotas'), ['Create the page "guides/quotas.mdx"']);
    assert.deepEqual(titles('quotas.mdx'), ['Create the page "guides/quotas.mdx"']);
    assert.deepEqual(titles('/tutorials/next'), [
      'Change to "/guides/next"',
      'Create the page "tutorials/next.mdx"',
      'Add a redirect to "/guides/next"',
    ]);
    assert.deepEqual(titles('/guides/quotas#limits'), []);
    assert.deepEqual(titles('/guides/a%20b?c'), []);
  });

  test('offers to add the scheme to an email address', () => {
    assert.deepEqual(rowsOfRule(brokenLink, withStart('[a](team@site.dev)')), [
      'guides/start.mdx «team@site.dev» "team@site.dev" has no scheme, so it is treated as a page of this site. Did you mean "mailto:team@site.dev"?',
    ]);
    assert.deepEqual(fixesOfRule(brokenLink, withStart('[a](team@site.dev)')), ['fix mailto:team@site.dev']);
  });

  test('treats an address as a host unless a page has its name, even if a redirect would match', () => {
    const config = docsJson(
      { pages: ['guides/start'] },
      { redirects: [{ source: '/guides/:slug*', destination: '/old/:slug*' }] },
    );
    const found = (body: string) => textsOfRule(brokenLink, withStart(body, { 'docs.json': config }));
    assert.deepEqual(found('[a](www.example.com/x) [b](t.me/books) [c](books.digital/)'), [
      'www.example.com/x',
      't.me/books',
      'books.digital/',
    ]);
    assert.deepEqual(found('[a](node.js/x) [b](start.old)'), []);
  });

  test('checks the links of docs.json, at the address only', () => {
    const navigation = {
      tabs: [
        { tab: 'A', href: '/gone/tab', pages: ['guides/start'] },
        { tab: 'B', href: '/guides/start' },
      ],
    };
    const more = {
      navbar: {
        links: [{ label: 'a', href: '/gone/bar' }],
        primary: { type: 'button', label: 'b', href: 'https://x.example' },
      },
      footer: { socials: { x: 'https://x.example' }, links: [{ items: [{ label: 'a', href: '/gone/foot' }] }] },
      banner: { content: 'See [this](/gone/banner) and [that](/guides/start).' },
      logo: { light: '/gone.svg', dark: '/gone.svg', href: '/gone/logo' },
    };
    const texts = { 'docs.json': docsJson(navigation, more), 'guides/start.mdx': '' };
    assert.deepEqual([...textsOfRule(brokenLink, texts)].sort(), [
      '/gone/banner',
      '/gone/bar',
      '/gone/foot',
      '/gone/logo',
      '/gone/tab',
    ]);
  });

  test('checks descriptions and `x-platform.content` where they are written', () => {
    const api = `openapi: 3.1.0
info: { title: Books, version: '1' }
paths:
  /users:
    get:
      summary: List users
      tags: [Users]
      description: |
        See [next](/guides/next), [a](/gone/a) and [a](/gone/a), [other](page) and [part](#part).
      x-platform:
        content: |
          <Card title="x" href="/gone/b" />

          [c](/gone/c)
      responses: { '200': { description: '[ok](/gone/d)', content: { a/b: { example: { description: '[e](/gone/e)' } } } } }
`;
    const texts = {
      ...withStart(''),
      'api.yaml': api,
      'docs.json': docsJson({ openapi: 'api.yaml', pages: ['guides/start', 'GET /users'] }),
    };
    const at = (text: string, from = 0) => api.indexOf(text, from);
    assert.deepEqual(
      findingsOfRule(brokenLink, texts).map(({ at: { file, span } }) => `${file} ${span.start}`),
      [at('/gone/a'), at('/gone/a', at('/gone/a') + 1), at('/gone/b'), at('/gone/c'), at('/gone/d')].map(
        (start) => `api.yaml ${start}`,
      ),
    );
    assert.deepEqual(textsOfRule(brokenLink, { 'api.yaml': api }), []);
  });

  test('ignores addresses of other sites, anchors, and addresses that hosts provide', () => {
    for (const href of ['https://x.example', 'mailto:a@b.c', '//cdn.example/x', '#top', '/llms.txt', '/mcp', '?a=b'])
      assert.deepEqual(missing(`[a](${href})`), [], href);
  });

  test('ignores addresses that are only known at run time', () => {
    assert.deepEqual(missing('<a href={url}>a</a>'), []);
    assert.deepEqual(missing('export const base = 1\n\n<a href={"/gone/" + base}>a</a>'), []);
    assert.deepEqual(missing('<Other href="/gone">text</Other>'), []);
    assert.deepEqual(missing('import { Card } from "/snippets/card.jsx"\n\n<Card href="/gone">text</Card>'), []);
  });

  test('ignores spaces around an address', () => {
    assert.deepEqual(missing('<a href=" /guides/next ">a</a>'), []);
  });

  test('ignores links to pages that are not generated for a reason reported elsewhere', () => {
    const docs = (openapi: unknown, pages: readonly string[]) => ({
      'docs.json': docsJson({ groups: [{ group: 'A', openapi, pages }] }),
    });
    const link = '[a](/ref/users/list) [b](/refs)';
    const remote = { source: 'https://x.example/api.json', directory: 'ref' };
    assert.deepEqual(missing(link, docs(remote, ['guides/start', 'GET /x'])), ['/refs']);
    assert.deepEqual(missing(link, docs({ source: 'api.json', directory: 'ref' }, ['guides/start'])), ['/refs']);
    assert.deepEqual(missing(link, docs({ source: 'api.json', directory: 'ref' }, ['guides/start', 'GET /users'])), [
      '/ref/users/list',
      '/refs',
    ]);
  });

  test('ignores an address below a folder that only the published site has', () => {
    assert.deepEqual(missing('[a](/docs/guides/next) [b](/docs/guides)'), []);
    assert.deepEqual(missing('[a](/docs/guides/gone)'), ['/docs/guides/gone']);
    assert.deepEqual(missing('[a](/images/guides/next)'), ['/images/guides/next']);
  });
});
