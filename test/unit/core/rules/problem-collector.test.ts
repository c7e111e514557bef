import assert from 'node:assert/strict';
import { mostAlike, ProblemCollector } from '../../../../src/core/rules/problem-collector.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';

suite('ProblemCollector', () => {
  test('keeps the first problem of one code at one place', () => {
    const list = new ProblemCollector();
    list.add(problemAt(3, 'a.json', 'first'));
    list.add(problemAt(3, 'a.json', 'second'));
    list.add(problemAt(3, 'b.json', 'elsewhere'));
    assert.deepEqual(
      list.all().map(({ message }) => message),
      ['first', 'elsewhere'],
    );
  });

  test('keeps problems of two codes at one place', () => {
    const list = new ProblemCollector();
    list.add(problemAt(3, 'a.json'));
    list.add({ ...problemAt(3, 'a.json'), code: 'other' });
    assert.equal(list.all().length, 2);
  });

  test('keeps a thousand problems of one code in one file, and one that counts the rest', () => {
    const list = new ProblemCollector();
    for (let offset = 0; offset < mostAlike + 234; offset += 1) {
      list.add(problemAt(offset, 'a.json'));
      // The same problems again, as if from another reader.
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
