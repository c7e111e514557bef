import assert from 'node:assert/strict';
import { resolveSecrets } from '../../../src/cli/request.ts';

suite('resolveSecrets', () => {
  test('replaces the name of a variable by its value, and keeps other values', () => {
    const values = { security: { bearer: { env: 'TOKEN' }, basic: { username: 'u', password: 'p' } }, query: { q: 1 } };
    assert.deepEqual(resolveSecrets(values, { TOKEN: 's3cret' }), {
      query: { q: 1 },
      security: { bearer: { token: 's3cret' }, basic: { username: 'u', password: 'p' } },
    });
  });

  test('names a variable that is not set, and its scheme', () => {
    const values = { security: { bearer: { env: 'TOKEN' } } };
    const message = 'The environment variable TOKEN, which holds the secret of "bearer", is not set.';
    assert.equal(resolveSecrets(values, {}), message);
    assert.equal(resolveSecrets(values, { TOKEN: '' }), message);
  });

  test('returns nothing without security', () => {
    const values = { server: 'https://example.com' };
    assert.equal(resolveSecrets(values, {}), values);
  });
});
