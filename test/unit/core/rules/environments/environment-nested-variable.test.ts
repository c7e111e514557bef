import assert from 'node:assert/strict';
import { docsJson, findingsOf, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

suite('environment-nested-variable', () => {
  test('reports a variable in the value of a variable', () => {
    const texts = textsOf('{ "variables": { "host": "a.test", "base": "https://{{host}}/{{$date}}" } }');
    assert.deepEqual(findingsOf('environment-nested-variable', texts), [
      `warning ${file} «{{host}}» Variables in the value of a variable are not replaced. Write out the value.`,
    ]);
  });
});
