import assert from 'node:assert/strict';
import fc from 'fast-check';
import { joinPointer, splitPointer } from '../../../../../src/core/source/document/pointer.ts';

suite('pointer', () => {
  test('escapes and reads back every segment', () => {
    assert.equal(joinPointer('', 'a/b', 'm~n', '~1', 0), '/a~1b/m~0n/~01/0');
    fc.assert(
      fc.property(fc.array(fc.string()), (segments) =>
        assert.deepEqual(splitPointer(joinPointer('', ...segments)), segments),
      ),
    );
  });

  test('reads the empty pointer as the whole, and requires a slash at the start of others', () => {
    assert.deepEqual(splitPointer(''), []);
    assert.deepEqual(splitPointer('/'), ['']);
    assert.equal(splitPointer('a'), undefined);
  });
});
