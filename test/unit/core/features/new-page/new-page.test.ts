import assert from 'node:assert/strict';
import { proposePage } from '../../../../../src/core/features/new-page/new-page.ts';
import { buildSiteTree } from '../../../../../src/core/features/site-tree/build-site-tree.ts';
import { editSite } from '../../../../../src/core/features/site-tree/edit-site.ts';
import { checkProject } from '../../../../../src/core/rules/check-project.ts';
import { applyEdits } from '../../../../../src/core/source/text/apply-edits.ts';
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
  test('comes at the end of a group, in the folder and in the habit of its pages', () => {
    assert.deepEqual(after(site, { onto: '/group:Guides' }), {
      'docs.json': config.replace('"guides/next"\n', '"guides/next",\n          "guides/rate-limits"\n'),
      'guides/rate-limits.mdx': text,
    });
  });

  test('comes after an entry, and comments stay', () => {
    assert.deepEqual(after(site, { onto: '/group:Guides/guides~1start' }), {
      'docs.json': config.replace('"guides/start",', '"guides/start",\n          "guides/rate-limits",'),
      'guides/rate-limits.mdx': text,
    });
  });

  test('gives a group without pages its list', () => {
    assert.deepEqual(after(site, { onto: '/group:Empty' }), {
      'docs.json': config.replace('"group": "Empty"', '"group": "Empty", "pages": ["empty/rate-limits"]'),
      'empty/rate-limits.mdx': text,
    });
  });

  test('has no new problem but that nothing is written yet', () => {
    const before = { ...site, 'docs.json': config.replace(', // first', ',').replace(' // the name', '') };
    const changed = after(before, { onto: '/group:Guides' });
    assert.ok(typeof changed === 'object');
    const codes = (texts: Texts) => checkProject(projectOf(texts), {}).map(({ code, at }) => `${code} ${at.file}`);
    assert.deepEqual(codes({ ...before, ...changed }), codes(before));
  });

  test('is listed in the part that holds the group', () => {
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

  test('is spelled as the entries beside it', () => {
    const texts = { ...site, 'docs.json': '{"navigation":{"pages":["/guides/start","/guides/next"]}}' };
    const changed = after(texts, { onto: '' });
    assert.ok(typeof changed === 'object');
    assert.match(changed['docs.json'] ?? '', /"\/guides\/next", "\/guides\/rate-limits"\]/);
  });

  test('has the extension that all pages beside it have', () => {
    const texts = { 'docs.json': docsJson({ pages: ['a'] }), 'a.md': page };
    assert.deepEqual(Object.keys(after(texts, { onto: '' })), ['docs.json', 'rate-limits.md']);
  });

  test('can be the first of a site', () => {
    const texts = { 'docs.json': '{ "name": "Books", "navigation": {} }' };
    assert.deepEqual(after(texts, { onto: '', title: 'Welcome', path: 'index' }), {
      'docs.json': '{ "name": "Books", "navigation": { "pages": ["index"] } }',
      'index.mdx': '---\ntitle: Welcome\n---\n\n',
    });
  });

  test('never takes the place of a file', () => {
    assert.match(String(after(site, { onto: '/group:Guides', path: 'guides/start' })), /exists already/);
    assert.match(String(after(site, { onto: '/group:Guides', path: 'guides/NEXT.md' })), /exists already/);
  });

  test('is refused where everything of a description has a page by itself', () => {
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

  test('is refused where the row is gone, without a title, and with a path out of the site', () => {
    assert.match(String(after(site, { onto: '/group:Gone' })), /changed in the meantime/);
    assert.match(String(after(site, { onto: '/group:Guides', title: ' ' })), /needs a title/);
    assert.match(String(after(site, { onto: '/group:Guides', path: '../x' })), /segments/);
  });

  test('every row is a place or refused', () => {
    const project = projectOf(site);
    for (const [id] of buildSiteTree(project).sources) assert.ok(proposePage(project, id, 'x').kind.length > 0, id);
  });

  test('the folder: most pages of the group, else that of all groups in it', () => {
    const pages = ['start', 'guides/a', 'guides/b', 'guides/deep/c', 'guides/deep/d', 'guides/deep/e'];
    const nested = { group: 'Guides', pages: [{ group: 'Inner', pages: ['guides/deep/c', 'guides/b'] }] };
    assert.equal(
      proposedPath({ groups: [{ group: 'G', pages: ['start', 'guides/a', 'guides/b'] }] }, '/group:G', pages),
      'guides/rate-limits',
    );
    assert.equal(proposedPath({ groups: [nested] }, '/group:Guides', pages), 'guides/rate-limits');
  });

  test('the folder of a group without pages is one beside those of its siblings, in its own language', () => {
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
