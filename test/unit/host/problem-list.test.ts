import assert from 'node:assert/strict';
import { officialOnly, ShownProblems, withSeverities } from '../../../src/host/language/problem-list.ts';
import type { LocatedProblem } from '../../../src/service/engine.ts';
import { problem, range } from '../../support/located-problem.ts';

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

  test('an official finding goes only where the same problem of the same place is listed, be it another object', () => {
    const ours = problem('a', range(1, 2, 9));
    const others = [
      { ...ours, file: 'a.mdx' },
      { ...ours, code: 'b' },
      { ...ours, message: 'Another.' },
      { ...ours, range: range(0, 2, 9) },
      { ...ours, range: range(1, 3, 9) },
    ];
    assert.deepEqual(officialOnly([{ ...ours, severity: 'warning' }, ...others], [ours], new Set()), others);
  });

  test('the same message in two files is two groups', () => {
    const [one, other] = [problem('a', range(0, 0, 1)), { ...problem('a', range(0, 0, 1)), file: 'a.mdx' }];
    assert.deepEqual(
      new ShownProblems().show([one, other]).map(({ file, problems }) => [file, problems]),
      [
        ['docs.json', [one]],
        ['a.mdx', [other]],
      ],
    );
  });

  test('only groups that changed are shown anew', () => {
    const shown = new ShownProblems();
    const show = (problems: readonly LocatedProblem[]) =>
      shown.show(problems).map(({ file, problems: own }) => ({ file, problems: own }));
    const [first, second, other] = [
      problem('a', range(0, 0, 1)),
      problem('a', range(1, 0, 1)),
      { ...problem('b', range(2, 0, 1)), message: 'Another.' },
    ];
    assert.deepEqual(show([first, second, other]), [
      { file: 'docs.json', problems: [first, second] },
      { file: 'docs.json', problems: [other] },
    ]);
    assert.deepEqual(show([first, second, other]), []);
    const moved = { ...other, range: range(3, 0, 1) };
    assert.deepEqual(show([moved]), [
      { file: 'docs.json', problems: [] },
      { file: 'docs.json', problems: [moved] },
    ]);
    assert.deepEqual(show([{ ...moved, file: 'a.mdx' }]), [
      { file: 'docs.json', problems: [] },
      { file: 'a.mdx', problems: [{ ...moved, file: 'a.mdx' }] },
    ]);
  });

  test('one more of hundreds shows few of them anew, whatever their codes', () => {
    const shown = new ShownProblems();
    const many = Array.from({ length: 320 }, (_, line) => ({
      ...problem(`code${line % 20}`, range(line, 0, 1)),
      message: `Nothing refers to \`Schema${line}\`.`,
    }));
    const groups = shown.show(many);
    assert.deepEqual(new Set(groups.flatMap(({ problems }) => problems)), new Set(many));
    assert.ok(groups.length <= 32, `${groups.length} groups`);
    const more = { ...problem('a', range(400, 0, 1)), message: 'Nothing refers to `Pet`.' };
    const [changed, ...others] = shown.show([...many, more]);
    assert.equal(others.length, 0);
    assert.ok(changed?.problems.includes(more) && changed.problems.length < 60, String(changed?.problems.length));
  });

  test('a problem with another severity stays the same object while nothing changes', () => {
    const one = problem('a', range(0, 0, 1));
    const [before] = withSeverities([one], { a: 'hint' });
    assert.equal(withSeverities([one], { a: 'hint' })[0], before);
    assert.equal(withSeverities([one], { a: 'info' })[0]?.severity, 'info');
  });
});
