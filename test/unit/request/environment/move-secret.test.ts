import assert from 'node:assert/strict';
import { moveSecret } from '../../../../src/request/environment/edit-environment.ts';

/** The text after the edits, and the value that left it. */
function moved(text: string, name = 'token') {
  const secret = moveSecret(text, name);
  if (secret === undefined) return undefined;
  const edits = [...secret.edits].sort((a, b) => b.at.span.start - a.at.span.start);
  const after = edits.reduce(
    (left, { at, text: put }) => left.slice(0, at.span.start) + put + left.slice(at.span.end),
    text,
  );
  return [JSON.parse(after), secret.value];
}

suite('moving a variable into the secrets', () => {
  test('its name is listed, its value leaves the file, and the rest stays', () => {
    assert.deepEqual(moved('{ "variables": { "a": 1, "token": "k8Jq" }, "secrets": ["b"] }'), [
      { variables: { a: 1 }, secrets: ['b', 'token'] },
      'k8Jq',
    ]);
    assert.deepEqual(moved('{\n  "variables": {\n    "token": 1.50\n  }\n}\n'), [
      { variables: {}, secrets: ['token'] },
      '1.50',
    ]);
    assert.deepEqual(moved('{ "secrets": [], "variables": { "token": "k" } }'), [
      { secrets: ['token'], variables: {} },
      'k',
    ]);
    assert.deepEqual(moved('{ "secrets": ["token"], "variables": { "token": "k" } }'), [
      { secrets: ['token'], variables: {} },
      'k',
    ]);
  });

  test('nothing is moved out of a broken file, nor a value that is not text', () => {
    for (const text of [
      '{ "variables": { "token": "k", } }',
      '{ "variables": {} }',
      '{ "variables": { "token": [] } }',
      '{ "variables": { "token": "k" }, "secrets": 1 }',
      '',
    ]) {
      assert.equal(moved(text), undefined, text);
    }
  });
});
