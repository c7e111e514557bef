import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-description', textsOf(text)).map((line) => line.replace(`warning ${file} `, ''));

suite('environment-description', () => {
  test('reports a server whose name is not a description of the site', () => {
    const text =
      '{ "servers": { "api.json": "https://a.test", "./specs/books.json": "https://a.test", "": "https://a.test" } }';
    assert.deepEqual(find(text), [
      '«"./specs/books.json"» This site has no API description "./specs/books.json", so this server is never used. Use the path or URL that docs.json uses.',
    ]);
  });

  test('offers to rename a misspelling, or another path of the same file', () => {
    for (const written of ['apj.json', './api.json', 'API.json']) {
      const texts = textsOf(JSON.stringify({ servers: { [written]: 'https://a.test' } }));
      const fixed = fixedBy('Rename to "api.json"', 'environment-description', texts);
      assert.equal(fixed, '{"servers":{"api.json":"https://a.test"}}');
    }
  });

  test('knows a remote description that docs.json names', () => {
    const url = 'https://specs.test/api.json';
    const texts = {
      'docs.json': docsJson({ openapi: url }),
      [file]: JSON.stringify({ servers: { [url]: 'https://a.test' } }),
    };
    assert.deepEqual(findingsOf('environment-description', texts), []);
  });
});
