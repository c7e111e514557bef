import assert from 'node:assert/strict';
import { findReferences } from '../../../../src/core/features/find-references.ts';
import { createProject } from '../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { takeCaret } from '../../../support/caret.ts';
import { textAt } from '../../../support/marked-text.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';

const site = {
  'docs.json': '{ "name": "Books", "navigation": { "openapi": "api.yaml", "pages": ["start", "GET /books"] } }',
  'api.yaml': `openapi: 3.1.0
paths:
  /books:
    get:
      responses: { '200': { $ref: '#/components/responses/Books' } }
    post:
      responses: { '200': { $ref: '#/components/responses/Books' } }
components:
  responses:
    Books:
      description: Books
`,
  'start.mdx': '---\ntitle: Start\n---\n[Start](/start)\n',
};

function referencesIn(changed: { readonly [file: string]: string }): string[] {
  const { texts, file, offset } = takeCaret({ ...site, ...changed });
  const project = createProject({
    workspace: memoryWorkspace(texts),
    markup: createMarkupParser(),
    configFile: 'docs.json',
  });
  const found = findReferences(project, new ReferenceIndex(project), file, offset);
  return found.map((at) => `${at.file} ${textAt(texts, at)}`);
}

const caretAt = (file: keyof typeof site, before: string) => ({ [file]: site[file].replace(before, `$0${before}`) });

suite('findReferences', () => {
  test('of a component: from its name, from a value in it, and from a reference to it', () => {
    const both = ["api.yaml '#/components/responses/Books'", "api.yaml '#/components/responses/Books'"];
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'Books:\n')), both);
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'description: Books')), both);
    assert.deepEqual(referencesIn(caretAt('api.yaml', '/components/responses/Books')), both);
  });

  test('of an operation, from its description and from its entry', () => {
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'get:')), ['docs.json "GET /books"']);
    assert.deepEqual(referencesIn(caretAt('docs.json', 'GET /books')), ['docs.json "GET /books"']);
  });

  test('of a page: its entry and its links', () => {
    assert.deepEqual(referencesIn(caretAt('start.mdx', 'title')), ['docs.json "start"', 'start.mdx /start']);
  });

  test('of what nothing refers to', () => {
    assert.deepEqual(referencesIn(caretAt('api.yaml', 'post:')), []);
  });
});
