import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-unknown-variable', textsOf(text)).map((line) => line.replace(`error ${file} `, ''));

suite('environment-unknown-variable', () => {
  test('names at their place, with what is meant; secrets; dynamic values; nothing between the braces', () => {
    const text =
      '{ "servers": { "api.json": "https://{{ regoin }}.{{key}}.{{$uuid}}.{{}}.{{region}}.test" }, "variables": { "region": "eu" }, "secrets": ["key"] }';
    assert.deepEqual(find(text), [
      '«{{ regoin }}» "regoin" is not among the variables of this environment. Did you mean "region"?',
      '«{{key}}» "key" is a secret, and a server decides where secrets go. Write a variable here.',
      '«{{$uuid}}» A server has no dynamic values such as {{$uuid}}. Write the name of a variable.',
      '«{{}}» There is no name between the braces.',
    ]);
    const fixed = fixedBy('Change to {{region}}', 'environment-unknown-variable', textsOf(text));
    assert.equal(fixed, text.replace('{{ regoin }}', '{{region}}'));
  });
});
