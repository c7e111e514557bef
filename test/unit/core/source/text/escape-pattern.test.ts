import assert from 'node:assert/strict';
import fc from 'fast-check';
import { escapePattern } from '../../../../../src/core/source/text/escape-pattern.ts';

test('an escaped text matches itself alone', () => {
  const text = fc.string({ unit: fc.constantFrom(...'.*+?^{}$()|[]\\/-,:#&! aA0\n\u2028é😀') });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const flags of ['', 'u']) {
        const pattern = new RegExp(`^(?:${escapePattern(one)})$`, flags);
        assert.ok(pattern.test(one));
        assert.equal(pattern.test(other), one === other);
      }
    }),
  );
});
