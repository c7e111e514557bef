import assert from 'node:assert/strict';
import { formatHtml } from '../../../src/changes/format-html.ts';
import { formatMarkdown } from '../../../src/changes/format-markdown.ts';
import { listChanges } from '../../../src/changes/list-changes.ts';
import { createProject } from '../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson, openapi, projectOf, type Texts } from '../../support/project-of.ts';
import { changesOf } from './changes-of.ts';

const page = (title: string, body = `All about ${title}.\n\nMore of it.`) => `---\ntitle: ${title}\n---\n\n${body}\n`;

function siteOf(pages: { readonly [slug: string]: string }, config: object = {}, rest: Texts = {}): Texts {
  const files = Object.entries(pages).map(([slug, text]) => [`${slug}.mdx`, text]);
  return { 'docs.json': docsJson({ pages: Object.keys(pages) }, config), ...Object.fromEntries(files), ...rest };
}

const compare = (before: Texts, after: Texts) => changesOf(before, after, createMarkupParser());

suite('changes of pages', () => {
  test('added, removed, edited', () => {
    const before = siteOf({ a: page('A'), b: page('B'), c: page('C') });
    const after = siteOf({ a: page('A'), b: page('B', 'Something else'), d: page('D', 'New') });
    const { pages } = compare(before, after);
    assert.deepEqual(pages, [
      { change: 'edited', slug: 'b', title: 'B' },
      { change: 'added', slug: 'd', title: 'D' },
      { change: 'removed', slug: 'c', title: 'C' },
    ]);
  });

  test('the title of a page is another one', () => {
    const before = siteOf({ a: page('A'), b: page('B'), c: page('C') });
    const after = siteOf({
      a: page('The A', 'All about A.'),
      d: page('B *2*', 'All about B.\n\nMore of it.'),
      c: page('C', ''),
    });
    const changes = compare(before, after);
    assert.deepEqual(changes.pages, [
      { change: 'edited', slug: 'a', title: 'The A', titleBefore: 'A' },
      { change: 'moved', slug: 'd', from: 'b', title: 'B *2*', titleBefore: 'B' },
      { change: 'edited', slug: 'c', title: 'C' },
    ]);
    const markdown = formatMarkdown(changes, 'main');
    assert.ok(markdown.includes('- The A: `/a` edited, titled `The A` instead of `A`\n'), markdown);
    assert.ok(markdown.includes('`/d` moved from `/b`, titled `B *2*` instead of `B`\n'), markdown);
    assert.ok(
      String(formatHtml(changes, 'main', ({ file }) => ({ file, line: 0 }))).includes(
        'titled <code>The A</code> instead of <code>A</code>',
      ),
    );
  });

  test('a page is moved if at least half of its lines are the same, and misses a redirect', () => {
    const before = siteOf({ a: page('A'), b: page('B') });
    const { pages, redirectsMissing } = compare(before, siteOf({ a: page('A'), 'new/b': page('B', 'All about B.') }));
    assert.deepEqual(pages, [{ change: 'moved', slug: 'new/b', from: 'b', title: 'B' }]);
    assert.deepEqual(redirectsMissing, [{ source: '/b', destination: '/new/b' }]);
  });

  test('a redirect that exists is not missing; one that leads to a page that is gone is', () => {
    const before = siteOf({ a: page('A'), b: page('B') }, { redirects: [{ source: '/old', destination: '/b' }] });
    const moved = { a: page('A'), c: page('B') };
    const kept = [
      { source: '/b', destination: '/c' },
      { source: '/old', destination: '/c' },
    ];
    assert.deepEqual(compare(before, siteOf(moved, { redirects: kept })).redirectsMissing, []);
    const stale = [{ source: '/old', destination: '/b' }];
    assert.deepEqual(compare(before, siteOf(moved, { redirects: stale })).redirectsMissing, [
      { source: '/b', destination: '/c' },
      { source: '/old', destination: '/c' },
    ]);
  });

  test('redirects that are new, gone, or lead elsewhere', () => {
    const pages = { a: page('A'), b: page('B') };
    const site = (...redirects: readonly (readonly [string, string])[]) =>
      siteOf(pages, { redirects: redirects.map(([source, destination]) => ({ source, destination })) });
    const changes = compare(
      site(['/same', '/a'], ['/other', '/a'], ['/gone/:slug*', '/b']),
      site(['/new', '/a'], ['/other/', '/b'], ['/same', '/a'], ['/same', '/b']),
    );
    assert.deepEqual(changes.redirects, [
      { change: 'added', source: '/new', destination: '/a' },
      { change: 'changed', source: '/other/', destination: '/b', from: '/a' },
      { change: 'removed', source: '/gone/:slug*', destination: '/b' },
    ]);
    assert.equal(
      formatMarkdown(changes, 'main'),
      [
        '## What changed for readers since `main`',
        '3 redirects.',
        '### Redirects',
        '- `/new` to `/a` added\n- `/other/` to `/b` changed from `/a`\n- `/gone/:slug*` to `/b` removed\n',
      ].join('\n\n'),
    );
    assert.match(
      formatHtml(changes, 'main', ({ file }) => ({ file, line: 0 })),
      /<code>\/new<\/code> to/,
    );
  });

  test('the Markdown counts what there is, and names pages by their titles', () => {
    const before = siteOf({ a: page('A'), b: page('B') });
    const report = (after: Texts) => formatMarkdown(compare(before, after), 'main');
    assert.equal(
      report(siteOf({ a: page('A'), c: page('C [x]', 'New.') })),
      [
        '## What changed for readers since `main`',
        '1 missing redirect, 2 pages.',
        '### Redirects that are missing\n\n- `/b`, whose page is gone',
        '### Pages\n\n- C \\[x\\]: `/c` added\n- B: `/b` removed\n',
      ].join('\n\n'),
    );
    assert.equal(
      report(before),
      '## What changed for readers since `main`\n\nNo operation, channel, page, redirect or link changed.\n',
    );
  });

  test('a page that is gone has no destination', () => {
    const { redirectsMissing } = compare(siteOf({ a: page('A'), b: page('B') }), siteOf({ a: page('A') }));
    assert.deepEqual(redirectsMissing, [{ source: '/b' }]);
  });

  test('the page of an operation moves with its summary and with its path', () => {
    const operation = { operationId: 'list', summary: 'List books', responses: {} };
    const site = (paths: object) => ({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi(paths) });
    const before = site({ '/books': { get: operation } });
    const renamed = compare(before, site({ '/books': { get: { ...operation, summary: 'Show books' } } }));
    const destination = '/api-reference/show-books';
    assert.deepEqual(renamed.redirectsMissing, [{ source: '/api-reference/list-books', destination }]);
    const moved = compare(before, site({ '/all-books': { get: { ...operation, summary: 'Show books' } } }));
    assert.deepEqual(moved.redirectsMissing, [{ source: '/api-reference/list-books', destination }]);
    assert.deepEqual(
      moved.operations.map(({ change, path, pages }) => [change, path, pages]),
      [['moved', '/all-books', ['api-reference/show-books']]],
    );
  });

  test('links, anchors and files that break; what was broken before is not listed', () => {
    const linking = page('A', '[b](/b) [gone](/gone) [part](/c#part) ![](/a.png)');
    const before = siteOf({ a: linking, b: page('B'), c: page('C', '## Part') }, {}, { 'a.png': '' });
    const after = siteOf({ a: linking, c: page('C', '## Other') });
    const { linksBroken } = compare(before, after);
    assert.deepEqual(
      linksBroken.map(({ href, at }) => [href, at.file]),
      [
        ['/b', 'a.mdx'],
        ['/c#part', 'a.mdx'],
        ['/a.png', 'a.mdx'],
      ],
    );
  });

  test('redirects and broken links are complete over 100 random renames', () => {
    let state = 7;
    const draw = (below: number) => {
      state = (state * 1103515245 + 12345) % 2147483648;
      return state % below;
    };
    const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
    for (let round = 0; round < 100; round += 1) {
      const links = names.map(() => names[draw(names.length)] ?? '');
      const text = (index: number) => page(`Title ${index}`, `Text of ${index}.\n\n[to](/${links[index]})`);
      const moved = new Set(Array.from({ length: 1 + draw(4) }, () => names[draw(names.length)] ?? ''));
      const target = (name: string) => (moved.has(name) ? `moved/${name}-${round}` : name);
      const before = siteOf(Object.fromEntries(names.map((name, index) => [name, text(index)])));
      const after = siteOf(Object.fromEntries(names.map((name, index) => [target(name), text(index)])));
      const { redirectsMissing, linksBroken } = compare(before, after);
      const redirects = names.filter((name) => moved.has(name));
      assert.deepEqual(
        redirectsMissing,
        redirects.map((name) => ({ source: `/${name}`, destination: `/${target(name)}` })),
      );
      const broken = names.flatMap((name, index) => (moved.has(links[index] ?? '') ? [`${target(name)}.mdx`] : []));
      assert.deepEqual(linksBroken.map(({ at }) => at.file).sort(), broken.sort());
    }
  });

  test('a file is read once for all of its broken links', () => {
    const links = (count: number) => {
      const body = Array.from({ length: count }, (_, index) => `[To](/nowhere-${index})`).join('\n\n');
      const workspace = memoryWorkspace(siteOf({ a: page('A', body) }));
      let reads = 0;
      const read = (file: string) => {
        reads++;
        return workspace.read(file);
      };
      const markup = createMarkupParser();
      const project = createProject({ workspace: { ...workspace, read }, markup, configFile: 'docs.json' });
      const old = projectOf(siteOf({ a: page('A') }), markup);
      const [before, after] = [old, project].map((each) => ({ project: each, references: new ReferenceIndex(each) }));
      assert.ok(before && after);
      assert.equal(listChanges(before, after).linksBroken.length, count);
      return reads;
    };
    assert.equal(links(50), links(1));
  });
});
