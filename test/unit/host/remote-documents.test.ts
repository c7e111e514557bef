import assert from 'node:assert/strict';
import { RemoteDocuments } from '../../../src/host/remote/remote-documents.ts';
import type { RemoteAnswer } from '../../../src/service/remote-documents.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';
import { docsHost, stopHosts } from '../../support/loopback/serve-docs.ts';

function open({ trusted }: { trusted: boolean }) {
  const changed: string[] = [];
  const { secrets: store } = memoryStorages((key) => changed.push(key));
  const answers: RemoteAnswer[] = [];
  const workspace = { trusted };
  const remote = new RemoteDocuments({
    secrets: store,
    isTrusted: () => workspace.trusted,
    copies: undefined,
    onAnswer: (answer) => answers.push(answer),
  });
  return { remote, store, changed, answers, workspace };
}

suite('Documents of other hosts, in the editor', () => {
  teardown(stopHosts);

  test('no host is asked in Restricted Mode', async () => {
    const { url, asked } = await docsHost({ '/a': 'a: 1' });
    const { remote, workspace } = open({ trusted: false });
    assert.deepEqual(await remote.fetch(`${url}/a`, 'any'), {
      kind: 'refused',
      message:
        'Documents from other hosts are not fetched in Restricted Mode. Trust this workspace to fetch it, or keep a copy in the project.',
    });
    assert.deepEqual(asked, []);
    workspace.trusted = true;
    assert.equal((await remote.fetch(`${url}/a`, 'any')).kind, 'text');
  });

  test('a credential is stored for a host, sent only to it, listed without the secret, and deleted when it is removed', async () => {
    const other = await docsHost({ '/b': 'b: 1' });
    const host = await docsHost({
      '/a': ({ headers }, response) => {
        response.writeHead(headers.authorization === 'Bearer s3cret' ? 200 : 401).end('a: 1');
      },
    });
    const { remote, store, changed, answers } = open({ trusted: true });
    assert.equal((await remote.fetch(`${host.url}/a`, 'any')).kind, 'denied');
    assert.ok(remote.mayWantCredential(`${host.url}/a`));
    assert.deepEqual(remote.closedOrigins(), [host.url]);

    await remote.signIn(host.url, { kind: 'token', token: 's3cret' });
    assert.equal(await remote.credentialChanged(changed.at(-1) ?? ''), true);
    assert.equal((await remote.fetch(`${host.url}/a`, 'any')).kind, 'text');
    assert.equal((await remote.fetch(`${other.url}/b`, 'any')).kind, 'text');
    assert.deepEqual(other.asked, [{ path: '/b', authorization: undefined }]);
    assert.deepEqual(remote.closedOrigins(), []);
    const [place] = store.places();
    assert.deepEqual(store.places(), [{ origin: host.url, scheme: 'Remote documents' }]);
    assert.doesNotMatch(JSON.stringify([...store.places(), ...answers]), /s3cret/);

    assert.ok(place);
    await store.forget(place);
    assert.equal(await remote.credentialChanged(changed.at(-1) ?? ''), true);
    assert.equal((await remote.fetch(`${host.url}/a`, 'any')).kind, 'denied');
  });

  test('a user name and a password are sent as Basic, and secrets of the playground are separate', async () => {
    const { url, asked } = await docsHost({ '/a': 'a: 1' });
    const { remote, store, changed } = open({ trusted: true });
    await store.keep({ origin: url, scheme: 'bearerAuth' }, { kind: 'token', token: 'other' });
    assert.equal(await remote.credentialChanged(changed.at(-1) ?? ''), false);
    assert.equal(await remote.credentialChanged('anything'), false);
    await remote.fetch(`${url}/a`, 'any');
    await remote.signIn(url, { kind: 'basic', username: 'me', password: 'pä:ss' });
    await remote.fetch(`${url}/a`, 'any');
    const basic = `Basic ${Buffer.from('me:pä:ss').toString('base64')}`;
    assert.deepEqual(
      asked.map(({ authorization }) => authorization),
      [undefined, basic],
    );
  });
});
