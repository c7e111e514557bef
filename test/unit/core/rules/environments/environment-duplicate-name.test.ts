import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-duplicate-name', textsOf(text)).map((line) => line.replace(`warning ${file} `, ''));

suite('environment-duplicate-name', () => {
  test('a variable that is a secret, a secret twice, names that differ by letter case', () => {
    assert.deepEqual(
      find('{ "variables": { "pin": 1, "Region": "eu", "region": "us" }, "secrets": ["pin", "a", "a", "PIN"] }'),
      [
        '«"region"» "region" and "Region" differ by letter case alone, and are two names. Give one of them another name.',
        '«"pin"» "pin" is a variable and a secret. Remove it from one of them; until then it is a secret.',
        '«"a"» "a" is listed twice.',
        '«"PIN"» "PIN" and "pin" differ by letter case alone, and are two names. Give one of them another name.',
      ],
    );
    const texts = textsOf('{ "secrets": ["a", "b", "a"] }');
    assert.equal(fixedBy('Remove the second one', 'environment-duplicate-name', texts), '{ "secrets": ["a", "b"] }');
  });

  test('two files whose names differ by letter case', () => {
    const other = '.apidocs/environments/Stage.json';
    const found = findingsOf('environment-duplicate-name', { ...textsOf('{}'), [other]: '{}' });
    assert.equal(found.length, 1);
    assert.match(found.join(), /There is an environment "stage", too/);
  });
});
