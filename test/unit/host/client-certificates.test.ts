import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { globalAgent } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { ClientCertificates } from '../../../src/host/auth/client-certificates.ts';
import { createHttpTransport } from '../../../src/node/http/http-transport.ts';
import { memoryStorages } from '../../support/editor/memory-storages.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { type Loopback, listenTls } from '../../support/loopback/serve.ts';

const passphrase = 's3cret-phrase';

suite('client certificates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const file = (name: string) => join(folder, name);
  const own = selfSigned({ dns: 'client.example' });
  let server: Loopback;

  suiteSetup(async () => {
    const identity = selfSigned();
    writeFileSync(file('client.pem'), own.cert);
    writeFileSync(file('client.key'), own.key);
    const options = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase } as const;
    writeFileSync(file('locked.key'), createPrivateKey(own.key).export(options));
    server = await listenTls({ ...identity, requestCert: true, ca: own.cert }, (request, response) => {
      response.end((request.socket as TLSSocket).getPeerCertificate().subjectaltname ?? 'none');
    });
    globalAgent.options.ca = identity.cert;
  });
  suiteTeardown(async () => {
    globalAgent.options.ca = undefined;
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  const open = (setting: unknown, { trusted = true, phrases = [] as (string | undefined)[] } = {}) => {
    const { kept, memory, secrets } = memoryStorages();
    const asked: string[] = [];
    const certificates = new ClientCertificates({
      read: () => setting,
      isTrusted: () => trusted,
      secrets,
      askPassphrase: async (name) => {
        asked.push(name);
        return phrases.shift();
      },
    });
    return { certificates, kept, memory, asked };
  };
  const pair = () => ({ host: '127.0.0.1', cert: file('client.pem'), key: file('client.key') });
  const locked = () => ({ ...pair(), key: file('locked.key') });
  const send = async (certificates: ClientCertificates) => {
    const request = { method: 'GET', url: server.url, headers: [], body: { kind: 'none' } } as const;
    const transport = createHttpTransport({ certificateFor: (url) => certificates.find(url) });
    const outcome = await transport.send(request, new AbortController().signal);
    if (outcome.kind !== 'response') return 'message' in outcome ? outcome.message : outcome.kind;
    return outcome.response.body.kind === 'text' ? outcome.response.body.text : '';
  };

  test('the certificate of a host is sent only to that host', async () => {
    assert.equal(await send(open([pair()]).certificates), 'DNS:client.example');
    assert.match(await send(open([]).certificates), /requires a client certificate, and did not accept/);
    assert.match(await send(open([{ ...pair(), host: 'localhost' }]).certificates), /requires a client certificate/);
    assert.match(await send(open([pair()], { trusted: false }).certificates), /requires a client certificate/);
  });

  test('an entry with a port takes precedence, and unencrypted connections have no certificate', () => {
    const { certificates } = open([pair(), { host: '127.0.0.1:8443', pfx: '/a/b.p12' }, { host: 'x' }, 7]);
    assert.equal(certificates.nameFor('https://127.0.0.1:8443'), 'b.p12');
    assert.equal(certificates.nameFor('https://127.0.0.1'), 'client.pem');
    assert.equal(certificates.nameFor('http://127.0.0.1'), undefined);
    assert.equal(certificates.nameFor('https://x'), undefined);
    assert.equal(open('all').certificates.nameFor('https://x'), undefined);
  });

  test('a passphrase is requested once, and stored only in the secret storage', async () => {
    const editor = open([locked()], { phrases: [passphrase] });
    for (const _ of [1, 2]) assert.equal(await send(editor.certificates), 'DNS:client.example');
    assert.deepEqual(editor.asked, [file('locked.key')]);
    assert.ok([...editor.kept.values()].join().includes(passphrase));
    assert.ok(!JSON.stringify([...editor.memory]).includes(passphrase));
  });

  test('an unusable certificate says why', async () => {
    const fault = (setting: unknown, phrases: (string | undefined)[] = []) => {
      return open(setting, { phrases }).certificates.fault('https://127.0.0.1');
    };
    assert.match((await fault([locked()], ['wrong'])) ?? '', /the passphrase of .*locked\.key is wrong/);
    assert.match((await fault([locked()])) ?? '', /no passphrase was entered/);
    assert.match((await fault([{ ...pair(), key: file('gone.key') }])) ?? '', /gone\.key does not exist/);
    assert.match((await fault([{ ...pair(), cert: 'client.pem' }])) ?? '', /"client\.pem" is a relative path/);
    assert.match((await fault([{ ...pair(), cert: file('client.key') }])) ?? '', /can't be used/);
    assert.equal(await fault([]), undefined);
  });
});
