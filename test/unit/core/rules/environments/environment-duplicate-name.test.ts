import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-duplicate-name', textsOf(text)).map((line) => line.replace(`warning ${file} `, ''));

suite('environment-duplicate-name', () => {
  test('reports a variable that is also a secret, a repeated secret, and names that differ only in case', () => {
    assert.deepEqual(
      find('{ "variables": { "pin": 1, "Region": "eu", "region": "us" }, "secrets": ["pin", "a", "a", "PIN"] }'),
      [
        '«"region"» "region" and "Region" differ only in case, but are two different names. Rename one of them.',
        '«"pin"» "pin" is both a variable and a secret, and is treated as a secret. Remove one of the two.',
        '«"a"» "a" is listed twice. Remove one of them.',
        '«"PIN"» "PIN" and "pin" differ only in case, but are two different names. Rename one of them.',
      ],
    );
    const texts = textsOf('{ "secrets": ["a", "b", "a"] }');
    assert.equal(fixedBy('Remove the second one', 'environment-duplicate-name', texts), '{ "secrets": ["a", "b"] }');
  });

  test('reports two files whose names differ only in case', () => {
    const other = '.apidocs/environments/Stage.json';
    const found = findingsOf('environment-duplicate-name', { ...textsOf('{}'), [other]: '{}' });
    assert.equal(found.length, 1);
    assert.match(found.join(), /differs from "stage" only in case/);
  });
});
