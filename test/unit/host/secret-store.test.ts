import assert from 'node:assert/strict';
import { originOf } from '../../../src/host/auth/server-origin.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';

function makeStore() {
  const { kept, memory, secrets: store } = memoryStorages();
  return { kept, memory, store };
}

const place = { origin: 'http://127.0.0.1:1', scheme: 'bearerAuth' };

suite('Secrets', () => {
  test('are found only by origin and scheme', async () => {
    const { store } = makeStore();
    await store.keep(place, { kind: 'token', token: 't' });
    assert.deepEqual(await store.find(place), { kind: 'token', token: 't' });
    assert.equal(await store.find({ ...place, origin: 'http://127.0.0.1:2' }), undefined);
    assert.equal(await store.find({ ...place, scheme: 'other' }), undefined);
    assert.deepEqual(store.schemesOf(place.origin), ['bearerAuth']);
  });

  test('are stored only in the secret storage', async () => {
    const { store, memory } = makeStore();
    await store.keep(place, { kind: 'basic', username: 'ann', password: 'hush' });
    const written = JSON.stringify([...memory]);
    assert.ok(written.includes('bearerAuth') && !written.includes('hush') && !written.includes('ann'));
  });

  test('an empty secret deletes the stored one, and clearing leaves nothing', async () => {
    const { store, kept } = makeStore();
    await store.keep(place, { kind: 'token', token: 't' });
    await store.keep(place, { kind: 'token', token: '' });
    assert.deepEqual([kept.size, store.places().length], [0, 0]);
    await store.keep(place, { kind: 'token', token: 't' });
    await store.keep({ ...place, scheme: 'key' }, { kind: 'token', token: 'u' });
    await store.forgetAll();
    assert.deepEqual([kept.size, store.places().length], [0, 0]);
  });

  test('a socket and a request to one server share them', () => {
    assert.equal(originOf('wss://api.test/v1/live'), 'https://api.test');
    assert.equal(originOf('http://127.0.0.1:80/x'), 'http://127.0.0.1');
    for (const none of ['/v1', '', 'file:///etc/passwd', 'javascript:alert(1)'])
      assert.equal(originOf(none), undefined);
  });
});
