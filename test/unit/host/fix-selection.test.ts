import assert from 'node:assert/strict';
import { editsOfFixAll, problemsAt } from '../../../src/host/language/fix-selection.ts';
import { officialOnly, withSeverities } from '../../../src/host/language/problem-list.ts';
import type { LocatedProblem } from '../../../src/service/engine.ts';

function range(line: number, from: number, to: number) {
  return { start: { line, character: from }, end: { line, character: to } };
}

function problem(code: string, at: ReturnType<typeof range>, fixes = 0): LocatedProblem {
  const edits = [{ file: 'docs.json', range: at, text: code }];
  return {
    code,
    severity: 'error',
    message: code,
    file: 'docs.json',
    range: at,
    related: [],
    fixes: Array.from({ length: fixes }, (_, index) => ({ title: `${code} ${index}`, edits })),
  };
}

suite('Fixes', () => {
  test('a caret at either end of a problem touches it', () => {
    const problems = [problem('a', range(1, 4, 8)), problem('b', range(2, 0, 3))];
    const at = (line: number, character: number) =>
      problemsAt(problems, 'docs.json', range(line, character, character)).map(({ code }) => code);
    assert.deepEqual([at(1, 3), at(1, 4), at(1, 8), at(1, 9), at(2, 0)], [[], ['a'], ['a'], [], ['b']]);
    assert.deepEqual(problemsAt(problems, 'other.json', range(1, 5, 5)), []);
  });

  test('"fix all" leaves out what needs a choice and what overlaps', () => {
    const problems = [
      problem('one', range(1, 0, 5), 1),
      problem('overlaps', range(1, 4, 6), 1),
      problem('choice', range(2, 0, 1), 2),
      problem('none', range(3, 0, 1)),
      problem('two', range(4, 0, 1), 1),
    ];
    assert.deepEqual(
      editsOfFixAll(problems, 'docs.json').map(({ text }) => text),
      ['one', 'two'],
    );
  });
});

suite('Problem list', () => {
  test('the setting changes severities and hides', () => {
    const problems = [problem('a', range(0, 0, 1)), problem('b', range(0, 0, 1)), problem('c', range(0, 0, 1))];
    const shown = withSeverities(problems, { a: 'hint', b: 'off', c: 'loud', constructor: 'off' });
    assert.deepEqual(
      shown.map(({ code, severity }) => [code, severity]),
      [
        ['a', 'hint'],
        ['c', 'error'],
      ],
    );
  });

  test('official findings stand on, but not in files that changed', () => {
    const quick = [problem('ours', range(0, 0, 1))];
    const whole = [...quick, problem('theirs', range(1, 0, 1))];
    assert.deepEqual(
      officialOnly(whole, quick, new Set()).map(({ code }) => code),
      ['theirs'],
    );
    assert.deepEqual(officialOnly(whole, quick, new Set(['docs.json'])), []);
  });
});
