import assert from 'node:assert/strict';
import { editSite } from '../../../../../src/core/features/site-tree/edit-site.ts';
import type { SiteAction } from '../../../../../src/core/features/site-tree/site-action.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

/** The changed texts after the action, or the refusal. */
function after(texts: Texts, action: SiteAction): Texts | string {
  const edit = editSite(projectOf(texts), action);
  if (edit.kind === 'refused') return edit.message;
  const files = new Set(edit.edits.map(({ at }) => at.file));
  return Object.fromEntries(
    Array.from(files, (file) => [
      file,
      applyEdits(
        texts[file] ?? '',
        edit.edits.filter(({ at }) => at.file === file),
      ),
    ]),
  );
}

const config = `{
  "name": "Books",
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "about"] },
      {
        "group": "API",
        "openapi": "api.json",
        "pages": [
          "GET /books",
          {
            "group": "More",
            "pages": [
              "guides/one"
            ]
          }
        ]
      }
    ]
  }
}
`;
const site: Texts = {
  'docs.json': config,
  'index.mdx': '---\ntitle: Welcome\n---\n# Welcome\n',
  'about.mdx': 'About us\n',
  'guides/one.mdx': '',
  'lost.mdx': '',
  'api.json': openapi({
    '/books': { get: { tags: ['Books'] }, post: { tags: ['Books'] } },
    '/orders': { get: { tags: ['Orders'] } },
  }),
};

const place = (rows: readonly string[], onto: string) => after(site, { kind: 'place', rows, onto });
const changed = (from: string, to: string): Texts => {
  assert.ok(config.includes(from), from);
  return { 'docs.json': config.replace(from, to) };
};

suite('editSite', () => {
  test('adds unlisted rows to the end of an element, formatted like its list', () => {
    assert.deepEqual(place(['unlisted/lost.mdx'], '/group:Start'), changed('"about"]', '"about", "lost"]'));
    assert.deepEqual(
      place(['unlisted/api.json POST ~1books'], '/group:API/group:More'),
      changed('"guides/one"\n', '"guides/one",\n              "POST /books"\n'),
    );
  });

  test('names the file of an operation if the element does not inherit it', () => {
    assert.deepEqual(
      place(['unlisted/api.json POST ~1books'], '/group:Start'),
      changed('"about"]', '"about", "api.json POST /books"]'),
    );
  });

  test('moves entries to another element without changing their targets', () => {
    const moved = changed('"about"]', '"about", "api.json GET /books"]');
    const from = '"GET /books",\n          {';
    assert.deepEqual(place(['/group:API/GET ~1books'], '/group:Start'), {
      'docs.json': moved['docs.json']?.replace(from, '{'),
    });
    assert.deepEqual(place(['/group:Start/index', '/group:Start/about'], '/group:API/group:More/guides~1one'), {
      'docs.json': config
        .replace('["index", "about"]', '[]')
        .replace('"guides/one"', '"index",\n              "about",\n              "guides/one"'),
    });
  });

  test('moves a row to the place of another one in the same list', () => {
    assert.deepEqual(
      place(['/group:Start/about'], '/group:Start/index'),
      changed('"index", "about"', '"about", "index"'),
    );
    assert.deepEqual(
      place(['/group:Start/index'], '/group:Start/about'),
      changed('"index", "about"', '"about", "index"'),
    );
  });

  test('moves a group with its content, and updates the indentation', () => {
    const moved = place(['/group:API/group:More'], '/group:Start');
    assert.ok(typeof moved === 'object');
    assert.match(moved['docs.json'] ?? '', /\["index", "about", \{\n {2}"group": "More"|\["index", "about", \{/);
    const read = JSON.parse(moved['docs.json'] ?? '').navigation.groups;
    assert.deepEqual(read[0].pages, ['index', 'about', { group: 'More', pages: ['guides/one'] }]);
    assert.deepEqual(read[1].pages, ['GET /books']);
  });

  test('refuses to move a group into itself, and to move a generated page', () => {
    assert.match(String(place(['/group:API'], '/group:API/group:More')), /"API" can't be moved into itself/);
    const generated = {
      ...site,
      'docs.json':
        '{ "navigation": { "groups": [{ "group": "All", "openapi": "api.json" }, { "group": "B", "pages": [] }] } }',
    };
    const row = '/group:All/tag:Books/GET ~1books';
    assert.match(String(after(generated, { kind: 'place', rows: [row], onto: '/group:B' })), /is generated/);
    assert.match(
      String(after(generated, { kind: 'place', rows: ['unlisted/lost.mdx'], onto: '/group:All' })),
      /because it has no `pages`/,
    );
    assert.deepEqual(after(generated, { kind: 'place', rows: ['unlisted/lost.mdx'], onto: '/group:B' }), {
      'docs.json': generated['docs.json'].replace('[] }] }', '["lost"] }] }'),
    });
  });

  test('moves a row up and down by one; at the end nothing changes', () => {
    const shift = (row: string, by: -1 | 1) => after(site, { kind: 'shift', row, by });
    assert.deepEqual(shift('/group:Start/about', -1), changed('"index", "about"', '"about", "index"'));
    assert.deepEqual(shift('/group:Start/about', 1), {});
    const swapped = shift('/group:Start', 1);
    assert.deepEqual(
      JSON.parse(typeof swapped === 'object' ? (swapped['docs.json'] ?? '') : '').navigation.groups.map(
        ({ group }: { readonly group: string }) => group,
      ),
      ['API', 'Start'],
    );
  });

  test('removes entries and elements from their lists', () => {
    const remove = (...rows: string[]) => after(site, { kind: 'remove', rows });
    assert.deepEqual(remove('/group:Start/index'), changed('"index", "about"', '"about"'));
    assert.deepEqual(remove('/group:Start/index', '/group:Start/about'), changed('["index", "about"]', '[]'));
    assert.deepEqual(remove('/group:Start'), changed('{ "group": "Start", "pages": ["index", "about"] },\n      ', ''));
    assert.match(String(remove('unlisted/lost.mdx')), /not listed/);
  });

  test('renames an element, or adds a name', () => {
    const rename = (row: string, texts = site) => after(texts, { kind: 'rename', row, label: 'Say "hi"' });
    assert.deepEqual(rename('/group:API/group:More'), changed('"More"', '"Say \\"hi\\""'));
    const parts = {
      'docs.json': '{ "navigation": { "groups": [{ "$ref": "a.json" }] } }',
      'a.json': '{ "group": "A" }',
    };
    assert.deepEqual(rename('/group:A', parts), { 'a.json': '{ "group": "Say \\"hi\\"" }' });
    const nameless = { 'docs.json': '{ "navigation": { "groups": [{ "pages": [] }] } }' };
    assert.deepEqual(rename('/group:', nameless), {
      'docs.json': '{ "navigation": { "groups": [{ "group": "Say \\"hi\\"", "pages": [] }] } }',
    });
  });

  test('hides and shows elements, pages and operations where they are defined', () => {
    const hide = (row: string, hidden = true, texts = site) => after(texts, { kind: 'hide', rows: [row], hidden });
    assert.deepEqual(hide('/group:Start'), changed('["index", "about"] }', '["index", "about"], "hidden": true }'));
    assert.deepEqual(hide('/group:Start/index'), {
      'index.mdx': '---\ntitle: Welcome\nhidden: true\n---\n# Welcome\n',
    });
    assert.deepEqual(hide('/group:Start/about'), { 'about.mdx': '---\nhidden: true\n---\n\nAbout us\n' });
    const hidden = { ...site, 'index.mdx': '---\nhidden: true\ntitle: Welcome\n---\n' };
    assert.deepEqual(hide('/group:Start/index', false, hidden), { 'index.mdx': '---\ntitle: Welcome\n---\n' });
    const yaml = {
      'docs.json': '{ "navigation": { "openapi": "api.yaml", "pages": ["GET /a", "GET /b"] } }',
      'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: A\n  /b: { get: {} }\n',
    };
    assert.deepEqual(hide('/GET ~1a', true, yaml), {
      'api.yaml': yaml['api.yaml'].replace('summary: A', 'x-hidden: true\n      summary: A'),
    });
    assert.deepEqual(hide('/GET ~1b', true, yaml), {
      'api.yaml': yaml['api.yaml'].replace('{}', '{ x-hidden: true }'),
    });
    assert.match(String(hide('/GET ~1b', false, yaml)), /hidden by an enclosing element/);
  });

  test('adds all missing operations in the order of the description, to one element or by tag', () => {
    const onto = '/group:API';
    assert.deepEqual(
      after(site, { kind: 'addMissing', onto, byTag: false }),
      changed('}\n        ]', '},\n          "POST /books",\n          "GET /orders"\n        ]'),
    );
    const byTag = after(site, { kind: 'addMissing', onto, byTag: true, description: 'api.json', tag: 'Orders' });
    assert.deepEqual(
      byTag,
      changed(
        '}\n        ]',
        '},\n          {\n            "group": "Orders",\n            "pages": [\n              "GET /orders"\n            ]\n          }\n        ]',
      ),
    );
    assert.match(String(after(site, { kind: 'addMissing', onto, byTag: false, tag: 'None' })), /already has a page/);
  });

  test('adds missing operations to the groups of their tags, in any file', () => {
    const texts: Texts = {
      ...site,
      'docs.json':
        '{ "navigation": { "openapi": "api.json", "groups": [{ "$ref": "a.json" }, { "$ref": "b.json" }] } }',
      'a.json': '{ "group": "Books", "pages": ["GET /books"] }',
      'b.json': '{ "group": "Orders", "pages": [] }',
    };
    assert.deepEqual(after(texts, { kind: 'addMissing', onto: '/group:Books', byTag: false, tag: 'Orders' }), {
      'a.json': '{ "group": "Books", "pages": ["GET /books", "GET /orders"] }',
    });
    const root = {
      ...texts,
      'docs.json': `{ "navigation": { "tabs": [{ "tab": "T", ${texts['docs.json']?.slice(18, -2)} }] } }`,
    };
    assert.deepEqual(after(root, { kind: 'addMissing', onto: '/tab:T', byTag: true }), {
      'a.json': '{ "group": "Books", "pages": ["GET /books", "POST /books"] }',
      'b.json': '{ "group": "Orders", "pages": ["GET /orders"] }',
    });
  });
});
