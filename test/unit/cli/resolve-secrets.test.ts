import assert from 'node:assert/strict';
import { resolveSecrets } from '../../../src/cli/resolve-secrets.ts';

suite('resolveSecrets', () => {
  test('a variable’s content takes the place of its name, others stay', () => {
    const values = { security: { bearer: { env: 'TOKEN' }, basic: { username: 'u', password: 'p' } }, query: { q: 1 } };
    assert.deepEqual(resolveSecrets(values, { TOKEN: 's3cret' }), {
      query: { q: 1 },
      security: { bearer: { token: 's3cret' }, basic: { username: 'u', password: 'p' } },
    });
  });

  test('a variable that is not set is named, with its scheme', () => {
    const values = { security: { bearer: { env: 'TOKEN' } } };
    const message = 'The environment variable TOKEN, which holds the secret of "bearer", is not set.';
    assert.equal(resolveSecrets(values, {}), message);
    assert.equal(resolveSecrets(values, { TOKEN: '' }), message);
  });

  test('nothing to do without security', () => {
    const values = { server: 'https://example.com' };
    assert.equal(resolveSecrets(values, {}), values);
  });
});
