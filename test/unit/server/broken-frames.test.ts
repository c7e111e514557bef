import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { StreamMessageReader } from 'vscode-languageserver/node';
import { watchFrames } from '../../../src/server/serve-stdio.ts';

const main = fileURLToPath(new URL('../../support/lsp-main.ts', import.meta.url));
const frame = (text: string, length = Buffer.byteLength(text)) => `Content-Length: ${length}\r\n\r\n${text}`;
const ping = '{"jsonrpc":"2.0","id":1,"method":"apidocs/ping","params":{}}';

const broken: { readonly [name: string]: string } = {
  'a header without a length': 'Content-Type: text/plain\r\n\r\n',
  'a length that is no number': 'Content-Length: many\r\n\r\n{}',
  'a line that is no header': `hello\r\n\r\n${frame(ping)}`,
  'no JSON': frame('{"jsonrpc": '),
  'bytes that are no text': frame('\u0000\u0001\u0002'),
  'a length that is too large': `${frame(ping, ping.length + 30)}${frame(ping)}${frame(ping)}`,
  'a length that is too small': frame(ping, 20),
};

suite('malformed frames', () => {
  const run = async (input: string, isEnded: boolean) => {
    const server = spawn(process.execPath, [main, 'lsp', '--stdio'], { stdio: ['pipe', 'ignore', 'pipe'] });
    const said: string[] = [];
    server.stderr.on('data', (chunk) => said.push(String(chunk)));
    // The server may exit before all of it is written.
    server.stdin.on('error', () => undefined);
    server.stdin.write(input);
    if (isEnded) server.stdin.end();
    const [code] = await once(server, 'close');
    return { code, said: said.join('') };
  };

  for (const [name, input] of Object.entries(broken)) {
    test(`${name}: the server ends`, async () => {
      const stream = new PassThrough();
      const reader = new StreamMessageReader(stream);
      const ended = new Promise<string>((resolve) => watchFrames(reader, resolve));
      reader.listen(() => undefined);
      stream.write(input);
      assert.match(await ended, /^apidocs lsp ends, because it can't read what the editor sent: ./);
    });
  }

  test('the process ends with an error code and a reason', async () => {
    const { code, said } = await run(broken['no JSON'] ?? '', false);
    assert.equal(code, 1);
    assert.match(said, /^apidocs lsp ends, because it can't read what the editor sent: ./m);
  });

  test('a closed stream ends the process with a reason', async () => {
    const { code, said } = await run('', true);
    assert.deepEqual([code, said], [1, 'apidocs lsp ends, because the editor closed its end of the stream.\n']);
  });

  test('an incomplete message is given up after half a minute of silence', () => {
    const reasons: string[] = [];
    let pause: (info: { messageToken: number; waitingTime: number }) => void = () => undefined;
    const subscribed = { dispose: () => undefined };
    watchFrames(
      {
        onError: () => subscribed,
        onPartialMessage: (listener) => {
          pause = listener;
          return subscribed;
        },
      },
      (reason) => void reasons.push(reason),
    );
    for (const messageToken of [1, 1, 2, 2]) pause({ messageToken, waitingTime: 10_000 });
    assert.deepEqual(reasons, []);
    pause({ messageToken: 2, waitingTime: 10_000 });
    assert.match(reasons.join('\n'), /shorter than its Content-Length/);
  });
});
