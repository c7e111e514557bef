import assert from 'node:assert/strict';
import { scanCaret } from '../../../../../src/core/features/completion/scan-caret.ts';
import { startProcessorTime } from '../../../../support/processor-time.ts';

function scan(marked: string) {
  const offset = marked.indexOf('$0');
  return scanCaret(marked.replace('$0', ''), offset);
}

suite('scanCaret', () => {
  test('the inside of a closed string is replaced', () => {
    const caret = scan('{ "pages": ["GET /u$0sers"] }');
    assert.deepEqual(caret, {
      path: ['pages', 0],
      role: 'value',
      span: { start: 13, end: 23 },
      quoted: true,
      typed: 'GET /u',
    });
  });

  test('an unclosed string ends at the caret, not with the line', () => {
    const caret = scan('{ "pages": ["GET /u$0 ] }\n}');
    assert.deepEqual(caret?.span, { start: 13, end: 19 });
    assert.equal(caret?.typed, 'GET /u');
    assert.deepEqual(caret?.path, ['pages', 0]);
  });

  test('after a comma the path is that of the next element', () => {
    assert.deepEqual(scan('{ "pages": ["a", $0')?.path, ['pages', 1]);
    assert.equal(scan('{ "pages": ["a", $0')?.quoted, false);
  });

  test('finds the place in an empty array and an empty object', () => {
    assert.deepEqual(scan('{ "navigation": { "pages": [$0] } }')?.path, ['navigation', 'pages', 0]);
    assert.deepEqual(scan('{ "navigation": { $0 } }'), {
      path: ['navigation'],
      role: 'key',
      span: { start: 18, end: 18 },
      quoted: false,
      typed: '',
    });
  });

  test('finds a key that is being typed', () => {
    const caret = scan('{ "name": "x", "nav$0" }');
    assert.equal(caret?.role, 'key');
    assert.equal(caret?.typed, 'nav');
    assert.deepEqual(caret?.path, []);
  });

  test('finds a value after its colon', () => {
    assert.deepEqual(scan('{ "api": { "url": $0 } }')?.path, ['api', 'url']);
    assert.equal(scan('{ "api": { "url": $0 } }')?.role, 'value');
  });

  test('a string ends after its closing quote', () => {
    assert.equal(scan('{ "pages": ["a"$0] }')?.quoted, false);
  });

  test('finds nothing in comments, and ignores quotes and brackets in them', () => {
    assert.equal(scan('{ // a "comm$0ent\n }'), undefined);
    assert.deepEqual(scan('{ /* [ " */ "pages": [$0')?.path, ['pages', 0]);
  });

  test('escaped quotes do not end a string', () => {
    assert.equal(scan('{ "a": "x\\"y$0" }')?.typed, 'x\\"y');
  });

  test('a long text without spaces takes linear time', () => {
    const spent = startProcessorTime();
    assert.equal(scan(`{ "a": ${'<Card>'.repeat(20_000)} $0`)?.typed, '');
    assert.equal(scan(`{ "a": ${'<Card>'.repeat(20_000)}$0`)?.typed.length, 120_000);
    assert.ok(spent() < 1000);
  });

  test('finds nothing outside of the root value', () => {
    assert.equal(scan('$0'), undefined);
    assert.equal(scan('{}$0'), undefined);
  });
});
