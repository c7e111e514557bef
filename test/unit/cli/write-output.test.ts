import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOutput, directWriter } from '../../../src/cli/write-output.ts';

suite('createOutput', () => {
  const outputOf = (write: (bytes: Uint8Array) => number) => {
    const direct: string[] = [];
    const streamed: string[] = [];
    let closed = 0;
    const put = createOutput({
      write: (bytes) => {
        const taken = write(bytes);
        direct.push(Buffer.from(bytes.subarray(0, taken)).toString());
        return taken;
      },
      stream: () => ({ write: (bytes) => streamed.push(Buffer.from(bytes).toString()) }),
      onClosed: () => {
        closed += 1;
      },
    });
    return { put, direct, streamed, closed: () => closed };
  };
  const refuse = (code: string) => {
    throw Object.assign(new Error(code), { code });
  };

  test('what is taken in parts is written whole', () => {
    const { put, direct, streamed } = outputOf((bytes) => Math.min(4, bytes.length));
    put('Größe: 1');
    assert.equal(direct.join(''), 'Größe: 1');
    assert.deepEqual(streamed, []);
  });

  test('a pipe that is full gets the rest and all that follows through the stream, in order', () => {
    let calls = 0;
    const { put, direct, streamed } = outputOf(() => {
      calls += 1;
      return calls === 1 ? 3 : refuse('EAGAIN');
    });
    put('abcdef');
    put('ghi');
    assert.deepEqual([direct, streamed], [['abc'], ['def', 'ghi']]);
  });

  test('a reader that went away ends it', () => {
    const { put, streamed, closed } = outputOf(() => refuse('EPIPE'));
    put('text');
    assert.deepEqual([closed(), streamed], [1, []]);
  });

  test('a terminal is written to directly, but on Windows', () => {
    const handle = openSync(devNull, 'w');
    try {
      assert.equal(directWriter(handle, 'linux')?.(Buffer.from('text')), 4);
      assert.equal(directWriter(handle, 'win32'), undefined);
    } finally {
      closeSync(handle);
    }
  });

  test('a file is written to directly', () => {
    const folder = mkdtempSync(join(tmpdir(), 'write-output-'));
    const file = join(folder, 'out');
    const handle = openSync(file, 'w');
    try {
      assert.equal(directWriter(handle)?.(Buffer.from('text')), 4);
      assert.equal(readFileSync(file, 'utf8'), 'text');
    } finally {
      closeSync(handle);
      rmSync(folder, { recursive: true });
    }
  });
});
