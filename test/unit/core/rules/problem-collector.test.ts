import assert from 'node:assert/strict';
import { mostAlike, ProblemCollector } from '../../../../src/core/rules/problem-collector.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';

suite('problem-list', () => {
  test('of one code at one place the first counts', () => {
    const list = new ProblemCollector();
    list.add(problemAt(3, 'a.json', 'first'));
    list.add(problemAt(3, 'a.json', 'second'));
    list.add(problemAt(3, 'b.json', 'elsewhere'));
    assert.deepEqual(
      list.all().map(({ message }) => message),
      ['first', 'elsewhere'],
    );
  });

  test('two codes at one place are two problems', () => {
    const list = new ProblemCollector();
    list.add(problemAt(3, 'a.json'));
    list.add({ ...problemAt(3, 'a.json'), code: 'other' });
    assert.equal(list.all().length, 2);
  });

  test('of very many alike in one file a thousand are kept, and one says how many are not', () => {
    const list = new ProblemCollector();
    for (let offset = 0; offset < mostAlike + 234; offset += 1) {
      list.add(problemAt(offset, 'a.json'));
      // The same again, as another reader tells it, is no other problem.
      list.add(problemAt(offset, 'a.json', 'again'));
    }
    list.add(problemAt(1, 'b.json'));
    const all = list.all();
    assert.equal(all.filter(({ code }) => code === 'wrong').length, mostAlike + 1);
    const [rest, ...others] = all.filter(({ code }) => code === 'problems-left-out');
    assert.deepEqual(others, []);
    assert.match(
      rest?.message ?? '',
      /^Only the first 1000 problems of `wrong` in this file are listed; there are 234 more\./,
    );
    assert.deepEqual(rest?.at, { file: 'a.json', span: { start: mostAlike, end: mostAlike + 1 } });
    assert.equal(rest?.severity, 'info');
  });
});

function problemAt(start: number, file: string, message = 'Wrong.'): Problem {
  return { code: 'wrong', severity: 'error', message, at: { file, span: { start, end: start + 1 } } };
}
