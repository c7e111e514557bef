import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-name', textsOf(text)).map((line) => line.replace(`error ${file} `, ''));
const allowed = 'a name: a letter or `_`, followed by letters, digits, `_`, `.` or `-`.';

suite('environment-name', () => {
  test('reports invalid and empty names', () => {
    assert.deepEqual(
      find(
        '{ "servers": { "": "https://a.test" }, "variables": { "page size": 1, "": 2, "ok": 3 }, "secrets": ["1st", " "] }',
      ),
      [
        '«""» The name is empty.',
        `«"page size"» The name "page size" can't be used here. Write ${allowed}`,
        `«""» The name is empty. Write ${allowed}`,
        `«"1st"» This item must be ${allowed}`,
        `«" "» This item must be ${allowed}`,
      ],
    );
  });

  test('offers a valid name if it is not taken', () => {
    const texts = textsOf('{ "variables": { "page size": 1 } }');
    assert.equal(fixedBy('Rename to "page_size"', 'environment-name', texts), '{ "variables": { "page_size": 1 } }');
    const taken = textsOf('{ "variables": { "page size": 1, "page_size": 2 } }');
    assert.throws(() => fixedBy('Rename to "page_size"', 'environment-name', taken), /No fix/);
  });
});
