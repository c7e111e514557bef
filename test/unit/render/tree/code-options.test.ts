import assert from 'node:assert/strict';
import { readCodeOptions } from '../../../../src/render/tree/code/code-options.ts';

const marksOf = (value: string, meta = '') =>
  [...readCodeOptions(value, meta).marks].map(([line, marks]) => `${line} ${[...marks].join(' ')}`).sort();

suite('readCodeOptions', () => {
  const four = 'a\nb\nc\nd';

  test('ranges of lines', () => {
    assert.deepEqual(marksOf(four, 'title {1,3-4}'), ['1 highlighted', '3 highlighted', '4 highlighted']);
    assert.deepEqual(marksOf(four, 'highlight={2} focus={1-2}'), ['1 focused', '2 highlighted focused']);
    assert.deepEqual(marksOf(four, 'highlight="2"'), []);
    assert.deepEqual(marksOf(four, 'x={2} {3-999999} {-1}'), ['3 highlighted', '4 highlighted']);
  });

  test('comments mark their line, or those after it, and are not shown', () => {
    const { code } = readCodeOptions('a // [!code ++]\nb # [!code --]\n<!-- [!code focus:2] -->\nc\nd', '');
    assert.equal(code, 'a\nb\nc\nd');
    assert.deepEqual(marksOf('a // [!code ++]\nb # [!code --]\n<!-- [!code focus:2] -->\nc\nd'), [
      '1 added',
      '2 deleted',
      '3 focused',
      '4 focused',
    ]);
    assert.equal(readCodeOptions('a // [!code word:x]', '').code, 'a // [!code word:x]');
  });

  test('flags', () => {
    const { numbered, wrapped, expandable, copied, icon } = readCodeOptions(
      '',
      'a lines wrap expandable nocopy icon="x"',
    );
    assert.deepEqual([numbered, wrapped, expandable, copied, icon], [true, true, true, false, 'x']);
    const none = readCodeOptions('', 'headlines wrapped=1');
    assert.deepEqual([none.numbered, none.wrapped, none.expandable, none.copied], [false, false, false, true]);
    assert.equal(readCodeOptions('', 'showLineNumbers={true}').numbered, true);
  });
});
