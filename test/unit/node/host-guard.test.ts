import assert from 'node:assert/strict';
import { get } from 'node:https';
import { type FetchOutcome, fetchDocument } from '../../../src/node/remote/fetch-document.ts';
import { guardHop, HostOutOfReach, type ResolveHost, resolveBySystem } from '../../../src/node/remote/host-guard.ts';
import type { Reach } from '../../../src/service/remote-documents.ts';
import { type Answer, docsHost, resolveNames, stopHosts } from '../../support/loopback/serve-docs.ts';

const limits = { timeoutMs: 5000, maxBytes: 1024 };

function fetchAs(reach: Reach, url: string, resolveHost: ResolveHost = resolveNames): Promise<FetchOutcome> {
  return fetchDocument({ url, reach }, { ...limits, resolveHost });
}

const messageOf = (outcome: FetchOutcome) =>
  'message' in outcome ? `${outcome.kind}: ${outcome.message}` : outcome.kind;

const to =
  (location: string): Answer =>
  (_, response) =>
    void response.writeHead(302, { location }).end();

suite('hosts inside of this network', () => {
  teardown(stopHosts);

  test("documents of public hosts can't reach one by a public name, and nothing is sent", async () => {
    const inside = await docsHost({ '/secret': 'a: 1' }, { name: 'docs.vpn.example' });
    const { host } = new URL(inside.url);
    assert.equal(
      messageOf(await fetchAs('public', `${inside.url}/secret`)),
      `refused: ${host} is an address inside this network, but a document of a public host refers to it. Keep a copy in the project.`,
    );
    assert.deepEqual(inside.asked, []);
    const outcome = await fetchAs('any', `${inside.url}/secret`);
    assert.deepEqual(outcome.kind === 'text' && [outcome.text, outcome.isInside], ['a: 1', true]);
  });

  test('checks the address at each redirect of a public host', async () => {
    const inside = await docsHost({ '/secret': 'a: 1' }, { name: 'docs.vpn.example' });
    const far = await docsHost({ '/b': to(`${inside.url}/secret`) }, { name: 'far.example' });
    const near = await docsHost({ '/a': to(`${far.url}/b`), '/own': 'b: 1' }, { name: 'near.example' });
    const { host } = new URL(inside.url);
    assert.equal(
      messageOf(await fetchAs('any', `${near.url}/a`)),
      `wrong: It redirects to ${host}, which is an address inside this network. Write the address of the document itself.`,
    );
    assert.deepEqual(inside.asked, []);
    const outcome = await fetchAs('public', `${near.url}/own`);
    assert.deepEqual(outcome.kind === 'text' && outcome.isInside, false);
  });

  test('an internal host may redirect to another internal one, but not by way of a public one', async () => {
    const other = await docsHost({ '/b': 'b: 1' }, { name: 'other.vpn.example' });
    const near = await docsHost({ '/out': to(`${other.url}/b`) }, { name: 'near.example' });
    const inside = await docsHost(
      { '/in': to(`${other.url}/b`), '/out': to(`${near.url}/out`) },
      { name: 'a.vpn.example' },
    );
    assert.equal(messageOf(await fetchAs('any', `${inside.url}/in`)), 'text');
    assert.match(messageOf(await fetchAs('any', `${inside.url}/out`)), /^wrong: It redirects to other\.vpn\.example/);
  });

  test('refuses a name with one internal address among public ones, in any order', async () => {
    const host = await docsHost({ '/a': 'a: 1' }, { name: 'mixed.example' });
    const own = { address: '127.0.0.1', family: 4 } as const;
    for (const order of [
      [true, false],
      [false, true],
    ]) {
      const resolve: ResolveHost = async () => order.map((isInside) => ({ ...own, isInside }));
      assert.match(messageOf(await fetchAs('public', `${host.url}/a`, resolve)), /^refused: /);
    }
    assert.deepEqual(host.asked, []);
  });

  test('connects to the address that was checked: a name is resolved once for each request', async () => {
    const host = await docsHost({ '/a': 'a: 1' }, { name: 'rebinding.example' });
    let asked = 0;
    const resolve: ResolveHost = async () => {
      asked += 1;
      return [{ address: '127.0.0.1', family: 4, isInside: asked > 1 }];
    };
    assert.equal(messageOf(await fetchAs('public', `${host.url}/a`, resolve)), 'text');
    assert.equal(asked, 1);
  });

  test('does not reuse an open connection of another request', async () => {
    const inside = await docsHost({ '/a': 'a: 1' }, { name: 'docs.vpn.example' });
    assert.equal(messageOf(await fetchAs('any', `${inside.url}/a`)), 'text');
    assert.match(messageOf(await fetchAs('public', `${inside.url}/a`)), /^refused: /);
    // As the playground sends.
    const lookup = guardHop({ method: 'GET', url: inside.url, headers: [] }, 'any', resolveNames).connection.lookup;
    await new Promise((done, fail) => {
      const sent = get(`${inside.url}/a`, { lookup }, (response) => response.resume().on('end', done));
      sent.on('error', fail);
    });
    assert.match(messageOf(await fetchAs('public', `${inside.url}/a`)), /^refused: /);
  });

  test('reuses connections to public hosts', async () => {
    const sockets = new Set<unknown>();
    const take: Answer = ({ socket }, response) => void response.end(`a: ${sockets.add(socket).size}`);
    const host = await docsHost({ '/a': take }, { name: 'docs.example' });
    for (const _ of [1, 2]) await fetchAs('public', `${host.url}/a`);
    assert.equal(sockets.size, 1);
  });

  test('checks literal addresses without a resolver', () => {
    const guard = (host: string) => () =>
      guardHop({ method: 'GET', url: `https://${host}/`, headers: [] }, 'public', resolveBySystem);
    for (const host of [
      '127.0.0.1',
      '[::1]',
      '[64:ff9b::7f00:1]',
      '[::ffff:0:7f00:1]',
      '[2002:7f00:1::]',
      '198.18.0.1',
      'intranet',
    ]) {
      assert.throws(guard(host), HostOutOfReach, host);
    }
    assert.doesNotThrow(guard('8.8.8.8'));
  });

  test('the operating system resolves localhost to this machine', async () => {
    const found = await resolveBySystem('localhost');
    assert.ok(found.length > 0 && found.every(({ isInside }) => isInside));
  });
});
