import assert from 'node:assert/strict';
import { toPattern } from '../../../../../src/core/openapi/overlay/i-regexp.ts';
import { PatternRunner } from '../../../../../src/core/patterns/pattern-runner.ts';

function matches(pattern: string, text: string, isWhole = true): boolean | undefined {
  const part = toPattern(pattern);
  const runner = new PatternRunner();
  if (part === undefined || runner.test(part, '') === undefined) return undefined;
  return runner.test(isWhole ? `^(?:${part})$` : part, text);
}

suite('I-Regexp', () => {
  test('matches what the pattern describes', () => {
    for (const [pattern, text] of [
      ['', ''],
      ['abc', 'abc'],
      ['a|bc', 'bc'],
      ['a{2,3}', 'aaa'],
      ['a{2}', 'aa'],
      ['a{2,}b?', 'aaaa'],
      ['(ab)*c+', 'ababcc'],
      ['[a-c-]+', 'a-c'],
      ['[^a-c]', 'd'],
      ['\\p{Lu}\\P{Lu}', 'Äö'],
      ['[\\p{Nd}x]+', '1x2'],
      ['\\(\\)\\.\\-\\n', '().-\n'],
      ['.', '𝄞'],
      ['^ab$', 'ab'],
    ] as const) {
      assert.equal(matches(pattern, text), true, `${pattern} ${text}`);
    }
  });

  test('does not match anything else', () => {
    for (const [pattern, text] of [
      ['abc', 'abcd'],
      ['a{2,3}', 'aaaa'],
      ['a{2}', 'a'],
      ['.', '\n'],
      ['.', '\r'],
      ['[.]', 'a'],
      ['[a-c]', 'd'],
      ['[^a-c]', 'b'],
      ['a^b', 'ab'],
    ] as const) {
      assert.equal(matches(pattern, text), false, `${pattern} ${text}`);
    }
  });

  test('finds a part of the text, and respects anchors', () => {
    assert.equal(matches('bc', 'abcd', false), true);
    assert.equal(matches('^bc', 'abcd', false), false);
    assert.equal(matches('cd$', 'abcd', false), true);
    assert.equal(matches('x', 'abcd', false), false);
    assert.equal(matches('', '', false), true);
  });

  test('rejects a pattern that is not an I-Regexp', () => {
    for (const pattern of [
      '(',
      ')',
      'a)b(c',
      'a**',
      'a*?',
      'a{2}{3}',
      '*',
      '[',
      '[]',
      '[z-a]',
      'a{,2}',
      'a{3,2}',
      '\\d',
      '(?:a)',
      '(?=a)',
      '\\p{Greek}',
      'a{99999}{99999}',
    ])
      assert.equal(matches(pattern, ''), undefined, pattern);
    assert.equal(matches(`${'('.repeat(4000)}${')'.repeat(4000)}`, ''), undefined);
    assert.equal(matches('('.repeat(1_000_000), ''), undefined);
  });
});
