import assert from 'node:assert/strict';
import { type SecretSource, withSecrets } from '../../../src/host/playground/secrets-of-request.ts';
import { requires, scheme, slice } from '../request/slice.ts';

const subject = slice({
  security: [requires('certificate', 'token')],
  securitySchemes: [scheme({ name: 'certificate', kind: 'mutualTLS' }), scheme({ name: 'token', kind: 'oauth2' })],
});

/** The credentials for a server with the client certificate of this name, and no stored secret. */
async function credentialsWith(name: string | undefined) {
  const source = {
    origin: 'https://api.test',
    secrets: { find: async () => undefined },
    certificates: { nameFor: (origin: string) => (origin === 'https://api.test' ? name : undefined) },
  } as unknown as SecretSource;
  const complete = await withSecrets({}, subject, source);
  assert.ok(complete.kind === 'complete');
  return complete.values.security;
}

suite('the credentials of a request', () => {
  test('are the client certificate of the server for mutual TLS, and for no other scheme', async () => {
    assert.deepEqual({ ...(await credentialsWith('client.pem')) }, { certificate: { certificate: true } });
  });

  test('are none without a client certificate', async () => {
    assert.equal(await credentialsWith(undefined), undefined);
  });
});
