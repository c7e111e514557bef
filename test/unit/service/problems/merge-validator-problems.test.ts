import assert from 'node:assert/strict';
import type { Problem, Severity } from '../../../../src/core/source/document/problem.ts';
import { mergeValidatorProblems } from '../../../../src/service/problems/merge-validator-problems.ts';

const text = '{"parameters": [{"name": "a", "in": "quer"}], "schema": ["a"]}';

/** A problem at the first occurrence of `part`. */
function at(part: string, code: string, severity: Severity = 'error'): Problem {
  const start = text.indexOf(part);
  return { code, severity, message: code, at: { file: 'a.json', span: { start, end: start + part.length } } };
}

function codesOf(ours: readonly Problem[], judged: readonly Problem[]): string[] {
  return mergeValidatorProblems(ours, judged, () => text).map(({ code }) => code);
}

suite('mergeValidatorProblems', () => {
  const judged = at('"quer"', 'description-invalid');
  const incomplete = at('{"name": "a", "in": "quer"}', 'parameter-incomplete');

  test('of a version that is not supported nothing else counts', () => {
    assert.deepEqual(codesOf([at('"a"', 'spec-version')], [judged]), ['spec-version']);
  });

  test('what reading says of a shape goes where a judge says it of the very value in it', () => {
    assert.deepEqual(codesOf([incomplete], [judged]), ['description-invalid']);
    assert.deepEqual(codesOf([incomplete], []), ['parameter-incomplete']);
  });

  test('a large value that is marked by its key by the judge is the same value', () => {
    const key = at('"schema"', 'description-invalid');
    assert.deepEqual(codesOf([at('["a"]', 'wrong-type')], [key]), ['description-invalid']);
    assert.deepEqual(codesOf([at('["a"]', 'wrong-type')], [at('"parameters"', 'description-invalid')]), [
      'wrong-type',
      'description-invalid',
    ]);
  });

  test('an error that only touches the value, or holds it, is about something else', () => {
    for (const part of [
      '[{"name": "a", "in": "quer"}]',
      '"quer"}], "schema"',
      '"parameters": [{"name"',
      ', "schema"',
    ]) {
      assert.deepEqual(
        codesOf([incomplete], [at(part, 'description-invalid')]),
        ['parameter-incomplete', 'description-invalid'],
        part,
      );
    }
    const elsewhere: Problem = { ...judged, at: { ...judged.at, file: 'b.json' } };
    assert.deepEqual(codesOf([incomplete], [elsewhere]), ['parameter-incomplete', 'description-invalid']);
  });

  test('what rules say stays, and silences a judge at the same place', () => {
    assert.deepEqual(codesOf([at('"quer"', 'ref-missing')], [judged]), ['ref-missing']);
    assert.deepEqual(codesOf([at('"quer"', 'ref-missing', 'warning')], [judged]), [
      'ref-missing',
      'description-invalid',
    ]);
    assert.deepEqual(codesOf([at('{"name": "a", "in": "quer"}', 'operation-id-duplicate')], [judged]), [
      'operation-id-duplicate',
      'description-invalid',
    ]);
  });
});
