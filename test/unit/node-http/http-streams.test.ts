import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { mock } from 'node:test';
import { createHttpTransport } from '../../../src/node/http/http-transport.ts';
import type { RequestOutcome, ResponseHead } from '../../../src/request/http-request.ts';
import { waitLimit } from '../../support/limits.ts';
import { answerTo, start, startBytes, stopAll, untilReceived } from '../../support/loopback/exchange.ts';

teardown(async () => {
  mock.timers.reset();
  await stopAll();
});

interface Followed {
  readonly outcome: RequestOutcome;
  readonly head: ResponseHead | undefined;
  readonly texts: readonly string[];
}

async function follow(
  url: string,
  onText: (text: string) => void = () => undefined,
  timeoutMs = waitLimit,
): Promise<Followed> {
  let head: ResponseHead | undefined;
  const texts: string[] = [];
  const controller = new AbortController();
  const outcome = await createHttpTransport({ timeoutMs }).send(
    { method: 'GET', url, headers: [], body: { kind: 'none' } },
    controller.signal,
    {
      takeHead: (value) => {
        head = value;
      },
      takeText: async (text) => {
        texts.push(text);
        onText(text);
      },
    },
  );
  return { outcome, head, texts };
}

function responseOf({ outcome }: Followed) {
  assert.equal(outcome.kind, 'response', JSON.stringify(outcome));
  return (outcome as Extract<RequestOutcome, { kind: 'response' }>).response;
}

const eventStream = { 'Content-Type': 'text/event-stream' };

suite('HTTP transport: streams', () => {
  test('passes on each part before the next one is written', async () => {
    let response: ServerResponse | undefined;
    const { url } = await start((_, outgoing) => {
      response = outgoing;
      outgoing.writeHead(200, eventStream).write('data: 1 é\n\n');
    });
    const followed = await follow(url, (text) => {
      if (text.includes('1')) response?.end('data: 2\n\n');
    });
    assert.deepEqual(followed.texts.join(''), 'data: 1 é\n\ndata: 2\n\n');
    assert.ok(followed.texts.length >= 2);
    assert.equal(followed.head?.status, 200);
    const { body, size, interrupted } = responseOf(followed);
    assert.deepEqual([body, size, interrupted], [{ kind: 'stream' }, 21, undefined]);
  });

  test('passes on text without a length as it arrives, and ends as a text body', async () => {
    let response: ServerResponse | undefined;
    const { url } = await start((_, outgoing) => {
      response = outgoing;
      outgoing.writeHead(500, { 'Content-Type': 'text/plain' }).write('Traceback:\n');
    });
    const followed = await follow(url, (text) => {
      if (text.startsWith('Traceback')) response?.end('KeyError é\n');
    });
    assert.ok(followed.texts.length >= 2);
    assert.deepEqual(responseOf(followed).body, {
      kind: 'text',
      text: 'Traceback:\nKeyError é\n',
      truncated: false,
    });
  });

  test('measures the phases of a response', async () => {
    const { url } = await start((_, outgoing) => void outgoing.end('x'));
    const { timings } = await answerTo({ url });
    const { connect = 0, waiting = 0, tls } = timings.phases ?? { waiting: -1 };
    assert.ok(waiting > 0 && connect + waiting <= timings.firstByte + 1, JSON.stringify(timings));
    assert.equal(tls, undefined);
  });

  test('the time limit applies to silence, not to the whole response', async () => {
    let write = () => undefined as unknown;
    const { url } = await start((_, outgoing) => {
      outgoing.writeHead(200, eventStream);
      write = () => outgoing.write('data: x\n\n');
      write();
    });
    mock.timers.enable({ apis: ['setTimeout'] });
    let count = 0;
    const onText = () => {
      count += 1;
      // After this turn the time limit starts again.
      setImmediate(() => {
        mock.timers.tick(count < 8 ? 99 : 100);
        if (count < 8) write();
      });
    };
    const followed = await follow(url, onText, 100);
    assert.equal(followed.texts.join('').length, 8 * 9);
    assert.match(responseOf(followed).interrupted?.message ?? '', /sent nothing for 0\.1 s/);
  });

  test('keeps the data that arrived before a reset', async () => {
    const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n';
    const { url } = await startBytes(`${head}8\r\n{"a":1}\n\r\n`, { thenEnds: true });
    const followed = await follow(url);
    assert.deepEqual(followed.texts.join(''), '{"a":1}\n');
    assert.match(responseOf(followed).interrupted?.message ?? '', /after the head and 8 bytes of the body/);
  });

  test('reads other bodies as a whole, and streams, too, if nothing follows them', async () => {
    const { url } = await start(({ url: path }, outgoing) => {
      outgoing.writeHead(200, path === '/json' ? { 'Content-Type': 'application/json' } : eventStream).end('[1]');
    });
    const followed = await follow(`${url}/json`);
    assert.deepEqual(
      [responseOf(followed).body, followed.head?.status, followed.texts],
      [{ kind: 'text', text: '[1]', truncated: false }, 200, []],
    );
    assert.deepEqual((await answerTo({ url })).body, { kind: 'text', text: '[1]', truncated: false });
  });

  test('ends an endless stream that nothing follows at the time limit, with the data so far', async () => {
    const bytes = 'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\ndata: 1\n\n';
    const { url } = await startBytes(bytes);
    mock.timers.enable({ apis: ['setTimeout'] });
    const answer = answerTo({ url }, { timeoutMs: 80 });
    await untilReceived(bytes.length);
    mock.timers.tick(80);
    const { body, interrupted } = await answer;
    assert.deepEqual(body, { kind: 'text', text: 'data: 1\n\n', truncated: false });
    assert.match(interrupted?.message ?? '', /No complete response .* within 0\.08 s/);
  });
});
