import assert from 'node:assert/strict';
import { proposePage } from '../../../../../src/core/features/new-page/new-page.ts';
import { buildSiteTree } from '../../../../../src/core/features/site-tree/build-site-tree.ts';
import { editSite } from '../../../../../src/core/features/site-tree/edit-site.ts';
import type { SiteAction } from '../../../../../src/core/features/site-tree/site-action.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../../../support/project-of.ts';

interface Ask {
  readonly onto: string;
  readonly title?: string;
  readonly path?: string;
}

/** The texts that the new page changes or creates, or why it was refused. Without `path` the proposed one is taken. */
function after(texts: Texts, { onto, title = 'Rate limits', path }: Ask): Texts | string {
  const project = projectOf(texts);
  const proposed = proposePage(project, onto, title);
  if (proposed.kind === 'refused') return proposed.message;
  const edit = editSite(project, { kind: 'newPage', onto, title, path: path ?? proposed.path });
  if (edit.kind === 'refused') return edit.message;
  const files = new Set(edit.edits.map(({ at }) => at.file));
  const changed = Array.from(files, (file): [string, string] => {
    const edits = edit.edits.filter(({ at }) => at.file === file);
    return [file, applyEdits(texts[file] ?? '', edits)];
  });
  const created = (edit.creates ?? []).map(({ file, text }): [string, string] => {
    assert.ok(!(file in texts), `${file} is new`);
    return [file, text];
  });
  return Object.fromEntries([...changed, ...created]);
}

/** The texts after another act; null: deleted. Or why it was refused. */
function afterAct(texts: Texts, action: SiteAction): { readonly [file: string]: string | null } | string {
  const edit = editSite(projectOf(texts), action);
  if (edit.kind === 'refused') return edit.message;
  const files = new Set(edit.edits.map(({ at }) => at.file));
  const changed = Array.from(files, (file): [string, string] => {
    const edits = edit.edits.filter(({ at }) => at.file === file);
    return [file, applyEdits(texts[file] ?? '', edits)];
  });
  const created = (edit.creates ?? []).map(({ file, text }): [string, string] => [file, text]);
  const deleted = (edit.deletes ?? []).map((file): [string, null] => [file, null]);
  return Object.fromEntries([...changed, ...created, ...deleted]);
}

/** The path that is proposed in a site with this navigation, whose pages all exist. */
function proposedPath(navigation: unknown, onto: string, pages: readonly string[]): string {
  const files = Object.fromEntries(pages.map((page) => [`${page}.mdx`, '---\ntitle: A\n---\n']));
  const proposed = proposePage(projectOf({ 'docs.json': docsJson(navigation), ...files }), onto, 'Rate limits');
  return proposed.kind === 'path' ? proposed.path : proposed.message;
}

const config = `{
  "name": "Books", // the name
  "navigation": {
    "groups": [
      {
        "group": "Guides",
        "pages": [
          "guides/start", // first
          "guides/next"
        ]
      },
      { "group": "Empty" }
    ]
  }
}
`;
const page = '---\ntitle: "A page"\ndescription: "About it"\n---\n\nText\n';
const site: Texts = { 'docs.json': config, 'guides/start.mdx': page, 'guides/next.mdx': page };
const text = '---\ntitle: "Rate limits"\ndescription: ""\n---\n\n';

suite('a new page', () => {
  test('is added at the end of a group, in the folder and with the conventions of its pages', () => {
    assert.deepEqual(after(site, { onto: '/group:Guides' }), {
      'docs.json': config.replace('"guides/next"\n', '"guides/next",\n          "guides/rate-limits"\n'),
      'guides/rate-limits.mdx': text,
    });
  });

  test('is added after an entry, and comments are kept', () => {
    assert.deepEqual(after(site, { onto: '/group:Guides/guides~1start' }), {
      'docs.json': config.replace('"guides/start",', '"guides/start",\n          "guides/rate-limits",'),
      'guides/rate-limits.mdx': text,
    });
  });

  test('adds the list to a group without pages', () => {
    assert.deepEqual(after(site, { onto: '/group:Empty' }), {
      'docs.json': config.replace('"group": "Empty"', '"group": "Empty", "pages": ["empty/rate-limits"]'),
      'empty/rate-limits.mdx': text,
    });
  });

  test('causes no problem except that the page is empty', () => {
    const before = { ...site, 'docs.json': config.replace(', // first', ',').replace(' // the name', '') };
    const changed = after(before, { onto: '/group:Guides' });
    assert.ok(typeof changed === 'object');
    const codes = (texts: Texts) => checkProject(projectOf(texts), {}).map(({ code, at }) => `${code} ${at.file}`);
    assert.deepEqual(codes({ ...before, ...changed }), codes(before));
  });

  test('is listed in the file that contains the group', () => {
    const texts = {
      'docs.json': docsJson({ groups: [{ $ref: './nav/guides.json' }] }),
      'nav/guides.json': '{\n\t"group": "Guides",\n\t"pages": ["guides/start"]\n}',
      'guides/start.mdx': page,
    };
    assert.deepEqual(after(texts, { onto: '/group:Guides' }), {
      'nav/guides.json': texts['nav/guides.json'].replace('"guides/start"', '"guides/start", "guides/rate-limits"'),
      'guides/rate-limits.mdx': text,
    });
  });

  test('is spelled like the entries next to it', () => {
    const texts = { ...site, 'docs.json': '{"navigation":{"pages":["/guides/start","/guides/next"]}}' };
    const changed = after(texts, { onto: '' });
    assert.ok(typeof changed === 'object');
    assert.match(changed['docs.json'] ?? '', /"\/guides\/next", "\/guides\/rate-limits"\]/);
  });

  test('has the extension of the pages next to it', () => {
    const texts = { 'docs.json': docsJson({ pages: ['a'] }), 'a.md': page };
    assert.deepEqual(Object.keys(after(texts, { onto: '' })), ['docs.json', 'rate-limits.md']);
  });

  test('can be the first page of a site', () => {
    const texts = { 'docs.json': '{ "name": "Books", "navigation": {} }' };
    assert.deepEqual(after(texts, { onto: '', title: 'Welcome', path: 'index' }), {
      'docs.json': '{ "name": "Books", "navigation": { "pages": ["index"] } }',
      'index.mdx': '---\ntitle: Welcome\n---\n\n',
    });
  });

  test('never overwrites a file', () => {
    assert.match(String(after(site, { onto: '/group:Guides', path: 'guides/start' })), /exists already/);
    assert.match(String(after(site, { onto: '/group:Guides', path: 'guides/NEXT.md' })), /exists already/);
  });

  test('is refused where a description generates all pages', () => {
    const texts = {
      'docs.json': docsJson({ groups: [{ group: 'All', openapi: 'api.json' }] }),
      'api.json': openapi({ '/books': { get: {} } }),
    };
    assert.match(String(after(texts, { onto: '/group:All' })), /because it has no `pages`/);
  });

  test('is refused in a half-typed docs.json, with the line', () => {
    const broken = { ...site, 'docs.json': config.replace('"guides/next"\n        ]', '"guides/next') };
    const message = after(broken, { onto: '/group:Guides' });
    assert.match(String(message), /docs\.json has a syntax error in line \d+\. Fix it first/);
  });

  test('is refused if the row no longer exists, without a title, and for a path outside the site', () => {
    assert.match(String(after(site, { onto: '/group:Gone' })), /changed in the meantime/);
    assert.match(String(after(site, { onto: '/group:Guides', title: ' ' })), /needs a title/);
    assert.match(String(after(site, { onto: '/group:Guides', path: '../x' })), /segments/);
  });

  test('every row either accepts a page or refuses it', () => {
    const project = projectOf(site);
    for (const [id] of buildSiteTree(project).sources) assert.ok(proposePage(project, id, 'x').kind.length > 0, id);
  });

  test('the folder is the one with most pages of the group, else of the groups in it', () => {
    const pages = ['start', 'guides/a', 'guides/b', 'guides/deep/c', 'guides/deep/d', 'guides/deep/e'];
    const nested = { group: 'Guides', pages: [{ group: 'Inner', pages: ['guides/deep/c', 'guides/b'] }] };
    assert.equal(
      proposedPath({ groups: [{ group: 'G', pages: ['start', 'guides/a', 'guides/b'] }] }, '/group:G', pages),
      'guides/rate-limits',
    );
    assert.equal(proposedPath({ groups: [nested] }, '/group:Guides', pages), 'guides/rate-limits');
  });

  test('the folder of a group without pages is next to those of its siblings, in the same language', () => {
    const language = (code: string) => ({
      language: code,
      groups: [
        { group: 'Guides', pages: [`${code}/guides/a`] },
        { group: 'API basics', pages: [`${code}/api/a`] },
        { group: 'How-tos', pages: [] },
      ],
    });
    const pages = ['en/guides/a', 'en/api/a', 'fr/guides/a', 'fr/api/a'];
    const navigation = { languages: [language('en'), language('fr')] };
    assert.equal(proposedPath(navigation, '/language:fr/group:How-tos', pages), 'fr/how-tos/rate-limits');
    const flat = {
      groups: [
        { group: 'A', pages: ['a'] },
        { group: 'B', pages: ['b'] },
        { group: 'C', pages: [] },
      ],
    };
    assert.equal(proposedPath(flat, '/group:C', ['a', 'b']), 'rate-limits');
  });
});

suite('a duplicated page', () => {
  const copy = (text: string) => {
    const texts = { ...site, 'guides/start.mdx': text };
    const onto = '/group:Guides/guides~1start';
    const path = 'guides/copy';
    const done = afterAct(texts, { kind: 'newPage', onto, title: 'A copy', path, copyOf: 'guides/start.mdx' });
    return typeof done === 'string' ? done : done['guides/copy.mdx'];
  };

  test('has the same text and keys, and a new title', () => {
    assert.equal(
      copy('---\ndescription: D\ntitle: Start # 1\nsidebarTitle: S\n---\n\nText $& title: x\n'),
      '---\ndescription: D\ntitle: "A copy"\n---\n\nText $& title: x\n',
    );
    assert.equal(copy('---\nicon: book\n---\nText'), '---\ntitle: "A copy"\nicon: book\n---\nText');
    assert.equal(copy('Text'), '---\ntitle: "A copy"\n---\n\nText');
    assert.equal(copy('---\r\ntitle: Start\r\n---\r\n'), '---\r\ntitle: "A copy"\r\n---\r\n');
  });

  test('is listed after the original; a missing original is refused', () => {
    const path = 'guides/copy';
    const onto = '/group:Guides/guides~1start';
    const action = { kind: 'newPage', onto, title: 'A copy', path } as const;
    const done = afterAct(site, { ...action, copyOf: 'guides/start.mdx' });
    assert.match(String(Object.values(done)[0]), /"guides\/start",\s+"guides\/copy", \/\/ first/);
    assert.match(String(afterAct(site, { ...action, copyOf: 'gone.mdx' })), /changed in the meantime/);
  });
});

suite('a deleted page', () => {
  const plain = config.replace(', // first', ',').replace(' // the name', '');
  const texts = { ...site, 'docs.json': plain };
  const row = '/group:Guides/guides~1next';

  test('loses all of its entries', () => {
    const twice = { ...texts, 'docs.json': plain.replace('"Empty"', '"Empty", "pages": ["guides/next"]') };
    assert.deepEqual(afterAct(twice, { kind: 'deletePages', rows: [row] }), {
      'docs.json': plain.replace(',\n          "guides/next"', '').replace('"Empty"', '"Empty", "pages": []'),
      'guides/next.mdx': null,
    });
  });

  test('leaves a redirect to the selected page', () => {
    const done = afterAct(texts, { kind: 'deletePages', rows: [row], redirectTo: 'guides/start' });
    assert.ok(typeof done === 'object');
    const { navigation, redirects } = JSON.parse(done['docs.json'] ?? '');
    assert.deepEqual(navigation.groups[0].pages, ['guides/start']);
    assert.deepEqual(redirects, [{ source: '/guides/next', destination: '/guides/start' }]);
  });

  test('may be missing from the navigation', () => {
    const lost = { ...texts, 'lost.mdx': '' };
    assert.deepEqual(afterAct(lost, { kind: 'deletePages', rows: ['unlisted/lost.mdx'] }), { 'lost.mdx': null });
  });

  test('is refused for rows without a page file, and for a redirect to a deleted page', () => {
    const refused = (...rows: string[]) => String(afterAct(texts, { kind: 'deletePages', rows }));
    assert.match(refused('/group:Guides'), /"Guides" has no page file/);
    assert.match(refused('/gone'), /changed in the meantime/);
    assert.match(
      String(afterAct(texts, { kind: 'deletePages', rows: [row], redirectTo: 'guides/next' })),
      /no page "\/guides\/next" that stays/,
    );
  });
});

suite('a new redirect', () => {
  const redirect = (source: string, destination = 'guides/next', more = {}) =>
    afterAct({ ...site, ...more }, { kind: 'newRedirect', source, destination });

  test('is added to the list, or with the list', () => {
    const added = redirect(' /guides/old/ ');
    const list = '"redirects": [\n    { "source": "/guides/old", "destination": "/guides/next" }\n  ]';
    assert.ok(String(Object.values(added)[0]).includes(list), String(Object.values(added)[0]));
    const text = String(Object.values(redirect('/a/:slug*'))[0]);
    assert.match(String(Object.values(redirect('/b', 'guides/next', { 'docs.json': text }))[0]), /:slug\*.*\n.*"\/b"/);
  });

  test('is refused for a page, a second time, without a page to lead to, and for what is no path', () => {
    assert.match(String(redirect('/guides/next')), /exists/);
    const text = String(Object.values(redirect('/b'))[0]);
    assert.match(String(redirect('b', 'guides/next', { 'docs.json': text })), /redirected already/);
    assert.match(String(redirect('/b', 'guides/none')), /no page/);
    assert.match(String(redirect('/')), /Write the path/);
    assert.match(String(redirect('https://example.com/a')), /path of this site/);
    assert.match(String(redirect('/a b')), /no spaces/);
    assert.match(String(redirect('/b', 'guides/next', { 'docs.json': `${config}}` })), /line/);
  });
});

suite('a new group', () => {
  test('is added at the end of its element, without pages', () => {
    const done = afterAct(site, { kind: 'newGroup', onto: '', label: ' How-tos ' });
    const added = '{\n        "group": "How-tos",\n        "pages": []\n      }';
    assert.deepEqual(done, {
      'docs.json': config.replace('{ "group": "Empty" }', `{ "group": "Empty" },\n      ${added}`),
    });
    const inner = afterAct(site, { kind: 'newGroup', onto: '/group:Guides', label: 'Inner' });
    assert.match(String(Object.values(inner)[0]), /"guides\/next",\s+\{\s+"group": "Inner",\s+"pages": \[\]\s+\}\s+\]/);
    const first = afterAct({ 'docs.json': '{ "navigation": {} }' }, { kind: 'newGroup', onto: '', label: 'A' });
    assert.deepEqual(JSON.parse(String(Object.values(first)[0])), {
      navigation: { groups: [{ group: 'A', pages: [] }] },
    });
  });

  test('needs a name and an element', () => {
    assert.match(String(afterAct(site, { kind: 'newGroup', onto: '', label: ' ' })), /needs a name/);
    assert.match(
      String(afterAct(site, { kind: 'newGroup', onto: '/group:Guides/guides~1next', label: 'A' })),
      /in the meantime/,
    );
  });
});
