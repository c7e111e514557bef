import assert from 'node:assert/strict';
import { listFixAllEdits, problemsAt } from '../../../src/server/fix-selection.ts';
import { problem, range } from '../../support/located-problem.ts';

suite('Fixes', () => {
  test('a caret at either end of a problem touches the problem', () => {
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
      listFixAllEdits(problems, 'docs.json').map(({ text }) => text),
      ['one', 'two'],
    );
  });
});
