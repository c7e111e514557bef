import assert from 'node:assert/strict';
import { escapeMarkdown } from '../../../../src/render/tree/markdown-inline.ts';

suite('escapeMarkdown', () => {
  test('only what Markdown would read as markup is escaped', () => {
    const cases = [
      ['plain words - and 1.5 of them', 'plain words - and 1.5 of them'],
      ['a * b `c` _d_ e_f', 'a \\* b \\`c\\` \\_d\\_ e_f'],
      ['one\n\n  # two\n3. three\n--- four', 'one\n\n  \\# two\n3\\. three\n\\--- four'],
      ['<b> and a < b', '\\<b> and a < b'],
      ['[a](b) [c]', '\\[a](b) [c]'],
      ['\\* and \\a', '\\\\\\* and \\a'],
    ] as const;
    for (const [text, escaped] of cases) assert.equal(escapeMarkdown(text), escaped);
  });

  test('a text of empty lines is processed quickly', () => {
    const lines = '\n'.repeat(100_000);
    assert.equal(escapeMarkdown(`${lines}*`), `${lines}\\*`);
  });
});
