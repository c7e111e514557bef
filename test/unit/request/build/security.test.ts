import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { Credential } from '../../../../src/request/form-values.ts';
import { placeholderCredentials } from '../../../../src/request/secrets/placeholders.ts';
import { makeSnippet } from '../../../../src/request/snippets/registry.ts';
import { requires, scheme, slice } from '../slice.ts';

const securitySchemes = [
  scheme({ name: 'bearer', kind: 'http', scheme: 'bearer' }),
  scheme({ name: 'token', kind: 'http', scheme: 'Token' }),
  scheme({ name: 'basic', kind: 'http', scheme: 'basic' }),
  scheme({ name: 'digest', kind: 'http', scheme: 'digest' }),
  scheme({ name: 'header', kind: 'apiKey', location: 'header', parameterName: 'X-Key' }),
  scheme({ name: 'query', kind: 'apiKey', location: 'query', parameterName: 'api key' }),
  scheme({ name: 'cookie', kind: 'apiKey', location: 'cookie', parameterName: 'sid' }),
  scheme({ name: 'oauth', kind: 'oauth2', flows: [] }),
  scheme({ name: 'mutual', kind: 'mutualTLS' }),
];

function send(security: ReturnType<typeof requires>[], given: { [scheme: string]: Credential }) {
  const one = slice({ security, securitySchemes });
  return buildRequest(one, { security: given, cookie: { theme: 'dark' }, query: { q: '1' } });
}

suite('buildRequest: security', () => {
  test('sends the first alternative with all credentials, and nothing of the others', () => {
    const security = [requires('bearer', 'header'), requires('basic'), requires('query')];
    const { sent: request, problems } = send(security, {
      header: { value: 'k' },
      basic: { username: 'Aladdin', password: 'öpen:sesame' },
      query: { value: 'q' },
    });
    assert.deepEqual(request.headers, [
      ['Authorization', `Basic ${Buffer.from('Aladdin:öpen:sesame').toString('base64')}`],
      ['Cookie', 'theme=dark'],
    ]);
    assert.equal(request.url, 'https://api.example.com/?q=1');
    assert.deepEqual(problems, []);
  });

  test('sends all of one alternative together', () => {
    const { sent: request } = send([requires('oauth', 'header', 'query', 'cookie')], {
      oauth: { token: 't' },
      header: { token: 'h' },
      query: { value: 'a&b' },
      cookie: { value: 'c' },
    });
    assert.deepEqual(request.headers, [
      ['Authorization', 'Bearer t'],
      ['X-Key', 'h'],
      ['Cookie', 'theme=dark; sid=c'],
    ]);
    assert.equal(request.url, 'https://api.example.com/?q=1&api%20key=a%26b');
  });

  test('reports missing credentials, unless they are optional', () => {
    assert.deepEqual(send([requires('bearer', 'header'), requires('basic')], { bearer: { token: '' } }).problems, [
      {
        pointer: '/security',
        message: 'This operation requires "bearer" and "header", or "basic", and there is no credential for it.',
      },
    ]);
    assert.deepEqual(send([requires('bearer'), requires()], {}).problems, []);
    assert.match(
      send([requires('bearer')], { bearer: { env: 'API_TOKEN' } }).problems[0]?.message ?? '',
      /API_TOKEN is not set/,
    );
  });

  test('digest is a part of the request, and of the samples of clients that answer its challenge', () => {
    for (const given of [{ username: 'ada', password: 'a:b' }, { token: 'ada:a:b' }]) {
      const { sent: request, problems } = send([requires('digest', 'header')], {
        digest: given,
        header: { value: 'k' },
      });
      assert.deepEqual(request.digest, { username: 'ada', password: 'a:b' });
      assert.deepEqual(problems, []);
      assert.match(makeSnippet('curl', request), /--digest --user 'ada:a:b'/);
      assert.match(makeSnippet('python', request), /auth=HTTPDigestAuth\("ada", "a:b"\)/);
      assert.match(makeSnippet('php', request), /CURLAUTH_DIGEST/);
      assert.match(makeSnippet('c', request), /CURLAUTH_DIGEST/);
      assert.match(makeSnippet('javascript', request), /^\/\/ The server asks for HTTP digest/);
      assert.match(makeSnippet('ruby', request), /^# The server asks for HTTP digest/);
    }
    assert.equal(send([requires('bearer')], { bearer: { token: 't' } }).sent.digest, undefined);
  });

  test('a client certificate is a part of the request, and files beside the samples', () => {
    const { sent: request } = send([requires('mutual', 'header')], {
      mutual: { certificate: true },
      header: { value: 'k' },
    });
    assert.equal(request.certificate, true);
    assert.match(makeSnippet('curl', request), /--cert client\.pem --key client\.key/);
    assert.match(makeSnippet('python', request), /cert=\("client\.pem", "client\.key"\)/);
    assert.match(makeSnippet('go', request), /^\/\/ The server asks for a client certificate/);
    assert.match(send([requires('mutual')], {}).problems[0]?.message ?? '', /requires "mutual"/);
  });

  test('a scheme of another name is sent as it is written', () => {
    const { sent: request } = send([requires('token')], { token: { token: 't' } });
    assert.deepEqual(request.headers[0], ['Authorization', 'Token t']);
  });

  test('a credential never makes another cookie', () => {
    const { sent: request } = send([requires('cookie')], { cookie: { value: 'a=b; admin=1' } });
    assert.deepEqual(request.headers, [['Cookie', 'theme=dark; sid=a=b%3B admin=1']]);
  });

  test('a credential with a line break is not sent', () => {
    const { sent: request, problems } = send([requires('header')], { header: { value: 'a\r\nX-Evil: 1' } });
    assert.deepEqual(request.headers, [['Cookie', 'theme=dark']]);
    assert.equal(problems[0]?.pointer, '/header/X-Key');
  });

  test('a sample shows where the secrets of the first alternative belong', () => {
    const names = securitySchemes.map(({ name }) => name);
    const { sent: request, problems } = send(
      [requires('bearer', 'header'), requires('basic')],
      placeholderCredentials(slice({ securitySchemes }), names),
    );
    assert.deepEqual(request.headers.slice(0, 2), [
      ['Authorization', 'Bearer YOUR_TOKEN'],
      ['X-Key', 'YOUR_API_KEY'],
    ]);
    assert.deepEqual(problems, []);
  });
});
