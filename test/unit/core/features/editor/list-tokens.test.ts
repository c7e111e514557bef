import assert from 'node:assert/strict';
import { listTokens } from '../../../../../src/core/features/editor/list-tokens.ts';
import { createProject } from '../../../../../src/core/project/create-project.ts';
import { ReferenceIndex } from '../../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../../src/markup/create-markup-parser.ts';
import { memoryWorkspace } from '../../../../support/memory-workspace.ts';

/** `type[.modifier] text` of each token of the file, in the order of the text. */
function tokensOf(file: string, texts: { readonly [file: string]: string }): readonly string[] {
  const markup = createMarkupParser();
  const project = createProject({ workspace: memoryWorkspace(texts), markup, configFile: 'docs.json' });
  return listTokens(project, new ReferenceIndex(project), file).map(({ span, type, modifier }) =>
    [type, ...(modifier === undefined ? [] : ['.', modifier]), ' ', texts[file]?.slice(span.start, span.end)].join(''),
  );
}

const api = `openapi: 3.1.0
paths:
  /books: { get: {} }
  /books/{id}/pages: { get: { deprecated: true } }
`;

function pageTokens(text: string): readonly string[] {
  const config = '{ "navigation": { "openapi": "api.yaml", "pages": ["a"] }, "variables": { "host": "h" } }';
  return tokensOf('a.mdx', { 'docs.json': config, 'api.yaml': api, 'a.mdx': text, 'note.mdx': 'Note' });
}

suite('listTokens', () => {
  test('entries that name a page, a deprecated operation, or nothing', () => {
    const pages = '["a", "gone", "GET /books", "GET /books/{id}/pages", "api.yaml GET /books/{id}/pages", "GET /no"]';
    const config = `{ "navigation": { "openapi": "api.yaml", "pages": ${pages} } }`;
    const deprecated = ['function.deprecated /books/', 'parameter.deprecated {id}', 'function.deprecated /pages'];
    assert.deepEqual(tokensOf('docs.json', { 'docs.json': config, 'api.yaml': api, 'a.mdx': '# A' }), [
      'namespace a',
      'string gone',
      ...deprecated,
      ...deprecated,
      'string GET /no',
    ]);
  });

  test('the operation of a page, if it is deprecated or missing', () => {
    assert.deepEqual(pageTokens('---\nopenapi: GET /books\n---\n'), []);
    assert.deepEqual(pageTokens('---\nopenapi: "get /no"\n---\n'), ['string get /no']);
    assert.equal(pageTokens('---\nopenapi: GET /books/{id}/pages\n---\n')[1], 'parameter.deprecated {id}');
  });

  test('components that exist, and their attributes', () => {
    assert.deepEqual(pageTokens('<Card title="x" colour="red">\n<Crad title="x"/> <div class="x"/>\n</Card>'), [
      'class.defaultLibrary Card',
      'property title',
      'class.defaultLibrary Card',
    ]);
  });

  test('imported names: at the import, in tags and in expressions', () => {
    const page = `import Note, { level as Level } from '/note.mdx'

export const size = 3

export const Box = () => <b/>

<Box/>

<Note size={size}/> {Level} {other} {/* {size} */} \`{size}\`

{ size.toFixed(2) }

\`\`\`js
export const other = { size }
\`\`\`
`;
    assert.deepEqual(pageTokens(page), [
      'class Note',
      'variable Level',
      'class Box',
      'class Note',
      'variable size',
      'variable Level',
      'variable size',
    ]);
  });

  test('variables of the site', () => {
    assert.deepEqual(pageTokens('{{host}} {{ host }} {{other}} {host} `{{host}}`'), ['variable host', 'variable host']);
  });

  test('nothing in descriptions', () => {
    assert.deepEqual(
      tokensOf('api.yaml', { 'docs.json': '{ "navigation": { "openapi": "api.yaml" } }', 'api.yaml': api }),
      [],
    );
  });
});
