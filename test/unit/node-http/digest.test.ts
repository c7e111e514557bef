import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { answerChallenge, findChallenge } from '../../../src/node/http/digest.ts';
import { createHttpTransport } from '../../../src/node/http/http-transport.ts';
import type { HttpRequest } from '../../../src/request/http-request.ts';
import { type Loopback, serve } from '../../support/loopback/serve.ts';

const none = new Uint8Array();

function answer(challenge: string, username: string, password: string, url: string, cnonce: string): string {
  const found = findChallenge(challenge);
  assert.ok(found !== undefined);
  return answerChallenge(found, { username, password }, { method: 'GET', url, body: none, cnonce });
}

suite('HTTP digest', () => {
  test('answers the examples of RFC 7616, 3.9.1', () => {
    const realm =
      'realm="http-auth@example.org", qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
    const url = 'http://www.example.org/dir/index.html';
    const cnonce = 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ';
    for (const [algorithm, response] of [
      ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
      ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ]) {
      const header = answer(`Digest ${realm}, algorithm=${algorithm}`, 'Mufasa', 'Circle of Life', url, cnonce);
      assert.equal(
        header,
        `Digest username="Mufasa", realm="http-auth@example.org", uri="/dir/index.html", algorithm=${algorithm}, nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", nc=00000001, cnonce="${cnonce}", qop=auth, response="${response}", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"`,
      );
    }
  });

  test('answers the example of RFC 7616, 3.9.2, with the values of its erratum 4897: user hash, UTF-8, SHA-512-256', () => {
    const challenge =
      'Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256, nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS", charset=UTF-8, userhash=true';
    const url = 'http://api.example.org/doe.json';
    const header = answer(
      challenge,
      'Jäsøn Doe',
      'Secret, or not?',
      url,
      'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v',
    );
    assert.match(header, /username="793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b"/);
    assert.match(header, /response="3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5"/);
    assert.match(header, /, userhash=true$/);
  });

  test('answers the examples of RFC 2617, 3.5, and of RFC 2069, which has no qop', () => {
    const challenge =
      'realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c403ebaf9f0171e9517f40e41"';
    const url = 'http://host.com/dir/index.html';
    const said = (head: string) => answer(head, 'Mufasa', 'Circle Of Life', url, '0a4f113b');
    assert.match(said(`Digest ${challenge}, qop="auth,auth-int"`), /response="6629fae49393a05397450978507c4ef1"/);
    assert.match(said(`Digest ${challenge}`), /response="670fd8c2df070c60b045671b8b24ff02"/);
    assert.doesNotMatch(said(`Digest ${challenge}`), /cnonce|nc=|qop|algorithm/);
  });

  test('finds a challenge among others, and skips unknown algorithms', () => {
    const found = findChallenge(
      'Basic realm="a, Digest b=\\"c", Negotiate, Digest realm="x", algorithm=SHA3, nonce="1", DIGEST realm="y \\"z\\"", nonce="2", algorithm=sha-256-sess, Bearer scope="q"',
    );
    assert.deepEqual(
      [...(found ?? [])],
      [
        ['realm', 'y "z"'],
        ['nonce', '2'],
        ['algorithm', 'sha-256-sess'],
      ],
    );
    assert.equal(findChallenge('Basic realm="Digest nonce=1"'), undefined);
  });

  test('encodes a user name that is not ASCII', () => {
    assert.match(
      answer('Digest realm="r", nonce="n"', "Jäs'øn", 'p', 'http://a/', 'c'),
      /username\*=UTF-8''J%C3%A4s%27%C3%B8n,/,
    );
  });
});

/** Checks the answer of a client with an independent implementation; a nonce is valid for at most two requests. */
class DigestServer {
  readonly seen: string[] = [];
  nonce = 1;
  #challenge: string;

  constructor(challenge: string) {
    this.#challenge = challenge;
  }

  take({ method = '', url = '', headers }: IncomingMessage, body: string): { status: number; challenge?: string } {
    const given = headers.authorization ?? '';
    this.seen.push(given);
    const field = (name: string) => new RegExp(`\\b${name}="?([^",]*)`).exec(given)?.[1] ?? '';
    const stale = field('nonce') !== '' && field('nonce') !== `n${this.nonce}`;
    const algorithm = field('algorithm');
    const hash = (text: string) =>
      createHash(algorithm.startsWith('SHA-256') ? 'sha256' : 'md5')
        .update(text)
        .digest('hex');
    const base = hash('ada:the realm:s3cret');
    const a1 = algorithm.endsWith('-sess') ? hash(`${base}:${field('nonce')}:${field('cnonce')}`) : base;
    const a2 = hash(field('qop') === 'auth-int' ? `${method}:${url}:${hash(body)}` : `${method}:${url}`);
    const wanted = hash(`${a1}:${field('nonce')}:${field('nc')}:${field('cnonce')}:${field('qop')}:${a2}`);
    if (!stale && given !== '' && field('response') === wanted) return { status: 200 };
    const challenge = `Digest realm="the realm", nonce="n${this.nonce}", ${this.#challenge}${stale ? ', stale=true' : ''}`;
    return { status: 401, challenge };
  }
}

suite('HTTP digest over a connection', () => {
  let server: DigestServer;
  let loopback: Loopback;
  let onRequest: () => void = () => undefined;
  suiteSetup(async () => {
    loopback = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        onRequest();
        if (request.url === '/away') {
          response.writeHead(307, { Location: loopback.url.replace('127.0.0.1', 'localhost') }).end();
          return;
        }
        const { status, challenge } = server.take(request, Buffer.concat(chunks).toString());
        response.writeHead(status, challenge === undefined ? {} : { 'WWW-Authenticate': challenge }).end('{}');
      });
    });
  });
  suiteTeardown(() => loopback?.close());
  setup(() => {
    onRequest = () => undefined;
  });

  const send = async (challenge: string, { path = '/a?b=%20c', password = 's3cret', body = '' } = {}) => {
    server = new DigestServer(challenge);
    const request: HttpRequest = {
      method: body === '' ? 'GET' : 'POST',
      url: `${loopback.url}${path}`,
      headers: [],
      body: body === '' ? { kind: 'none' } : { kind: 'text', mediaType: 'text/plain', text: body },
      digest: { username: 'ada', password },
    };
    const outcome = await createHttpTransport().send(request, new AbortController().signal);
    assert.equal(outcome.kind, 'response', JSON.stringify(outcome));
    return outcome.kind === 'response' ? outcome.response.status : 0;
  };

  for (const algorithm of ['MD5', 'MD5-sess', 'SHA-256', 'SHA-256-sess']) {
    for (const qop of ['auth', 'auth-int']) {
      test(`${algorithm} with ${qop}: answers the challenge with one more request`, async () => {
        assert.equal(await send(`qop="${qop}", algorithm=${algorithm}`, { body: 'ä body' }), 200);
        assert.deepEqual(
          server.seen.map((given) => given !== ''),
          [false, true],
        );
      });
    }
  }

  test('answers once with a wrong password, and once more after a stale nonce', async () => {
    assert.equal(await send('qop="auth"', { password: 'x' }), 401);
    assert.equal(server.seen.length, 2);
    onRequest = () => {
      if (server.seen.length === 1) server.nonce += 1;
    };
    assert.equal(await send('qop="auth", algorithm=SHA-256'), 200);
    assert.equal(server.seen.length, 3);
  });

  test('does not answer another origin', async () => {
    assert.equal(await send('qop="auth"', { path: '/away' }), 401);
    assert.deepEqual(server.seen, ['']);
  });
});
