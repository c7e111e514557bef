import assert from 'node:assert/strict';
import type { Texts } from '../../../../support/project-of.ts';
import { moved, renamed } from '../../../../support/renaming.ts';
import { translatedSite } from '../../../../support/translated-site.ts';

const config = (pages: string, rest = '') => `{ "navigation": { "pages": [${pages}] }${rest} }`;
const redirect = (from: string, to: string) => `, "redirects": [{ "source": "/${from}", "destination": "/${to}" }]`;

suite('moving files', () => {
  test('updates the entry of a page and links to it in every form, and adds a redirect', () => {
    const links = '[a](/guides/start) [b](guides/start#next) [c](./guides/start.mdx) <Card href="/guides/start/" />\n';
    const texts = {
      'docs.json': config('"index", "guides/start"'),
      'index.mdx': links,
      'guides/start.mdx': '## Next\n\n[top](#next)\n',
    };
    assert.deepEqual(moved(texts, [{ from: 'guides/start.mdx', to: 'manual/begin.mdx' }]), {
      'docs.json': config('"index", "manual/begin"', redirect('guides/start', 'manual/begin')),
      'index.mdx': '[a](/manual/begin) [b](manual/begin#next) [c](./manual/begin.mdx) <Card href="/manual/begin/" />\n',
      'manual/begin.mdx': '## Next\n\n[top](#next)\n',
    });
  });

  test('updates relative links, images and imports of a page that moves', () => {
    const texts = {
      'docs.json': config('"a/one", "a/two"'),
      'a/one.mdx': "import Note from '../snippets/note.mdx'\n\n[two](./two) [all](/a/two) ![x](pic.png)\n\n<Note />\n",
      'a/two.mdx': 'Two\n',
      'a/pic.png': '',
      'snippets/note.mdx': 'Note\n',
    };
    const after = moved(texts, [{ from: 'a/one.mdx', to: 'b/c/one.mdx' }]);
    assert.equal(
      after['b/c/one.mdx'],
      "import Note from '../../snippets/note.mdx'\n\n[two](../../a/two) [all](/a/two) ![x](../../a/pic.png)\n\n<Note />\n",
    );
  });

  test('files in a folder that moves keep their relative links', () => {
    const texts = {
      'docs.json': config('"index", "a/one", "a/two"'),
      'index.mdx': '[a](/a) [one](a/one)\n',
      'a/one.mdx': '[two](./two) ![x](./x.png)\n',
      'a/two.mdx': '[home](/)\n',
      'a/x.png': '',
    };
    const after = moved(texts, [{ from: 'a', to: 'b' }]);
    assert.equal(after['b/one.mdx'], texts['a/one.mdx']);
    assert.equal(after['index.mdx'], '[a](/b) [one](b/one)\n');
    assert.match(after['docs.json'] ?? '', /"b\/one", "b\/two"/);
    assert.match(after['docs.json'] ?? '', /"\/a\/one", "destination": "\/b\/one" \}, \{ "source": "\/a\/two"/);
  });

  test('a page of one language stays a pair with its source', () => {
    const mark = (file: string, path: string) => (texts: Texts) =>
      new RegExp(`^---\\nx-source: "${path}"\\n`).test(texts[file] ?? '');
    const site = translatedSite();
    const page = moved(site, [{ from: 'es/guides/one.mdx', to: 'es/guides/uno.mdx' }]);
    assert.ok(mark('es/guides/uno.mdx', 'guides/one')(page));
    const source = moved({ ...site, ...page }, [{ from: 'guides/one.mdx', to: 'guides/first.mdx' }]);
    assert.ok(mark('es/guides/uno.mdx', 'guides/first')(source));
    const folder = moved(site, [{ from: 'es', to: 'spanish' }]);
    assert.equal(folder['spanish/guides/one.mdx'], site['es/guides/one.mdx']);
    const both = moved(site, [
      { from: 'es/guides/one.mdx', to: 'es/guides/first.mdx' },
      { from: 'guides/one.mdx', to: 'guides/first.mdx' },
    ]);
    assert.equal(both['es/guides/first.mdx'], site['es/guides/one.mdx']);
  });

  test('updates references to a snippet, an image, a font and a logo', () => {
    const texts = {
      'docs.json': config('"index"', ', "logo": "/x.png", "fonts": { "source": "/f.woff2" }'),
      'index.mdx': "import { A } from '/s/a.mdx';\n\n<A />\n![x](/x.png)\n",
      's/a.mdx': 'export const A = () => <b>a</b>\n',
      'x.png': '',
      'f.woff2': '',
    };
    const moves = [
      { from: 's/a.mdx', to: 't/b.mdx' },
      { from: 'x.png', to: 'images/a b.png' },
      { from: 'f.woff2', to: 'fonts/f.woff2' },
    ];
    const after = moved(texts, moves);
    assert.equal(after['index.mdx'], "import { A } from '/t/b.mdx';\n\n<A />\n![x](/images/a%20b.png)\n");
    assert.match(
      after['docs.json'] ?? '',
      /"logo": "\/images\/a%20b.png", "fonts": \{ "source": "\/fonts\/f.woff2" \}/,
    );
  });

  test('updates references to a description in `docs.json`, entries, front matter and other files', () => {
    const texts = {
      'docs.json': `{ "navigation": { "openapi": "/api.yaml", "pages": ["api.yaml GET /a", "p"] } }`,
      'p.mdx': '---\ntitle: P\nopenapi: api.yaml GET /b\n---\n',
      'api.yaml':
        "openapi: 3.1.0\npaths:\n  /a: { get: {} }\n  /b: { get: { responses: { '200': { $ref: './parts/r.yaml#/ok' } } } }\n",
      'parts/r.yaml':
        "ok: { description: a, x-back: 1, content: { application/json: { schema: { $ref: '../api.yaml#/components/schemas/A' } } } }\n",
    };
    const after = moved(texts, [{ from: 'api.yaml', to: 'spec/shop.yaml' }]);
    assert.match(after['docs.json'] ?? '', /"openapi": "\/spec\/shop.yaml", "pages": \["spec\/shop.yaml GET \/a"/);
    assert.match(after['p.mdx'] ?? '', /openapi: spec\/shop.yaml GET \/b\n/);
    assert.match(after['spec/shop.yaml'] ?? '', /'\.\.\/parts\/r\.yaml#\/ok'|'\.\/\.\.\/parts/);
    assert.match(after['parts/r.yaml'] ?? '', /'\.\.\/spec\/shop.yaml#\/components/);
  });

  test('updates front matter that names a description relative to the page, or by its bare name', () => {
    const api = 'openapi: 3.1.0\npaths:\n  /a: { get: {} }\n  /b: { get: {} }\n';
    const texts = {
      'docs.json': config('"docs/p", "docs/q"'),
      'docs/p.mdx': '---\ntitle: P\nopenapi: ./api.yaml GET /a\n---\n',
      'docs/q.mdx': '---\ntitle: Q\nopenapi: api.yaml GET /b\n---\n',
      'docs/api.yaml': api,
    };
    const pages = moved(texts, [{ from: 'docs/p.mdx', to: 'new/deep/p.mdx' }]);
    assert.match(pages['new/deep/p.mdx'] ?? '', /openapi: \.\.\/\.\.\/docs\/api.yaml GET \/a\n/);
    const whole = moved(texts, [{ from: 'docs', to: 'guides' }]);
    assert.equal(whole['guides/p.mdx'], texts['docs/p.mdx']);
    const description = moved(texts, [{ from: 'docs/api.yaml', to: 'docs/shop.yaml' }]);
    assert.match(description['docs/p.mdx'] ?? '', /openapi: \.\/shop.yaml GET \/a\n/);
    assert.match(description['docs/q.mdx'] ?? '', /openapi: shop.yaml GET \/b\n/);
  });

  test('updates references to a part of docs.json, and those in it', () => {
    const texts = {
      'docs.json': '{ "navigation": { "$ref": "./config/nav.json" } }',
      'config/nav.json': '{ "pages": { "$ref": "pages.json" } }',
      'config/pages.json': '["index"]',
      'index.mdx': 'Home\n',
    };
    assert.deepEqual(moved(texts, [{ from: 'config/nav.json', to: 'nav.json' }]), {
      'docs.json': '{ "navigation": { "$ref": "./nav.json" } }',
      'nav.json': '{ "pages": { "$ref": "config/pages.json" } }',
    });
  });

  test('a redirect to a folder follows its pages', () => {
    const rest = ', "redirects": [{ "source": "/old", "destination": "/a#x" }]';
    const after = moved({ 'docs.json': config('"a/one"', rest), 'a/one.mdx': 'A\n' }, [{ from: 'a', to: 'b' }]);
    assert.match(after['docs.json'] ?? '', /"source": "\/old", "destination": "\/b#x"/);
  });

  test('moving a page back reverses the redirect, and destinations follow', () => {
    const there = {
      'docs.json': config('"a"', ', "redirects": [{ "source": "/old", "destination": "/a" }]'),
      'a.mdx': 'A\n',
    };
    const first = moved(there, [{ from: 'a.mdx', to: 'b.mdx' }]);
    const list = '[{ "source": "/old", "destination": "/b" }, { "source": "/a", "destination": "/b" }]';
    assert.equal(first['docs.json'], config('"b"', `, "redirects": ${list}`));
    const second = moved({ 'docs.json': first['docs.json'] ?? '', 'b.mdx': 'A\n' }, [{ from: 'b.mdx', to: 'a.mdx' }]);
    const back = '[{ "source": "/old", "destination": "/a" }, { "source": "/b", "destination": "/a" }]';
    assert.equal(second['docs.json'], config('"a"', `, "redirects": ${back}`));
  });
});

suite('renaming a file', () => {
  const texts = {
    'docs.json': config('"index", "guides/start"'),
    'index.mdx': '[a](/guides/start#x)\n',
    'guides/start.mdx': '## X\n',
  };

  test('from its entry and from a link to it', () => {
    const after = {
      'docs.json': config('"index", "begin"', redirect('guides/start', 'begin')),
      'index.mdx': '[a](/begin#x)\n',
      'begin.mdx': '## X\n',
    };
    assert.deepEqual(renamed({ ...texts, 'docs.json': config('"index", "gui$0des/start"') }, 'begin'), after);
    assert.deepEqual(renamed({ ...texts, 'index.mdx': '[a](/gui$0des/start#x)\n' }, '/begin.mdx'), after);
  });

  test('refuses existing, invalid and outside paths', () => {
    const to = (name: string) => renamed({ ...texts, 'docs.json': config('"index", "gui$0des/start"') }, name);
    assert.match(String(to('index')), /The file "index.mdx" already exists/);
    assert.match(String(to('../a')), /is not a valid file path/);
    assert.match(String(to('a?b')), /contains characters/);
    assert.match(String(to('.hidden/a')), /begins with a dot/);
  });

  test('pages in no navigation follow too: their links, imports and front matter', () => {
    const texts = {
      'docs.json': config('"guides/start"'),
      'guides/start.mdx': 'Start\n',
      'draft.mdx': '---\nopenapi: api.yaml GET /a\n---\n[a](/guides/start) ![x](/x.png)\n',
      'api.yaml': 'openapi: 3.1.0\npaths: { /a: { get: {} } }\n',
      'x.png': '',
    };
    const moves = ['api.yaml', 'x.png', 'guides/start.mdx'].map((from) => ({ from, to: `new/${from}` }));
    const after = moved(texts, moves)['draft.mdx'];
    assert.equal(after, '---\nopenapi: new/api.yaml GET /a\n---\n[a](/new/guides/start) ![x](/new/x.png)\n');
  });
});
