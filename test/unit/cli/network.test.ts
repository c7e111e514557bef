import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { run } from '../../../src/cli/run.ts';
import { cliProcess } from '../../support/call-command.ts';
import { waitLimit } from '../../support/limits.ts';
import { selfSigned } from '../../support/loopback/self-signed.ts';
import { type Loopback, serve, serveTls } from '../../support/loopback/serve.ts';
import { type LoopbackProxy, startProxy } from '../../support/loopback/start-proxy.ts';

const terminal = join(import.meta.dirname, '..', '..', 'support', 'terminal-process.ts');

/** A description with one request that has a credential, which a proxy must not see if the request is encrypted. */
const api = `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /a: { get: { security: [{ key: [] }], responses: { '200': { description: OK } } } }
  /moved: { post: { responses: { '200': { description: OK } } } }
components: { securitySchemes: { key: { type: http, scheme: bearer } } }
`;

suite('network requests of the terminal', () => {
  let folder = '';
  let plain: Loopback;
  let secure: Loopback;
  let proxy: LoopbackProxy;
  const identity = selfSigned({ dns: 'api.example' });
  const seen: (string | undefined)[] = [];
  const answer = ({ headers, url }: IncomingMessage, response: ServerResponse) => {
    seen.push(headers.authorization);
    if (url === '/moved') return void response.writeHead(307, { location: `${plain.url}/a` }).end();
    response.end(url === '/part.yaml' ? 'Part: { type: object }' : 'reached');
  };

  suiteSetup(async () => {
    [plain, secure, proxy] = await Promise.all([serve(answer), serveTls(identity, answer), startProxy()]);
    folder = mkdtempSync(join(tmpdir(), 'network-'));
    writeFileSync(join(folder, 'api.yaml'), api);
    writeFileSync(join(folder, 'authority.pem'), `Of the test\n${identity.cert}`);
    writeFileSync(join(folder, 'values.json'), '{ "security": { "key": { "env": "TOKEN" } } }');
  });
  suiteTeardown(async () => {
    await Promise.all([plain?.close(), secure?.close(), proxy?.close()]);
    rmSync(folder, { recursive: true, force: true });
  });
  setup(() => {
    for (const list of [seen, proxy.asked, proxy.headers]) list.length = 0;
  });

  const named = ({ url }: Loopback) => url.replace('127.0.0.1', 'api.example');
  const withUser = ({ url }: Loopback) => url.replace('//', '//ada:s3cret%21@');
  type Variables = { readonly [name: string]: string };
  const send = (server: string, env: Variables, ...more: readonly string[]) => sendAs('GET /a', server, env, ...more);
  const sendAs = async (entry: string, server: string, env: Variables, ...more: readonly string[]) => {
    const printed = { stdout: '', stderr: '' };
    const args = ['request', 'api.yaml', entry, '--send', '--values', 'values.json', '--server', server, ...more];
    const code = await run(args, cliProcess(folder, printed, { env: { TOKEN: 't0ken', ...env } }));
    assert.doesNotMatch(printed.stdout + printed.stderr, /s3cret|YWRh|t0ken/);
    return { code, ...printed };
  };
  const isReached = ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
    assert.equal(code, 0, stderr);
    assert.equal(JSON.parse(stdout).body.text, 'reached');
  };

  test('plain HTTP goes through the proxy, which receives its own credential', async () => {
    isReached(await send(named(plain), { http_proxy: withUser(proxy) }));
    assert.deepEqual(proxy.asked, [`GET ${named(plain)}/a`]);
    assert.equal(proxy.headers[0]?.['proxy-authorization'], `Basic ${Buffer.from('ada:s3cret!').toString('base64')}`);
    assert.deepEqual(seen, ['Bearer t0ken']);
  });

  test("HTTPS goes through a tunnel, which the proxy can't read; --cacert names the authority", async () => {
    isReached(await send(named(secure), { HTTPS_PROXY: withUser(proxy) }, '--cacert', 'authority.pem'));
    assert.deepEqual(proxy.asked, [`CONNECT ${new URL(named(secure)).host}`]);
    assert.equal(proxy.headers[0]?.['proxy-authorization'], `Basic ${Buffer.from('ada:s3cret!').toString('base64')}`);
    assert.equal(proxy.headers[0]?.authorization, undefined);
    assert.deepEqual(seen, ['Bearer t0ken']);
    const unknown = await send(named(secure), { HTTPS_PROXY: proxy.url });
    assert.match(unknown.stderr, /self-signed.*--cacert or NODE_EXTRA_CA_CERTS/);
    assert.equal(unknown.code, 1);
  });

  test('a request that may change data is not redirected to another server', async () => {
    const { code, stdout, stderr } = await sendAs('POST /moved', named(plain), { http_proxy: proxy.url });
    const said = [
      'apidocs: /security/key: The operation has no security scheme "key", so it is not sent. It has none.',
      `apidocs: The redirect to ${plain.url} was not followed, because POST may change something there. To send it there, give --server.`,
    ];
    assert.equal(stderr, `${said.join('\n')}\n`);
    assert.deepEqual([code, JSON.parse(stdout).status, seen.length], [0, 307, 1]);
    isReached(await sendAs('POST /moved', plain.url, {}));
  });

  test('a password with a bare % is sent as it is written', async () => {
    isReached(await send(named(plain), { HTTP_PROXY: proxy.url.replace('//', '//ada:100%@') }));
    assert.equal(proxy.headers[0]?.['proxy-authorization'], `Basic ${Buffer.from('ada:100%').toString('base64')}`);
  });

  test('checks the certificate within a tunnel, too', async () => {
    const other = named(secure).replace('api.example', 'other.example');
    const { code, stderr } = await send(other, { HTTPS_PROXY: proxy.url }, '--cacert', 'authority.pem');
    assert.equal(code, 1);
    assert.match(stderr, /is not valid for other\.example/);
    assert.deepEqual(seen, []);
  });

  test('requests to this machine, and to hosts in NO_PROXY, bypass the proxy', async () => {
    isReached(await send(plain.url, { HTTP_PROXY: proxy.url }));
    assert.deepEqual(proxy.asked, []);
    const { stderr } = await send('http://nobody.invalid', { HTTP_PROXY: proxy.url, NO_PROXY: '.invalid' });
    assert.match(stderr, /No such host: nobody\.invalid/);
    assert.deepEqual(proxy.asked, []);
  });

  test('a failing proxy is named with its variable', async () => {
    const gone = await startProxy();
    await gone.close();
    const { host } = new URL(gone.url);
    for (const [server, variable] of [
      [named(plain), 'http_proxy'],
      [named(secure), 'HTTPS_PROXY'],
    ] as const) {
      const { code, stderr } = await send(server, { [variable]: withUser(gone) });
      const target = new URL(server);
      assert.equal(
        stderr,
        `apidocs: The proxy ${host} (${variable}) refused the connection: ${target.host} was not contacted. Start the proxy, correct ${variable}, or name ${target.hostname} in NO_PROXY.\n`,
      );
      assert.equal(code, 1);
    }
    const lost = await send(named(plain), { HTTP_PROXY: 'http://ada:s3cret@proxy.invalid:3128' });
    assert.match(lost.stderr, /^apidocs: The proxy proxy\.invalid:3128 \(HTTP_PROXY\) was not found: /);
    const socks = await send(named(plain), { HTTP_PROXY: 'socks5://ada:s3cret@127.0.0.1:1' });
    assert.match(socks.stderr, /^apidocs: HTTP_PROXY does not name a valid proxy: .* Write it as http:/);
  });

  test("a proxy that refuses, or needs a credential, is not reported as the server's response", async () => {
    for (const [status, words] of [
      [
        407,
        /\(HTTPS?_PROXY\) answered 407 \([^)]+\): .* was not contacted\. Write the user name and password that it requires into HTTPS?_PROXY/,
      ],
      [403, /\(HTTPS_PROXY\) answered 403 \([^)]+\): .* was not contacted\. Start the proxy, correct HTTPS_PROXY/],
    ] as const) {
      const refusing = await startProxy({ refuses: status });
      const tunnel = await send(named(secure), { HTTPS_PROXY: refusing.url });
      const forward = await send(named(plain), { HTTP_PROXY: refusing.url });
      await refusing.close();
      assert.deepEqual([tunnel.code, tunnel.stdout], [1, '']);
      assert.match(tunnel.stderr, words);
      // Any other status may be that of the server.
      if (status === 407) assert.match(forward.stderr, words);
      else assert.equal(JSON.parse(forward.stdout).status, status);
    }
    assert.deepEqual(seen, []);
  });

  test('reports a file that is not a certificate authority, and sends nothing', async () => {
    writeFileSync(join(folder, 'der.pem'), Buffer.from([0x30, 0x82]));
    writeFileSync(join(folder, 'broken.pem'), identity.cert + identity.cert.replace(/\n.{20}/, '\n'));
    for (const [file, words] of [
      ['gone.pem', "The authority can't be read from gone.pem: there is no such file, or it is not readable."],
      ['der.pem', 'der.pem is not a certificate in PEM'],
      ['values.json', 'values.json is not a certificate in PEM'],
      ['broken.pem', 'Certificate 2 in broken.pem is broken. Export it again from the authority.'],
    ] as const) {
      const { code, stderr } = await send(plain.url, {}, '--cacert', file);
      assert.equal(code, 2);
      assert.ok(stderr.startsWith(`apidocs: ${words}`), stderr);
    }
    assert.deepEqual(seen, []);
  });

  test('documents of other hosts are fetched through the proxy, with the authorities of NODE_EXTRA_CA_CERTS', async () => {
    const schema = `{ $ref: '${named(secure)}/part.yaml#/Part' }`;
    writeFileSync(
      join(folder, 'docs.yaml'),
      `openapi: 3.1.0\ninfo: { title: A, version: 1.0.0 }\npaths: {}\ncomponents: { schemas: { A: ${schema} } }\n`,
    );
    writeFileSync(join(folder, 'docs.json'), '{ "name": "A", "navigation": { "openapi": "docs.yaml" } }');
    const env = { ...process.env, HTTPS_PROXY: proxy.url, NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') };
    const options = { cwd: folder, env, timeout: waitLimit };
    const child = spawn(process.execPath, [terminal, 'check', '--quick', '--format', 'json'], options);
    const [stdout] = await Promise.all([text(child.stdout), once(child, 'close')]);
    const { problems } = JSON.parse(stdout);
    assert.deepEqual(
      problems.filter(({ code }: { code: string }) => code.startsWith('ref-')),
      [],
    );
    assert.deepEqual(proxy.asked, [`CONNECT ${new URL(named(secure)).host}`]);
  });
});
