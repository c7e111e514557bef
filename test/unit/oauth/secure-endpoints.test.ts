import assert from 'node:assert/strict';
import { isSecureEndpoint } from '../../../src/oauth/identity-server.ts';

test('tokens go by https, or to this machine, which has the same names everywhere', () => {
  const secure = [
    'https://auth.example/token',
    'http://localhost:8080/token',
    'http://auth.localhost/token',
    'http://127.0.0.1/token',
    'http://[::1]:1/token',
  ];
  const others = ['http://auth.example/token', 'http://localhost.example/token', 'ftp://localhost/token', '/token', ''];
  assert.deepEqual(secure.filter(isSecureEndpoint), secure);
  assert.deepEqual(others.filter(isSecureEndpoint), []);
});
