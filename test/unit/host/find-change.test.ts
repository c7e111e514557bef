import assert from 'node:assert/strict';
import { findChange } from '../../../src/host/acts/find-change.ts';

suite('the part of a text that a change replaced', () => {
  const cases: readonly (readonly [before: string, after: string])[] = [
    ['a: 1\r\nb: 2\r\n', 'a: 1\r\nc: 3\r\nb: 2\r\n'],
    ['a\r\n', 'a\r'],
    ['\u{1f600}', '\u{1f601}'],
    ['\u{1f600}b', '\u{10600}b'],
    ['aa', 'aaa'],
    ['', 'x'],
    ['same', 'same'],
  ];
  for (const [before, after] of cases) {
    test(`${JSON.stringify(before)} → ${JSON.stringify(after)}`, () => {
      const { start, kept } = findChange(before, after);
      const restored =
        after.slice(0, start) + before.slice(start, before.length - kept) + after.slice(after.length - kept);
      assert.equal(restored, before);
      for (const cut of [after.slice(0, start), after.slice(after.length - kept)])
        assert.equal(cut.toWellFormed(), cut);
      assert.ok(!(after.charAt(start - 1) === '\r' && after.charAt(start) === '\n'));
    });
  }
});
