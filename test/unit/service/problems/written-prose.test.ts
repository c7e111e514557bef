import assert from 'node:assert/strict';
import { createEngine } from '../../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson, openapi } from '../../../support/project-of.ts';

const ok = { responses: { '200': { description: 'OK' } } };

/** The problems of `check` in the file: the code, the text at its location, and the message. */
async function problemsIn(file: string, texts: { readonly [file: string]: string }) {
  const engine = createEngine({ workspace: memoryWorkspace(texts), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  const lines = (texts[file] ?? '').split('\n');
  return problems
    .filter((problem) => problem.file === file && problem.severity !== 'info')
    .map(({ code, message, range: { start, end } }) => {
      const text = (lines[start.line] ?? '').slice(
        start.character,
        start.line === end.line ? end.character : undefined,
      );
      return [code, text, message.split(':')[0]];
    });
}

suite('texts of descriptions', () => {
  test('problems of the MDX in x-platform.content are located', async () => {
    const yaml = `openapi: 3.1.0
info: { title: T, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /x:
    x-platform:
      content: '[y](javascript:alert(1))'
    get:
      summary: X
      x-platform:
        content: |
          import Y from "/.hidden.mdx"

          <Y />

          <Note>

          {{unknown}} and {{unknown}}
      responses: { '200': { description: OK } }
`;
    const found = await problemsIn('api.yaml', { 'docs.json': docsJson({ openapi: 'api.yaml' }), 'api.yaml': yaml });
    assert.deepEqual(
      found.map(([code, text]) => `${code}: ${text}`),
      [
        'mdx-link-refused: javascript:alert(1)',
        'mdx-import: import Y from "/.hidden.mdx"',
        'mdx-tag-unclosed: <Note>',
        'mdx-variable-unknown: {{unknown}}',
        'mdx-variable-unknown: {{unknown}}',
      ],
    );
  });

  test('pictures and icons outside of the project are problems in Markdown and content, too', async () => {
    const description = 'A picture: ![a](/.x/p.png)';
    const content = '<Card icon="/.x/i.svg" title="t">x</Card>';
    const api = openapi({ '/x': { get: { description, 'x-platform': { content }, ...ok } } });
    const found = await problemsIn('api.json', { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api });
    assert.deepEqual(
      found.map(([code, , message]) => `${code} ${message}`),
      ['file-outside `.x/p.png` is outside of the project', 'file-outside `.x/i.svg` is outside of the project'],
    );
  });

  test('a picture is located if `<` is written as an escape, and between other texts', async () => {
    const description = '<img src="/.x/p.png">';
    const operation = { get: { description: 'No picture.', ...ok }, put: { description, ...ok } };
    const api = openapi({ '/a': operation, '/b': operation }).replaceAll('<', '\\u003c');
    const found = await problemsIn('api.json', { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api });
    assert.deepEqual(
      found.map(([code, , message]) => `${code} ${message}`),
      Array.from({ length: 2 }, () => 'file-outside `.x/p.png` is outside of the project'),
    );
  });

  test('an icon file of a page outside of the project is a problem, and the name of an icon is not', async () => {
    const page = '<Icon icon="/.x/i.svg" />\n\n<Card icon="star" title="t">x</Card>\n';
    const found = await problemsIn('p.mdx', { 'docs.json': docsJson({ pages: ['p'] }), 'p.mdx': page });
    assert.deepEqual(
      found.map(([code, text]) => `${code} ${text}`),
      ['file-outside icon="/.x/i.svg"'],
    );
  });

  test('text in an example that looks like content is not a page', async () => {
    const example = { 'x-platform': { content: '<Note>' }, description: '![a](/.x/p.png)' };
    const schema = { type: 'object', example };
    const api = openapi({
      '/x': { get: { responses: { '200': { description: 'OK', content: { 'application/json': { schema } } } } } },
    });
    const found = await problemsIn('api.json', { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api });
    assert.deepEqual(found, []);
  });
});
