import assert from 'node:assert/strict';
import { parse } from 'yaml';
import { createProject } from '../../../../src/core/project/create-project.ts';
import type { Reference } from '../../../../src/core/references/reference.ts';
import { ReferenceIndex } from '../../../../src/core/references/reference-index.ts';
import { createMarkupParser } from '../../../../src/markup/create-markup-parser.ts';
import { memoryWorkspace } from '../../../support/memory-workspace.ts';
import { docsJson } from '../../../support/project-of.ts';

const api = `openapi: 3.1.0
info: { title: Books, version: '1' }
security: [{ token: [] }]
tags: [{ name: Books }]
paths:
  /books:
    get:
      operationId: listBooks
      tags: [Books]
      responses:
        '200':
          description: OK
          content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } }
          links: { next: { operationId: listBooks } }
components:
  schemas:
    Book: { discriminator: { propertyName: kind, mapping: { novel: Novel } } }
    Novel: { $ref: 'parts.yaml#/Novel' }
  securitySchemes: { token: { type: http, scheme: bearer } }
`;

const linked = api
  .replace('tags: [Books]', 'tags: [Books]\n      description: "See [start](/start)."\n      security: [{ token: [] }]')
  .replace('Novel: {', "Node: { $dynamicAnchor: node, items: { $dynamicRef: '#node' } }\n    Novel: {")
  .replace('Book: {', "Book: { properties: { tags: { $ref: '#/components/schemas/Node' } },");
const swagger = `swagger: '2.0'
info: { title: Books, version: '1' }
securityDefinitions: { key: { type: apiKey, name: key, in: header } }
paths:
  /books:
    get:
      tags: [Books]
      security: [{ key: [] }]
      responses: { '200': { description: OK, schema: { $ref: '#/definitions/Book' } } }
definitions: { Book: { type: object } }
`;
const asyncapi = `asyncapi: 3.0.0
info: { title: Books, version: '1' }
channels: { new: { messages: { book: { $ref: '#/components/messages/Book' } } } }
components: { messages: { Book: { payload: { type: object } } } }
`;
const overlay = `overlay: 1.0.0
info: { title: More, version: '1' }
extends: api.yaml
actions:
  - { target: $.paths./books.get.tags, update: Books }
  - { target: $.paths./books.get, update: { security: [{ token: [] }] } }
`;

function site() {
  const texts: { [file: string]: string } = {
    'docs.json': docsJson({ openapi: 'api.yaml', pages: ['start', 'GET /books'] }),
    'api.yaml': api,
    'parts.yaml': 'Novel: { type: object }\n',
    'start.mdx':
      '---\nopenapi: GET /books\n---\nimport Part from "/snippets/part.mdx"\n\n[a](#b), [c](/gone), ![d](/d.png)\n',
    'snippets/part.mdx': 'Part',
    'd.png': '',
  };
  const workspace = memoryWorkspace(texts);
  const project = createProject({ workspace, markup: createMarkupParser(), configFile: 'docs.json' });
  const references = new ReferenceIndex(project);
  const write = (file: string, text: string) => {
    texts[file] = text;
    workspace.write(file, text);
    project.change([file]);
    references.change([file]);
  };
  const row = ({ kind, text, target }: Reference) => {
    const { file = 'nothing', part } = target ?? {};
    const at =
      typeof part === 'number'
        ? texts[file]
            ?.slice(part)
            .split(/[\n,}]/)[0]
            ?.trim()
        : part;
    return `${kind} ${text} → ${file}${at === undefined ? '' : ` ${at}`}`;
  };
  return { texts, project, references, write, row };
}

suite('ReferenceIndex', () => {
  test('recomputes what depends on a description only after an edit of one of its files', () => {
    const { project, references, write } = site();
    const made = () => {
      const description = project.description('api.yaml');
      return [references.descriptions[0], description?.inspect([...description.operations])];
    };
    const [facts, problems] = made();
    assert.ok(facts && problems);
    write('start.mdx', '---\nopenapi: GET /books\n---\nText\n');
    write('docs.json', docsJson({ openapi: 'api.yaml' }));
    assert.equal(made()[0], facts);
    assert.equal(made()[1], problems);
    // Two changes before the next query.
    write('parts.yaml', 'Novel: { type: string }\n');
    write('start.mdx', 'Text\n');
    assert.notEqual(made()[0], facts);
    assert.notEqual(made()[1], problems);
  });

  test('a page of the last valid docs.json is not missing while docs.json is half-typed', () => {
    const { references, write, texts } = site();
    write('start.mdx', '[a](/api-reference/books/list) [b](/gone)\n');
    const missing = () => references.written.flatMap(({ href, outcome }) => (outcome.kind === 'missing' ? [href] : []));
    write('api.yaml', api.replace('operationId: listBooks', 'summary: List'));
    write('docs.json', docsJson({ openapi: 'api.yaml', pages: ['start', 'GET /books'] }));
    assert.deepEqual(missing(), ['/gone']);
    const valid = texts['docs.json'] ?? '';
    write('docs.json', valid.replace('"GET /books"', '"GET /books'));
    assert.deepEqual(missing(), ['/gone']);
    write('docs.json', docsJson({ pages: ['start'] }));
    assert.deepEqual(missing(), ['/api-reference/books/list', '/gone']);
  });

  suite('finds the innermost reference at every place of a description', () => {
    const texts: { readonly [name: string]: { readonly [file: string]: string } } = {
      'as written': { 'api.yaml': linked },
      'of one line': { 'api.yaml': JSON.stringify(parse(linked)) },
      'with an anchor': {
        'api.yaml': linked.replace('tags: [Books]', 'x-own: &own [Books]\n      tags: *own'),
      },
      'of 2.0': { 'api.yaml': swagger },
      'of WebSockets': { 'api.yaml': asyncapi },
      'with an overlay': { 'api.yaml': linked, 'more.yaml': overlay },
      'that is part of docs.json': { 'api.yaml': linked, 'docs.json': '{"navigation": {"$ref": "api.yaml"}}' },
    };
    for (const [name, files] of Object.entries(texts)) {
      test(name, () => {
        const { references, write } = site();
        for (const [file, text] of Object.entries(files)) write(file, text);
        for (const [file, text] of Object.entries({ ...files, 'parts.yaml': 'Novel: { type: object }\n' })) {
          const all = references.from(file);
          for (let offset = 0; offset <= text.length; offset += 1) {
            const there = all.filter(({ at: { span } }) => span.start <= offset && offset <= span.end);
            const shortest = there.toSorted((a, b) => lengthOf(a) - lengthOf(b))[0];
            assert.deepEqual(references.at(file, offset), shortest, `${file} ${text.slice(offset, offset + 20)}`);
          }
        }
        assert.notDeepEqual(references.from('api.yaml'), []);
      });
    }
  });
});

function lengthOf({ at: { span } }: Reference): number {
  return span.end - span.start;
}
