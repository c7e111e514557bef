import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { mock } from 'node:test';
import { answerTo, failure, send, start, stopAll, stopLater, text } from '../../support/loopback/exchange.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { serveTls } from '../../support/loopback/serve.ts';

teardown(async () => {
  mock.timers.reset();
  await stopAll();
});

suite('HTTP transport: redirects', () => {
  for (const { status, method, becomes } of [
    { status: 301, method: 'POST', becomes: 'GET' },
    { status: 302, method: 'POST', becomes: 'GET' },
    { status: 302, method: 'PUT', becomes: 'PUT' },
    { status: 303, method: 'PUT', becomes: 'GET' },
    { status: 303, method: 'HEAD', becomes: 'HEAD' },
    { status: 307, method: 'POST', becomes: 'POST' },
    { status: 308, method: 'POST', becomes: 'POST' },
  ]) {
    test(`follows ${status} to ${method} with ${becomes}`, async () => {
      const seen: unknown[] = [];
      const { url } = await start(async (request, response) => {
        const body = await text(request);
        if (request.url === '/from') return void response.writeHead(status, { Location: '/to' }).end();
        seen.push(request.method, body, request.headers['content-type']);
        response.end();
      });
      const answer = await answerTo({
        url: `${url}/from`,
        method,
        body: { kind: 'text', mediaType: 'text/plain', text: 'b' },
      });
      const kept = becomes === method && method !== 'HEAD' ? ['b', 'text/plain'] : ['', undefined];
      if (method === 'HEAD') assert.equal(seen[0], 'HEAD');
      else assert.deepEqual(seen, [becomes, ...kept]);
      assert.deepEqual(answer.redirects, [{ status, url: `${url}/from` }]);
      assert.equal(answer.url, `${url}/to`);
    });
  }

  test('sends no credential to another origin, whatever its header is called', async () => {
    let seen: IncomingMessage['headers'] = {};
    const other = await start((request, response) => {
      seen = request.headers;
      response.end();
    });
    const { url } = await start((_, response) => void response.writeHead(302, { Location: `${other.url}/x` }).end());
    const headers = [
      ['Authorization', 'Bearer secret'],
      ['Cookie', 'session=secret'],
      ['X-API-Key', 'secret'],
      ['Accept', 'application/json'],
    ] as const;
    await answerTo({ url, headers });
    assert.equal(seen.accept, 'application/json');
    assert.ok(!JSON.stringify(seen).includes('secret'));
  });

  test('a failure names the host that failed, not the one that redirected to it', async () => {
    const other = await serveTls(selfSigned(), (_, response) => void response.end());
    stopLater(other);
    const { url } = await start((_, response) => void response.writeHead(302, { Location: other.url }).end());
    const { host } = new URL(other.url);
    assert.ok(failure(await send({ url })).message.startsWith(`The certificate of ${host} is self-signed`));
    const asked = Promise.withResolvers<void>();
    const silent = await start(() => asked.resolve());
    const slow = await start((_, response) => void response.writeHead(302, { Location: silent.url }).end());
    mock.timers.enable({ apis: ['setTimeout'] });
    const outcome = send({ url: slow.url }, { timeoutMs: 200 });
    await asked.promise;
    mock.timers.tick(200);
    const { message } = failure(await outcome);
    assert.equal(message, `No complete response from ${new URL(silent.url).host} within 0.2 s.`);
  });

  test('asks before it sends method and body to another origin, and returns the redirect if refused', async () => {
    const reached: string[] = [];
    const other = await start(async (request, response) => {
      reached.push(`${request.method} ${await text(request)}`);
      response.end();
    });
    const { url } = await start((request, response) => {
      const [, status = '', place = ''] = request.url?.split('/') ?? [];
      if (status === 'end') return void response.end();
      response.writeHead(Number(status), { Location: place === 'own' ? '/end' : `${other.url}/x` }).end();
    });
    const asked: unknown[] = [];
    const ask = (allowed: boolean) => ({
      allowsRedirect: (next: object, from: string) => {
        asked.push({ ...next, from });
        return Promise.resolve(allowed);
      },
    });
    const posted = (status: number, place: string, allowed: boolean) =>
      send(
        {
          url: `${url}/${status}/${place}`,
          method: 'POST',
          body: { kind: 'text', mediaType: 'text/plain', text: 'b' },
        },
        ask(allowed),
      );
    for (const status of [307, 308]) {
      const stopped = await posted(status, 'other', false);
      assert.ok(stopped.kind === 'response' && stopped.response.status === status);
      assert.deepEqual(stopped.response.redirects, []);
      assert.deepEqual(asked.splice(0), [{ method: 'POST', url: `${other.url}/x`, from: `${url}/${status}/other` }]);
      assert.deepEqual(reached, []);
      assert.equal((await posted(status, 'other', true)).kind, 'response');
      assert.deepEqual(reached.splice(0), ['POST b']);
      asked.length = 0;
      await posted(status, 'own', false);
    }
    // Only a GET without a body remains of these.
    for (const status of [301, 302, 303]) await posted(status, 'other', false);
    assert.deepEqual(reached, ['GET ', 'GET ', 'GET ']);
    assert.deepEqual(asked, []);
  });

  test('the time limit does not include the time until the user answers', async () => {
    const other = await start((_, response) => void response.end());
    const { url } = await start((_, response) => void response.writeHead(307, { Location: other.url }).end());
    mock.timers.enable({ apis: ['setTimeout'] });
    const allowsRedirect = () => {
      mock.timers.tick(1_000);
      return Promise.resolve(true);
    };
    const outcome = await send({ url, method: 'DELETE' }, { timeoutMs: 200, allowsRedirect });
    assert.equal(outcome.kind, 'response');
  });

  test('keeps credentials within an origin', async () => {
    let seen: string | undefined;
    const { url } = await start((request, response) => {
      if (request.url === '/from') return void response.writeHead(307, { Location: '/to' }).end();
      seen = request.headers.authorization;
      response.end();
    });
    await answerTo({ url: `${url}/from`, headers: [['Authorization', 'Bearer secret']] });
    assert.equal(seen, 'Bearer secret');
  });

  test('gives up after ten', async () => {
    let count = 0;
    const { url } = await start((_, response) => {
      count++;
      response.writeHead(302, { Location: '/again' }).end();
    });
    assert.match(failure(await send({ url })).message, /10 redirects/);
    assert.equal(count, 11);
  });

  test('returns a redirect to anything but a web address as the response', async () => {
    const { url } = await start(
      (_, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
    );
    assert.equal((await answerTo({ url })).status, 302);
  });
});
