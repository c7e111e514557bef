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
  test('remembers until a file it came from changes', () => {
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

  test('typing in a body keeps the plan, typing in front matter does not', () => {
    const { project, write } = site();
    const { plan } = project;
    write('intro.mdx', '---\ntitle: Intro\n---\nOther words');
    assert.equal(project.plan, plan);
    assert.match(project.pageFile('intro.mdx')?.text ?? '', /Other words/);
    write('intro.mdx', '---\ntitle: New\n---\nOther words');
    assert.equal(project.plan.pages[1]?.title, 'New');
  });

  test('files that appear and go are seen', () => {
    const { project, workspace, write, slugs } = site();
    write('nav.json', JSON.stringify({ pages: ['intro', 'later'] }));
    assert.deepEqual(slugs(), ['intro']);
    write('later.mdx', '');
    assert.deepEqual(slugs(), ['intro', 'later']);
    workspace.remove('intro.mdx');
    project.change(['intro.mdx']);
    assert.deepEqual(slugs(), ['later']);
  });

  test('a part that was missing and appears is read', () => {
    const workspace = memoryWorkspace({ 'docs.json': docsJson({ $ref: 'nav.json' }), 'a.mdx': '' });
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    assert.ok(project.problems.some(({ code }) => code === 'config-ref-missing'));
    workspace.write('nav.json', '{ "pages": ["a"] }');
    project.change(['nav.json']);
    assert.deepEqual(
      project.plan.pages.map(({ slug }) => slug),
      ['a'],
    );
    assert.deepEqual(project.problems, []);
  });

  test('a tree is forgotten when a snippet in it changes', () => {
    const { project, write } = site();
    const text = () => project.tree('intro.mdx')?.children[0];
    assert.deepEqual(text(), { kind: 'text', value: 'one' });
    assert.equal(project.tree('intro.mdx'), project.tree('intro.mdx'));
    write('part.mdx', 'two');
    assert.deepEqual(text(), { kind: 'text', value: 'two' });
  });

  test('the nodes of a few trees are kept, and the facts of all', () => {
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

  test('an empty list of changes forgets everything', () => {
    const { project, workspace, slugs } = site();
    assert.equal(slugs().length, 2);
    workspace.write('docs.json', docsJson({ pages: ['intro'] }));
    project.change([]);
    assert.deepEqual(slugs(), ['intro']);
  });

  test('documents stay in the project', () => {
    const { project } = site();
    assert.equal(project.document('../docs.json'), undefined);
    assert.equal(project.document('./api.json'), project.document('/api.json'));
    assert.equal(project.document('gone.json'), undefined);
    assert.equal(project.description('docs.json'), undefined);
  });

  test('descriptions are recognised by content, whatever they are called', () => {
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

  test('without docs.json there are defaults, and no problem', () => {
    const project = projectOf({ 'api.json': openapi({ '/a': { get: {} } }) });
    assert.equal(project.configFile, undefined);
    assert.deepEqual(project.plan.pages, []);
    assert.equal(project.config.api.playground.display, 'interactive');
    assert.deepEqual(project.problems, []);
  });

  test('a docs.json that can not be read says why', () => {
    const workspace = { ...memoryWorkspace({}), failure: () => 'permission denied' };
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    assert.deepEqual(
      project.problems.map(({ code, message }) => [code, message]),
      [['file-unreadable', "docs.json can't be read: permission denied."]],
    );
  });

  test('a project in a folder below keeps its pages to itself', () => {
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
