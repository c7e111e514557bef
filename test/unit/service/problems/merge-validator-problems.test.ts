import assert from 'node:assert/strict';
import type { Problem, Severity } from '../../../../src/core/source/document/problem.ts';
import { mergeValidatorProblems } from '../../../../src/service/problems/merge-validator-problems.ts';

const text = '{"parameters": [{"name": "a", "in": "quer"}], "schema": ["a"]}';

/** A problem at the first occurrence of `part`. */
function at(part: string, code: string, severity: Severity = 'error'): Problem {
  const start = text.indexOf(part);
  return { code, severity, message: code, at: { file: 'a.json', span: { start, end: start + part.length } } };
}

function codesOf(ours: readonly Problem[], official: readonly Problem[]): string[] {
  return mergeValidatorProblems(ours, official, () => text).map(({ code }) => code);
}

suite('mergeValidatorProblems', () => {
  const official = at('"quer"', 'description-invalid');
  const incomplete = at('{"name": "a", "in": "quer"}', 'parameter-incomplete');

  test('drops all other problems if the version is not supported', () => {
    assert.deepEqual(codesOf([at('"a"', 'spec-version')], [official]), ['spec-version']);
  });

  test('drops a problem of reading if a validator reports the value in it', () => {
    assert.deepEqual(codesOf([incomplete], [official]), ['description-invalid']);
    assert.deepEqual(codesOf([incomplete], []), ['parameter-incomplete']);
  });

  test('a large value that a validator marks at its key is the same value', () => {
    const key = at('"schema"', 'description-invalid');
    assert.deepEqual(codesOf([at('["a"]', 'wrong-type')], [key]), ['description-invalid']);
    assert.deepEqual(codesOf([at('["a"]', 'wrong-type')], [at('"parameters"', 'description-invalid')]), [
      'wrong-type',
      'description-invalid',
    ]);
  });

  test('an error that only touches or encloses the value is a different one', () => {
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
    const elsewhere: Problem = { ...official, at: { ...official.at, file: 'b.json' } };
    assert.deepEqual(codesOf([incomplete], [elsewhere]), ['parameter-incomplete', 'description-invalid']);
  });

  test('keeps problems of rules, and drops those of a validator at the same location', () => {
    assert.deepEqual(codesOf([at('"quer"', 'ref-missing')], [official]), ['ref-missing']);
    assert.deepEqual(codesOf([at('"quer"', 'ref-missing', 'warning')], [official]), [
      'ref-missing',
      'description-invalid',
    ]);
    assert.deepEqual(codesOf([at('{"name": "a", "in": "quer"}', 'operation-id-duplicate')], [official]), [
      'operation-id-duplicate',
      'description-invalid',
    ]);
  });
});
