import assert from 'node:assert/strict';
import { createMarkupParser } from '../../../src/markup/create-markup-parser.ts';
import { docsJson, type Texts } from '../../support/project-of.ts';
import { changesOf, impactOf } from './changes-of.ts';
import { operationTable } from './operation-table.ts';

function siteWith(version: object): Texts {
  const api = { openapi: '3.2.0', info: { title: 'A', version: '1' }, paths: {}, ...version };
  return { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': JSON.stringify(api) };
}

suite('changes of operations', () => {
  for (const [clause, before, after, impacts] of operationTable) {
    test(clause, () => {
      const [old, now] = [siteWith(before), siteWith(after)];
      const found = [changesOf(old, now), changesOf(now, old)].map(impactOf).join('');
      assert.equal(found, impacts, JSON.stringify(changesOf(old, now), undefined, 1));
    });
  }
});

suite('places of changes', () => {
  const pointersOf = (before: object, after: object) =>
    changesOf(siteWith(before), siteWith(after)).operations.flatMap(({ details }) => details.map((one) => one.pointer));
  const operation = (parts: object) => ({ paths: { '/a': { get: { responses: {}, ...parts } } } });
  const limit = (schema: object) => ({ name: 'a', in: 'query', schema });

  test('what is inherited is where it is written', () => {
    const servers = (url: string) => ({ ...operation({}), servers: [{ url }] });
    assert.deepEqual(pointersOf(servers('https://a.example'), servers('https://b.example')), ['/servers', '/servers']);
  });

  test('the old and the new words are those at the place, of both versions or of the one that has it', () => {
    const textsOf = (before: object, after: object) =>
      changesOf(siteWith(before), siteWith(after)).operations.flatMap(({ details }) =>
        details.map(({ texts }) => texts),
      );
    const said = (summary: string) => operation({ summary });
    assert.deepEqual(textsOf(said('List "all"'), said('All')), [{ before: 'List "all"', after: 'All' }]);
    const added = '{"name":"a","in":"query","schema":{"type":"string"}}';
    const withLimit = operation({ parameters: [limit({ type: 'string' })] });
    assert.deepEqual(textsOf(operation({ parameters: [] }), withLimit), [{ before: undefined, after: added }]);
    assert.deepEqual(textsOf(withLimit, operation({ parameters: [] })), [{ before: added, after: undefined }]);
    const typed = (type: string) => operation({ parameters: [limit({ type })] });
    assert.deepEqual(textsOf(typed('string'), typed('integer')), [{ before: 'string', after: 'integer' }]);
    // A whole operation is named, not shown.
    assert.deepEqual(textsOf({}, said('All')), [undefined]);
  });

  test('what was removed is in the version before, what a reference leads to in its target', () => {
    const text = { type: 'string', maxLength: 3 };
    const removed = pointersOf(
      operation({ parameters: [limit(text)] }),
      operation({ parameters: [limit({ type: 'string' })] }),
    );
    assert.deepEqual(removed, ['/paths/~1a/get/parameters/0/schema/maxLength']);
    const schema = { $ref: '#/components/schemas/Text' };
    const named = (target: object) => ({
      ...operation({ parameters: [limit(schema)] }),
      components: { schemas: { Text: { allOf: [{ type: 'string' }, target] } } },
    });
    assert.deepEqual(pointersOf(named({}), named({ maxLength: 3 })), ['/components/schemas/Text/allOf/1/maxLength']);
    // A second pattern can't be merged with the first.
    const patterns = (second: object) => named({ pattern: 'a', allOf: [{ pattern: 'b' }, second] });
    assert.deepEqual(pointersOf(patterns({}), patterns({ pattern: 'c' })), [
      '/components/schemas/Text/allOf/1/allOf/1/pattern',
    ]);
  });
});

suite('words of changes', () => {
  const messagesOf = (before: object, after: object) =>
    changesOf(siteWith(before), siteWith(after)).operations.flatMap(({ details }) => details.map((one) => one.message));
  const operation = (parts: object) => ({
    paths: { '/a': { get: { responses: {}, ...parts } } },
    components: { securitySchemes: { o: { type: 'oauth2', flows: {} } } },
  });

  test('both texts are named, a long one where it differs', () => {
    const summary = (text: string) => operation({ summary: text });
    assert.deepEqual(messagesOf(summary('List'), summary('List all')), [
      'The operation has another summary: `List all` instead of `List`.',
    ]);
    assert.deepEqual(messagesOf(operation({}), summary('List')), ['The operation now has a summary: `List`.']);
    assert.deepEqual(messagesOf(summary('List'), operation({})), ['The operation no longer has the summary `List`.']);
    const long = 'A long text that has so many words that not all of them can be in a message, in which';
    assert.deepEqual(messagesOf(summary(`${long} one differs`), summary(`${long} two differ`)), [
      'The operation has another summary: `…a message, in which two differ` instead of `…a message, in which one differs`.',
    ]);
  });

  test('a scope that is no longer needed is named', () => {
    const scopes = (...names: readonly string[]) => operation({ security: [{ o: names }] });
    assert.deepEqual(messagesOf(scopes('read', 'write'), scopes('read')), [
      'OAuth 2 no longer needs `write`: requests that were valid still are.',
    ]);
  });
});

suite('announced ends, moves between descriptions, and examples', () => {
  const messagesOf = (before: Texts, after: Texts) =>
    changesOf(before, after, createMarkupParser()).operations.flatMap(({ change, details }) =>
      details.map(({ message }) => `${change}: ${message}`),
    );
  const operation = (parts: object) => siteWith({ paths: { '/a': { get: { responses: {}, ...parts } } } });

  test('an end with a date is announced, and named when the operation is gone', () => {
    const announced = operation({ deprecated: true, 'x-sunset': '2027-01-01' });
    assert.deepEqual(messagesOf(operation({}), announced), [
      'changed: The operation is now deprecated: clients should move to another one.',
      'changed: The operation will be removed on `2027-01-01`: clients should move to another one before.',
    ]);
    assert.deepEqual(messagesOf(announced, operation({ deprecated: true, 'x-sunset': '2027-06-01' })), [
      'changed: The operation will be removed on `2027-06-01` instead of `2027-01-01`.',
    ]);
    assert.deepEqual(messagesOf(announced, siteWith({})), [
      'removed: The operation, which was to be removed on `2027-01-01`, was removed: requests to it fail.',
    ]);
    const parameter = (rest: object) => operation({ parameters: [{ name: 'q', in: 'query', schema: {}, ...rest }] });
    assert.deepEqual(messagesOf(parameter({}), parameter({ 'x-sunset': '2027-01-01' })), [
      'changed: The query parameter `q` will be removed on `2027-01-01`: clients should move to another one before.',
    ]);
  });

  const api = (title: string, paths: object) =>
    JSON.stringify({ openapi: '3.2.0', info: { title, version: '1' }, paths });
  const two = (first: object, second: object): Texts => ({
    'docs.json': docsJson({
      groups: [
        { group: 'A', openapi: 'a.json' },
        { group: 'B', openapi: { source: 'b.json', directory: 'b' } },
      ],
    }),
    'a.json': api('A', first),
    'b.json': api('B', second),
  });
  const path = { get: { summary: 'List', responses: {} } };

  test('an operation that moves to another description is one moved, and so is its page', () => {
    const [before, after] = [two({ '/a': path, '/b': path }, {}), two({ '/a': path }, { '/b': path })];
    assert.deepEqual(messagesOf(before, after), ['moved: The operation was described in `a.json`.']);
    const { redirectsMissing } = changesOf(before, after);
    assert.deepEqual(redirectsMissing, [{ source: '/api-reference/list-1', destination: '/b/list' }]);
  });

  test('an operation that more than one description has is removed and added', () => {
    const [before, after] = [two({ '/a': path, '/b': path }, { '/b': path }), two({ '/a': path }, { '/b': path })];
    assert.deepEqual(messagesOf(before, after), ['removed: The operation was removed: requests to it fail.']);
  });

  test('examples that fit the schema before, and no longer fit, are named with their mistake', () => {
    const body = (required: readonly string[]) =>
      operation({
        'x-platform': { examples: { response: [{ title: 'Found', status: '200', source: '{"id": 1}' }] } },
        responses: {
          200: {
            description: '',
            content: {
              'application/json': {
                schema: { type: 'object', required },
                examples: { small: { value: { id: 1 } }, full: { value: { id: 1, name: 'A' } } },
              },
            },
          },
        },
      });
    const page = '---\nopenapi: GET /a\n---\n\n<ResponseExample>\n```json 200\n{ "id": 2 }\n```\n</ResponseExample>\n';
    const withPage = (texts: Texts) => ({
      ...texts,
      'docs.json': docsJson({ openapi: 'api.json', pages: ['a'] }),
      'a.mdx': page,
    });
    const unfit = messagesOf(withPage(body([])), withPage(body(['name']))).filter((text) => text.includes('fits'));
    assert.deepEqual(unfit, [
      'changed: The example `small` of the response 200 no longer fits its schema. The property `name` is required.',
      'changed: The example `200 Found` of the response 200 no longer fits its schema. The property `name` is required.',
      'changed: The example `200` of the response 200 no longer fits its schema. The property `name` is required.',
    ]);
    assert.deepEqual(messagesOf(withPage(body(['name'])), withPage(body(['name']))), []);
  });

  test('an example that is edited so that it no longer fits is named, though the schema is as before', () => {
    const response = (value: object) => {
      const schema = { type: 'object', required: ['id'] };
      const content = { 'application/json': { schema, examples: { small: { value } } } };
      return operation({ responses: { 200: { description: '', content } } });
    };
    const withPage = (texts: Texts, ...samples: readonly string[]) => ({
      ...texts,
      'docs.json': docsJson({ openapi: 'api.json', pages: ['a'] }),
      'a.mdx': `---\nopenapi: GET /a\n---\n\n<ResponseExample>\n${samples.map((text) => `\`\`\`json 200\n${text}\n\`\`\`\n`).join('')}</ResponseExample>\n`,
    });
    const unfit = (name: string) =>
      `changed: The example ${name} of the response 200 no longer fits its schema. The property \`id\` is required.`;
    const [good, bad] = [response({ id: 1 }), response({ name: 'A' })];
    assert.deepEqual(messagesOf(good, bad), ['changed: The response 200 has other examples.', unfit('`small`')]);
    const pages = (...samples: readonly string[]) => withPage(good, ...samples);
    assert.deepEqual(messagesOf(pages('{ "id": 2 }'), pages('{ "name": "B" }')), [unfit('`200`')]);
    assert.deepEqual(messagesOf(pages('{ "id": 2 }', '{}'), pages('{}', '{}')), [unfit('`200`')]);
    // It never fitted, or fits still.
    assert.deepEqual(messagesOf(pages('{ "name": "A" }'), pages('{ "name": "B" }')), []);
    assert.deepEqual(messagesOf(pages('{ "id": 2 }'), pages('{ "id": 3 }')), []);
  });
});
