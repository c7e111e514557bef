import assert from 'node:assert/strict';
import { type RequestToConfirm, SendConfirmations } from '../../../src/host/playground/send-confirmations.ts';

const origin = 'https://api.test';

function open() {
  const known = new Set<string>();
  const asked: [question: string, detail: string][] = [];
  const answers = { isConfirmed: true, asksBeforeUnsafe: true };
  const confirmations = new SendConfirmations({
    servers: {
      isKnown: (server) => known.has(server),
      remember: (server) => Promise.resolve(void known.add(server)),
    },
    asksBeforeUnsafe: () => answers.asksBeforeUnsafe,
    ask: (question, detail) => {
      asked.push([question, detail]);
      return Promise.resolve(answers.isConfirmed);
    },
  });
  const send = (method: string, base = origin, more: Partial<RequestToConfirm> = {}) =>
    confirmations.refusal({
      request: { method, url: `${base}/orders/7?key=YOUR_KEY` },
      origin: base,
      hasSecrets: false,
      production: undefined,
      ...more,
    });
  return { confirmations, send, asked, answers, known };
}

suite('Confirmations before a request is sent', () => {
  test('none for a request that changes nothing', async () => {
    const { send, asked } = open();
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY', 'get']) {
      assert.equal(await send(method), undefined);
      assert.equal(await send(method, origin, { production: 'live' }), undefined);
    }
    assert.deepEqual(asked, []);
  });

  test('the first request of any other method, once per server, with method, origin and path', async () => {
    const { send, asked } = open();
    assert.equal(await send('DELETE'), undefined);
    const [question, detail] = asked[0] ?? [];
    assert.equal(question, 'Send DELETE to https://api.test?');
    assert.match(detail ?? '', /^DELETE https:\/\/api\.test\/orders\/7\n/);
    for (const method of ['DELETE', 'POST', 'LINK']) assert.equal(await send(method), undefined);
    assert.equal(asked.length, 1);
    await send('LINK', 'http://other.test:8080');
    assert.equal(asked.at(-1)?.[0], 'Send LINK to http://other.test:8080?');
  });

  test('cancelling sends nothing, says so, and does not apply to the next request', async () => {
    const { send, asked, answers } = open();
    answers.isConfirmed = false;
    for (const count of [1, 2]) {
      assert.equal(await send('PUT'), 'Not sent: PUT to https://api.test was not confirmed.');
      assert.equal(asked.length, count);
    }
  });

  test('none if the server is this machine, by name or literal address', async () => {
    const { send, asked } = open();
    for (const host of [
      'localhost',
      'localhost:3000',
      'api.localhost',
      'localhost.',
      '127.0.0.1',
      '127.9.8.7',
      '[::1]:8080',
    ])
      assert.equal(await send('POST', `http://${host}`), undefined);
    assert.deepEqual(asked, []);
    for (const host of [
      'localhost.test',
      '127.0.0.1.nip.io',
      '10.0.0.1',
      '[::2]',
      'notlocalhost',
      '128.0.0.1',
      '0.0.0.0',
    ]) {
      await send('POST', `http://${host}`);
      assert.equal(asked.splice(0).length, 1, host);
    }
  });

  test('the target of a redirect, including this machine unless it redirects to itself', async () => {
    const { send, asked } = open();
    await send('POST');
    asked.length = 0;
    const redirectedBy = origin;
    assert.equal(await send('POST', 'https://other.test', { redirectedBy }), undefined);
    assert.deepEqual(asked.splice(0)[0]?.[0], 'Send POST to https://other.test?');
    assert.equal(await send('POST', 'http://localhost:9', { redirectedBy }), undefined);
    assert.match(asked.splice(0)[0]?.[1] ?? '', /https:\/\/api\.test redirects the request there\./);
    for (const method of ['POST', 'DELETE']) await send(method, 'http://localhost:9', { redirectedBy });
    await send('POST', 'http://localhost:8', { redirectedBy: 'http://127.0.0.1:7' });
    await send('GET', 'https://third.test', { redirectedBy });
    assert.deepEqual(asked, []);
  });

  test('none if the setting is off', async () => {
    const { send, asked, answers } = open();
    answers.asksBeforeUnsafe = false;
    assert.equal(await send('POST'), undefined);
    assert.deepEqual(asked, []);
  });

  test('the first credential for a server, once, also on this machine', async () => {
    const { send, asked, known } = open();
    for (const base of [origin, 'http://localhost:3000']) {
      assert.equal(await send('GET', base, { hasSecrets: true }), undefined);
      assert.equal(await send('GET', base, { hasSecrets: true }), undefined);
      assert.equal(asked.splice(0)[0]?.[0], `Send your credentials to ${base}?`);
    }
    assert.equal(known.size, 2);
  });

  test('one dialog for several reasons', async () => {
    const { send, asked, answers, known } = open();
    answers.isConfirmed = false;
    await send('POST', origin, { hasSecrets: true });
    assert.equal(known.size, 0);
    answers.isConfirmed = true;
    await send('POST', origin, { hasSecrets: true });
    assert.deepEqual(
      asked.splice(0).map(([question]) => question),
      ['Send POST with your credentials to https://api.test?', 'Send POST with your credentials to https://api.test?'],
    );
    assert.equal(known.size, 1);
    await send('POST', 'https://live.test', { hasSecrets: true, production: 'live' });
    assert.equal(asked.length, 1);
    assert.equal(asked[0]?.[0], 'Send POST with your credentials to live?');
    assert.match(asked[0]?.[1] ?? '', /marked as production[\s\S]*No credential has gone to this server/);
  });

  test('every such request to production', async () => {
    const { send, asked, answers } = open();
    answers.asksBeforeUnsafe = false;
    for (const _ of [1, 2]) await send('PATCH', 'http://localhost:1', { production: 'live' });
    assert.deepEqual(
      asked.map(([question]) => question),
      ['Send PATCH to live?', 'Send PATCH to live?'],
    );
    answers.isConfirmed = false;
    assert.equal(await send('PATCH', origin, { production: 'live' }), 'Not sent: PATCH to live was not confirmed.');
  });

  test('a long address is truncated', async () => {
    const { send, asked } = open();
    await send('POST', origin, { request: { method: 'POST', url: `${origin}/${'x'.repeat(5_000)}` } });
    assert.ok((asked[0]?.[1].length ?? 0) < 700);
  });

  test('a run of tests asks once for a server, whatever the answer, and asks again in the next run', async () => {
    const { confirmations, send, asked, answers } = open();
    await send('POST');
    for (const isConfirmed of [true, false]) {
      answers.isConfirmed = isConfirmed;
      asked.length = 0;
      const run = confirmations.forRun();
      for (const [method, id] of [
        ['POST', 1],
        ['DELETE', 2],
        ['GET', 3],
      ]) {
        const request = { method: String(method), url: `${origin}/${id}` };
        const sending = { request, origin, hasSecrets: false, production: 'live' };
        assert.equal((await run.refusal(sending)) === undefined, isConfirmed || method === 'GET');
      }
      assert.equal(asked.length, 1);
    }
  });
});
