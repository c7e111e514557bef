import assert from 'node:assert/strict';
import { docsJson, findingsOf, fixedBy, openapi } from '../../../../support/project-of.ts';

const file = '.apidocs/environments/stage.json';
const site = { 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': openapi({}) };
const textsOf = (text: string) => ({ ...site, [file]: text });

const find = (text: string) => findingsOf('environment-key', textsOf(text));

suite('environment-key', () => {
  test('offers to rename a misspelt key, and says that other values belong in "variables"', () => {
    const text = '{ "variabels": { "region": "eu" }, "region": "eu", "notes": [] }';
    assert.deepEqual(find(text), [
      `warning ${file} «"variabels"» Unknown key \`variabels\`. Did you mean \`variables\`?`,
      `warning ${file} «"region"» Unknown key \`region\`. Values to use in requests belong in \`variables\`.`,
      `warning ${file} «"notes"» Unknown key \`notes\`. Values to use in requests belong in \`variables\`.`,
    ]);
    assert.equal(
      fixedBy('Rename to "variables"', 'environment-key', textsOf(text)),
      text.replace('"variabels"', '"variables"'),
    );
  });

  test('reports a key that is one level too deep, unless it may be a name there', () => {
    assert.deepEqual(find('{ "variables": { "secrets": ["a"], "production": true, "servers": "x" } }'), [
      `warning ${file} «"secrets"» "secrets" belongs at the top level of the file, not in "variables". Move it there.`,
      `warning ${file} «"production"» "production" belongs at the top level of the file, not in "variables". Move it there.`,
    ]);
  });
});
