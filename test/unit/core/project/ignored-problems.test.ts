import assert from 'node:assert/strict';
import { type IgnoredCodes, readIgnoredCodes, withoutIgnored } from '../../../../src/core/project/ignored-problems.ts';
import type { Problem } from '../../../../src/core/source/document/problem.ts';

/** The texts of the problems that are left, each a word of the file with the code `a-b`. */
function leftIn(file: string, text: string, ignored: IgnoredCodes = {}): string[] {
  const problems = [...text.matchAll(/wrong\d/g)].map(
    ({ 0: word, index }): Problem => ({
      ...{ code: 'a-b', severity: 'warning', message: word },
      at: { file, span: { start: index, end: index + word.length } },
    }),
  );
  return withoutIgnored(problems, ignored, () => text).map(({ message }) => message);
}

suite('ignored problems', () => {
  test('a comment ignores its codes in the next line with text', () => {
    assert.deepEqual(leftIn('a.mdx', '{/* apidocs-ignore a-b */}\n\nwrong1\nwrong2'), ['wrong2']);
    assert.deepEqual(leftIn('a.md', '<!-- apidocs-ignore x-y, a-b -->\nwrong1\nwrong2'), ['wrong2']);
    assert.deepEqual(leftIn('a.yaml', '# apidocs-ignore a-b\nkey: wrong1\nother: wrong2'), ['wrong2']);
    assert.deepEqual(leftIn('a.yaml', '# apidocs-ignore x-y\nkey: wrong1'), ['wrong1']);
  });

  test('a comment after a value ignores those of its own line', () => {
    assert.deepEqual(leftIn('a.yaml', 'key: wrong1 # apidocs-ignore a-b\nother: wrong2'), ['wrong2']);
  });

  test('a comment for the file ignores all of them', () => {
    assert.deepEqual(leftIn('a.mdx', 'wrong1\n\n{/* apidocs-ignore-file a-b */}\n\nwrong2'), []);
  });

  test('the settings ignore codes by file', () => {
    assert.deepEqual(leftIn('drafts/a.mdx', 'wrong1', { 'drafts/**': ['a-b'] }), []);
    assert.deepEqual(leftIn('drafts/a.mdx', 'wrong1', { '*.mdx': ['*'] }), []);
    assert.deepEqual(leftIn('a.mdx', 'wrong1', { 'drafts/**': ['a-b'], '*.mdx': ['x-y'] }), ['wrong1']);
  });

  test('values of other forms have no effect', () => {
    assert.deepEqual(readIgnoredCodes({ a: ['a-b', 1], b: 'a-b' }), { a: ['a-b'] });
    assert.deepEqual(readIgnoredCodes('a-b'), {});
  });
});
