import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { CookieJar } from '../../../src/node/http/cookie-jar.ts';
import { createHttpTransport } from '../../../src/node/http/http-transport.ts';
import { serve } from '../../support/loopback/serve.ts';

suite('cookies of responses', () => {
  teardown(() => mock.timers.reset());

  const url = 'https://api.example/v1/login';

  test('are sent only to their origin, by path', () => {
    const jar = new CookieJar();
    jar.take(url, [
      'sid=1; Path=/; HttpOnly',
      'here=2',
      'deep=3; Path=/v1/books',
      'wide=4; Domain=.api.example; Path=/',
    ]);
    assert.equal(jar.header('https://api.example/v1/books/7', undefined), 'deep=3; here=2; sid=1; wide=4');
    assert.equal(jar.header('https://api.example/v10', undefined), 'sid=1; wide=4');
    for (const other of [
      'https://api.example:8443/',
      'http://api.example/',
      'https://x.api.example/',
      'https://example/',
    ])
      assert.equal(jar.header(other, undefined), undefined, other);
  });

  test('are overridden by those of the request', () => {
    const jar = new CookieJar();
    jar.take(url, ['sid=1; Path=/', 'theme=dark; Path=/']);
    assert.equal(jar.header(url, 'sid=mine; a=b'), 'sid=mine; a=b; theme=dark');
    assert.equal(new CookieJar().header(url, 'sid=mine'), 'sid=mine');
  });

  test('are replaced, expire, and can be cleared', () => {
    mock.timers.enable({ apis: ['Date'], now: Date.parse('2030-01-01T00:00:00Z') });
    const jar = new CookieJar();
    jar.take(url, ['a=1; Path=/; Max-Age=60', 'b=1; Path=/; Expires=Tue, 01-Jan-2030 00:02:00 GMT', 'c=1; Path=/']);
    jar.take(url, ['c=2; Path=/']);
    assert.equal(jar.header(url, undefined), 'a=1; b=1; c=2');
    mock.timers.tick(61_000);
    assert.deepEqual(jar.names('https://api.example'), ['b', 'c']);
    jar.take(url, ['c=; Path=/; Max-Age=0']);
    mock.timers.tick(60_000);
    assert.deepEqual(jar.names('https://api.example'), []);
    jar.take(url, ['d=1']);
    jar.clear('https://api.example');
    assert.equal(jar.header(url, undefined), undefined);
  });

  test('are not kept if the server may not set them', () => {
    const jar = new CookieJar();
    jar.take(url, ['x=1; Domain=other.example', '=1', 'noname', 'a=\r\nX: 1', `big=${'x'.repeat(5000)}`]);
    assert.deepEqual(jar.names('https://api.example'), []);
    jar.take('http://api.example/', ['s=1; Secure; Path=/']);
    assert.equal(jar.header('http://api.example/', undefined), undefined);
  });

  test('are bounded for each origin: the newest 180 are kept', () => {
    const jar = new CookieJar();
    for (let count = 0; count < 400; count += 1) jar.take(url, [`c${count}=1; Path=/`]);
    const names = jar.names('https://api.example');
    assert.equal(names.length, 180);
    assert.ok(names.includes('c399') && !names.includes('c0'));
  });

  test('are sent after the redirect that set them, and with the next request', async () => {
    const seen: (string | undefined)[] = [];
    const loopback = await serve((request, response) => {
      seen.push(request.headers.cookie);
      if (request.url === '/set') response.writeHead(302, { 'Set-Cookie': ['sid=1; Path=/'], Location: '/seen' }).end();
      else response.end();
    });
    try {
      const jar = new CookieJar();
      const send = async (path: string, headers: [string, string][] = []) => {
        const request = { method: 'GET', url: `${loopback.url}${path}`, headers, body: { kind: 'none' } } as const;
        await createHttpTransport({ jar }).send(request, new AbortController().signal);
      };
      await send('/set', [['Cookie', 'own=1']]);
      await send('/seen');
      assert.deepEqual(seen, ['own=1', 'own=1; sid=1', 'sid=1']);
    } finally {
      await loopback.close();
    }
  });
});
