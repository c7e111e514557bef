import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-value', textsOf(text)).map((line) => line.replace(`error ${file} `, ''));

suite('environment-value', () => {
  test('reports values of the wrong type for each key', () => {
    assert.deepEqual(
      find('{ "$schema": 1, "production": "yes", "servers": [], "variables": "", "secrets": { "token": "k8Jq" } }'),
      [
        '«1» `$schema` must be a string: the URL of a schema.',
        '«"yes"» `production` must be `true` or `false`.',
        '«"servers"» `servers` must be an object with a URL for each description.',
        '«""» `variables` must be an object with a value for each name.',
        '«"secrets"» `secrets` must be a list of names, without their values.',
      ],
    );
    assert.deepEqual(find('{ "servers": { "api.json": 1 }, "variables": { "a": null }, "secrets": [2] }'), [
      '«1» `api.json` must be a URL, for example "https://api.example.com".',
      '«null» `a` must be a string, a number, true or false.',
      '«2» This item must be a name: a letter or `_`, followed by letters, digits, `_`, `.` or `-`.',
    ]);
  });

  test('offers to remove the quotes from a boolean', () => {
    const text = '{ "production": "True" }';
    assert.equal(fixedBy('Change to true', 'environment-value', textsOf(text)), '{ "production": true }');
  });

  test('reports files that are a list, too long or not text', () => {
    assert.match(find('{\0}\0').join(), /It is not UTF-8 text\. Save it as UTF-8\. This environment is not used/);
    assert.deepEqual(find('[]'), ['«[]» An environment must be an object. This environment is not used.']);
    assert.match(
      find(' '.repeat(1_000_001)).join(),
      /It is longer than a million characters\. This environment is not used/,
    );
  });
});
