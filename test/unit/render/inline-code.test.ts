import assert from 'node:assert/strict';
import { inlineCode } from '../../../src/render/inline-markup.ts';

suite('inlineCode', () => {
  const cases: readonly (readonly [words: string, markup: string])[] = [
    ['Starts with `cus_`, 4 characters', 'Starts with <code>cus_</code>, 4 characters'],
    ['`a` and `b`', '<code>a</code> and <code>b</code>'],
    ['matches `` a`b ``', 'matches <code>a`b</code>'],
    ['no code <b>', 'no code &lt;b&gt;'],
    ['an `<open', 'an `&lt;open'],
  ];
  for (const [words, markup] of cases) {
    test(words, () => assert.equal(String(inlineCode(words)), markup));
  }
});
