import assert from 'node:assert/strict';
import { findYamlCaret } from '../../../../../src/core/features/description/description-caret.ts';
import { startProcessorTime } from '../../../../support/processor-time.ts';

suite('carets in descriptions', () => {
  test('hostile text takes linear time', () => {
    assert.deepEqual(findYamlCaret('\na: {}\nb', 8)?.path, []);
    assert.equal(findYamlCaret('\na: 1', 0)?.span.start, 0);
    const spent = startProcessorTime();
    for (const piece of ['- ', '{', 'a: {', 'a: {\n', '- {\n', '"', ' ', '# ', '&a ']) {
      const text = `a: { ${piece.repeat(30_000)}`;
      findYamlCaret(text, text.length);
      findYamlCaret(text.slice(5), text.length - 5);
      const below = `x${piece.repeat(100_000)}\nb: `;
      findYamlCaret(below, below.length);
    }
    assert.ok(spent() < 2000, String(spent()));
  });
});
