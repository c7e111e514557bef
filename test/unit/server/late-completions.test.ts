import assert from 'node:assert/strict';
import { endAtCaret } from '../../../src/server/capabilities/completion.ts';
import type { Completion } from '../../../src/service/engine-values.ts';

function completion(line: number, from: number, to: number): Completion {
  const range = { start: { line, character: from }, end: { line, character: to } };
  return { label: 'GET /users', kind: 'operation', insert: 'GET /users', sort: '', range };
}

suite('Completions for a text that has grown since the request', () => {
  test('replace only up to the caret of the request', () => {
    const [late] = endAtCaret([completion(3, 10, 16)], { line: 3, character: 12 });
    assert.deepEqual(late?.range, { start: { line: 3, character: 10 }, end: { line: 3, character: 12 } });
  });

  test('leave the closing quote as it is', () => {
    const key = { ...completion(3, 10, 13), insert: 'favicon": ', tail: '": ' };
    assert.equal(endAtCaret([key], { line: 3, character: 12 })[0]?.insert, 'favicon');
  });

  test('are dropped if they begin after the caret', () => {
    assert.deepEqual(endAtCaret([completion(3, 14, 16), completion(2, 0, 1)], { line: 3, character: 12 }), []);
  });
});
