import assert from 'node:assert/strict';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { navPageMissing } from '../../../../../src/core/rules/navigation/nav-page-missing.ts';
import { checkProject } from '../../../../support/check-project.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';
import {
  docsJson,
  findingsOf,
  fixedBy,
  paragraphMarkup,
  projectOf,
  type Texts,
} from '../../../../support/project-of.ts';

suite('nav-page-missing', () => {
  const texts = { 'docs.json': docsJson({ pages: ['guides/strat', 'ok'] }), 'guides/start.mdx': '', 'ok.md': '' };

  test('an entry without a file is an error that names the nearest page', () => {
    assert.deepEqual(findingsOf('nav-page-missing', texts), [
      'error docs.json «"guides/strat"» No page file for "guides/strat". Did you mean "guides/start"?',
    ]);
  });

  test('reports an empty entry; a slash is the first page of the site', () => {
    assert.deepEqual(
      findingsOf('nav-page-missing', { 'docs.json': docsJson({ pages: ['/', ' '] }), 'index.mdx': '' }),
      ['error docs.json «" "» The entry is empty. Write a page or an endpoint, or remove it.'],
    );
  });

  test('the fixes insert the nearest page or remove the entry', () => {
    assert.match(fixedBy('Change to "guides/start"', 'nav-page-missing', texts), /"guides\/start",\s+"ok"/);
    assert.match(fixedBy('Remove this entry', 'nav-page-missing', texts), /"pages": \[\s*"ok"/);
  });

  test('offers to create the page, with the front matter of those beside it', () => {
    const page = '---\ntitle: "A"\ndescription: "B"\n---\n';
    const site = { 'docs.json': docsJson({ pages: ['guides/quotas', 'guides/a'] }), 'guides/a.mdx': page };
    const fixesIn = (texts: Texts) =>
      checkProject(projectOf(texts), {}).flatMap(({ code, fixes = [] }) => (code === 'nav-page-missing' ? fixes : []));
    assert.deepEqual(fixesIn(site)[0], {
      kind: 'fix',
      title: 'Create the page "guides/quotas.mdx"',
      edits: [
        {
          at: { file: 'guides/quotas.mdx', span: { start: 0, end: 0 } },
          text: '---\ntitle: "Quotas"\ndescription: ""\n---\n\n',
        },
      ],
      creates: ['guides/quotas.mdx'],
    });
    const creations = (pages: readonly string[]) =>
      fixesIn({ 'docs.json': docsJson({ pages }) }).flatMap(({ creates = [] }) => creates);
    assert.deepEqual(creations(['a', 'b/../c', 'what?', 'con', 'twice', 'twice', 'deep/er']), ['a.mdx', 'deep/er.mdx']);
  });

  test('suggests a page of the same name in another folder, but not in another language', () => {
    const moved = { 'docs.json': docsJson({ pages: ['old/setup'] }), 'new/setup.mdx': '', 'es/setup.mdx': '' };
    assert.match(findingsOf('nav-page-missing', moved)[0] ?? '', /Did you mean "new\/setup"\?$/);
  });

  test('of pages with the same name, prefers those with more folders in common', () => {
    const files = { 'a/start.mdx': '', 'b/start.mdx': '', 'guides/web/start.mdx': '' };
    const texts = { 'docs.json': docsJson({ pages: ['docs/guides/web/start'] }), ...files };
    assert.match(findingsOf('nav-page-missing', texts)[0] ?? '', /Did you mean "guides\/web\/start" or "a\/start"\?$/);
  });

  test('accepts the address of a published page as the name of the page', () => {
    const texts = { 'docs.json': docsJson({ pages: ['setup.html'] }), 'setup.mdx': '' };
    assert.match(findingsOf('nav-page-missing', texts)[0] ?? '', /Did you mean "setup"\?$/);
    assert.deepEqual(findingsOf('page-unreached', texts), []);
  });

  test("says why an existing file can't be read", () => {
    const files = { 'docs.json': docsJson({ pages: ['locked'] }), 'locked.mdx': '' };
    const whole = memoryWorkspace(files);
    const workspace = {
      ...whole,
      read: (file: string) => (file === 'locked.mdx' ? undefined : whole.read(file)),
      failure: (file: string) => (file === 'locked.mdx' ? 'permission denied' : undefined),
    };
    const project = createProject({ workspace, markup: paragraphMarkup, configFile: 'docs.json' });
    const messages = [...navPageMissing.check(project, new ReferenceIndex(project))].map(({ message }) => message);
    assert.deepEqual(messages, ["locked.mdx can't be read: permission denied."]);
  });

  test('ignores index files, URLs and endpoint entries', () => {
    const pages = ['guides', 'https://example.com', 'get started', 'GET users'];
    const fine = { 'docs.json': docsJson({ pages }), 'guides/index.mdx': '', 'get started.mdx': '' };
    assert.deepEqual(findingsOf('nav-page-missing', fine), []);
  });

  test('reports a page outside of the project', () => {
    const files = { 'docs.json': docsJson({ pages: ['.drafts/a'] }), '.drafts/a.mdx': '' };
    const [found] = findingsOf('nav-page-missing', files);
    assert.match(found ?? '', /^error docs\.json «"\.drafts\/a"» `\.drafts\/a\.mdx` is outside of the project: /);
  });
});
