import assert from 'node:assert/strict';
import type { Memento, SecretStorage } from 'vscode';
import { SecretStore } from '../../../src/host/auth/secret-store.ts';
import { originOf } from '../../../src/host/auth/server-origin.ts';

function makeStore() {
  const kept = new Map<string, string>();
  const memory = new Map<string, unknown>();
  const secrets = {
    get: (key: string) => Promise.resolve(kept.get(key)),
    store: (key: string, value: string) => Promise.resolve(void kept.set(key, value)),
    delete: (key: string) => Promise.resolve(void kept.delete(key)),
  } as unknown as SecretStorage;
  const memento = {
    get: (key: string, fallback: unknown) => memory.get(key) ?? fallback,
    update: (key: string, value: unknown) => Promise.resolve(void memory.set(key, value)),
  } as unknown as Memento;
  return { kept, memory, store: new SecretStore(secrets, memento) };
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
