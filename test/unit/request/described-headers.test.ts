import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  describedHeaders,
  readDescribedHeaders,
  writeDescribedHeaders,
} from '../../../src/request/described-headers.ts';

suite('the headers of an answer in one header', () => {
  test('are read back, and its text is one that a header may have', () => {
    const field = fc.tuple(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(fc.array(field, { maxLength: 5 }), (headers) => {
        const text = writeDescribedHeaders(headers);
        assert.match(text, /^[!-~]*$/);
        assert.deepEqual(readDescribedHeaders([[describedHeaders.toLowerCase(), text]]), headers);
      }),
    );
  });

  test('are undefined without that header', () => {
    assert.equal(readDescribedHeaders([['Content-Type', 'text/plain']]), undefined);
  });
});
