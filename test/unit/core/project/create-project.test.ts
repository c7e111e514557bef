import assert from 'node:assert/strict';
import { createProject } from '../../../../src/core/project/create-project.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson, openapi, paragraphMarkup, projectOf } from '../../../support/project-of.ts';

function site() {
  const workspace = memoryWorkspace({
    'docs.json': docsJson({ $ref: 'nav.json' }),
    'nav.json': JSON.stringify({ openapi: 'api.json', pages: ['GET /a', 'intro'] }),
    'api.json': openapi({ '/a': { get: { summary: 'First' } } }),
    'intro.mdx': '---\ntitle: Intro\n---\nimport /part.mdx\n',
    'part.mdx': 'one',
  });
  const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
  const write = (file: string, text: string) => {
    workspace.write(file, text);
    project.change([file]);
  };
  return { workspace, project, write, slugs: () => project.plan.pages.map(({ slug }) => slug) };
}

suite('create-project', () => {
  test('caches values until one of their files changes', () => {
    const { project, write, slugs } = site();
    const { plan, config } = project;
    assert.equal(project.plan, plan);
    write('unrelated.png', '');
    assert.equal(project.plan, plan);
    write('api.json', openapi({ '/a': { get: { summary: 'Second' } } }));
    assert.deepEqual(slugs(), ['api-reference/second', 'intro']);
    assert.equal(project.config, config);
    write('nav.json', JSON.stringify({ pages: ['intro'] }));
    assert.deepEqual(slugs(), ['intro']);
  });

  test('keeps the plan after an edit of a body, but not of front matter', () => {
    const { project, write } = site();
    const { plan } = project;
    write('intro.mdx', '---\ntitle: Intro\n---\nOther words');
    assert.equal(project.plan, plan);
    assert.match(project.pageFile('intro.mdx')?.text ?? '', /Other words/);
    write('intro.mdx', '---\ntitle: New\n---\nOther words');
    assert.equal(project.plan.pages[1]?.title, 'New');
  });

  test('caches the nodes of a few trees, and the facts of all', () => {
    const pages = Array.from({ length: 80 }, (_, index) => `page-${index}`);
    const texts = Object.fromEntries(pages.map((page) => [`${page}.mdx`, page]));
    const workspace = memoryWorkspace({ 'docs.json': docsJson({ pages }), ...texts });
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    const first = project.tree('page-0.mdx');
    const facts = project.pageFacts('page-0.mdx');
    for (const page of pages) project.tree(`${page}.mdx`);
    assert.equal(project.pageFacts('page-0.mdx'), facts);
    assert.notEqual(project.tree('page-0.mdx'), first);
    assert.deepEqual(project.tree('page-0.mdx'), first);
    assert.equal(project.pageFacts('page-0.mdx'), facts);
  });

  test('reads no documents outside of the project', () => {
    const { project } = site();
    assert.equal(project.document('../docs.json'), undefined);
    assert.equal(project.document('./api.json'), project.document('/api.json'));
    assert.equal(project.document('gone.json'), undefined);
    assert.equal(project.description('docs.json'), undefined);
  });

  test('recognizes descriptions by content, whatever their name', () => {
    const project = projectOf({
      'docs.json': docsJson({ pages: [] }),
      'z.yaml': 'openapi: 3.0.3\ninfo: { title: Z, version: "1" }\npaths: {}\n',
      'a.json': openapi({}),
      'data.json': '{ "openapi": { "x": 1 } }',
      'part.yaml': 'type: object\n',
      'notes.md': 'openapi: 3.0.3',
    });
    assert.deepEqual(
      project.descriptions().map(({ file }) => file),
      ['a.json', 'z.yaml'],
    );
  });

  test('without docs.json has defaults, and a group for each description', () => {
    const project = projectOf({ 'api.json': openapi({ '/a': { get: {} } }), 'a.mdx': 'No page of a description.' });
    assert.equal(project.configFile, undefined);
    assert.deepEqual(
      project.plan.pages.map(({ slug, section }) => [slug, section]),
      [['api-reference/get-a', ['Books API', 'API Reference']]],
    );
    assert.equal(project.config.name, 'Books API');
    assert.equal(project.config.api.playground.display, 'interactive');
    assert.deepEqual(project.problems, []);
  });

  test("says why docs.json can't be read", () => {
    const workspace = { ...memoryWorkspace({}), failure: () => 'permission denied' };
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    assert.deepEqual(
      project.problems.map(({ code, message }) => [code, message]),
      [['file-unreadable', "docs.json can't be read: permission denied."]],
    );
  });

  test('leaves out the pages of a project in a subfolder', () => {
    const project = projectOf({
      'docs.json': docsJson({ pages: ['a'] }),
      'a.mdx': '',
      'inner/docs.json': docsJson({ pages: [] }),
      'inner/b.mdx': '',
      'c.mdx': '',
      'README.md': '',
      'snippets/s.mdx': '',
    });
    assert.deepEqual(project.planReport.unreached, ['c.mdx']);
  });
});
