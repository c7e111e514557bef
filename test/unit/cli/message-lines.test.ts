import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { MessageLines } from '../../../src/cli/mcp/message-lines.ts';

const ping = '{"jsonrpc":"2.0","id":1,"method":"ping"}';

/** Returns the lines that are passed on, and the answers to others. */
async function read(input: string | Buffer, size = 65_536) {
  const replies: { readonly id: unknown; readonly error: { readonly code: number; readonly message: string } }[] = [];
  const bytes = Buffer.from(input);
  const chunks = function* () {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  };
  const lines = new MessageLines((line) => replies.push(JSON.parse(line)));
  const passed = await text(Readable.from(chunks()).pipe(lines));
  return { passed: passed.split('\n').slice(0, -1), errors: replies.map(({ id, error }) => [id, error.code]) };
}

suite('Messages of an agent', () => {
  test('are passed on, however they arrive', async () => {
    for (const size of [1, 7, 65_536])
      assert.deepEqual(await read(`${ping}\n\r\n  \n${ping}\r\n`, size), { passed: [ping, `${ping}\r`], errors: [] });
  });

  test('too long a line is an error with its id, and the next one is read', async () => {
    const long = 'x'.repeat(11_000_000);
    for (const [line, id] of [
      [`{"jsonrpc":"2.0","id":7,"method":"tools/call","params":"${long}"}`, 7],
      [`{"method":"tools/call","params":"${long}","jsonrpc":"2.0","id":"a-1"}`, 'a-1'],
      [`{"method":"x","params":{"a":"${long}","b":{"id":5}}}`, null],
      [long, null],
      ['['.repeat(11_000_000), null],
    ] as const)
      assert.deepEqual(await read(`${line}\n${ping}\n`), { passed: [ping], errors: [[id, -32600]] });
    const fits = `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":"${'é'.repeat(1_900_000)}"}}`;
    assert.deepEqual(await read(`${fits}\n`), { passed: [fits], errors: [] });
    assert.deepEqual(await read(long), { passed: [], errors: [] });
  });

  test('what is no message is an error, and the next one is read', async () => {
    const deep = (open: string, close: string) => `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    const cases: readonly (readonly [line: string | Buffer, error: readonly [id: unknown, code: number]])[] = [
      ['{', [null, -32700]],
      ['words', [null, -32700]],
      ['\u0000', [null, -32700]],
      [Buffer.from([0xff, 0xfe, 0x7b]), [null, -32700]],
      ...['1', 'null', '"x"', 'true', '[]', `[${ping},${ping}]`].map((line) => [line, [null, -32600]] as const),
      ['{}', [null, -32600]],
      ['{"id":3,"method":"ping"}', [3, -32600]],
      ['{"jsonrpc":"1.0","id":"a","method":"ping"}', ['a', -32600]],
      ['{"jsonrpc":"2.0","id":3}', [3, -32600]],
      ['{"jsonrpc":"2.0","id":{},"method":"ping"}', [null, -32600]],
      ['{"jsonrpc":"2.0","id":3,"method":5}', [3, -32600]],
      ['{"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}', [3, -32600]],
      [`{"jsonrpc":"2.0","id":3,"method":"x","params":{"a":${deep('[', ']')}}}`, [null, -32600]],
      [`{"jsonrpc":"2.0","id":3,"method":"x","params":${deep('{"a":', '}')}}`, [null, -32600]],
    ];
    for (const [line, error] of cases) {
      const input = Buffer.concat([Buffer.from(line), Buffer.from(`\n${ping}\n`)]);
      assert.deepEqual(await read(input), { passed: [ping], errors: [error] }, String(line).slice(0, 80));
    }
    // Brackets in a text do not nest, and broken UTF-8 in one is text.
    const text = `{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":"\\"${'['.repeat(1000)}"}}`;
    assert.deepEqual(await read(`${text}\n`), { passed: [text], errors: [] });
    const broken = Buffer.from(`${ping.slice(0, -1)},"params":{"a":"?"}}\n`.replace('?', '\u00e9'), 'latin1');
    assert.equal((await read(broken)).passed.length, 1);
  });
});
