import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) =>
  findingsOf('environment-unknown-variable', textsOf(text)).map((line) => line.replace(`error ${file} `, ''));

suite('environment-unknown-variable', () => {
  test('reports unknown names with suggestions, secrets, dynamic values and empty braces', () => {
    const text =
      '{ "servers": { "api.json": "https://{{ regoin }}.{{key}}.{{$uuid}}.{{}}.{{region}}.test" }, "variables": { "region": "eu" }, "secrets": ["key"] }';
    assert.deepEqual(find(text), [
      '«{{ regoin }}» This environment has no variable "regoin". Did you mean "region"?',
      '«{{key}}» "key" is a secret. The URL of a server can\'t contain secrets, because it decides where they are sent. Use a variable instead.',
      "«{{$uuid}}» The URL of a server can't contain dynamic values such as {{$uuid}}. Use a variable instead.",
      '«{{}}» The braces are empty. Write the name of a variable.',
    ]);
    const fixed = fixedBy('Change to {{region}}', 'environment-unknown-variable', textsOf(text));
    assert.equal(fixed, text.replace('{{ regoin }}', '{{region}}'));
  });
});
