import assert from 'node:assert/strict';
import { type MockServer, startMockServer } from '../../../src/node/mock/start-mock-server.ts';
import { type SiteServer, startSiteServer } from '../../../src/node/serve/start-site-server.ts';
import { askRaw } from '../../support/raw-http.ts';

const destinations =
  'audio audioworklet document embed empty fencedframe font frame iframe image json manifest object paintworklet report script serviceworker sharedworker style text track video webidentity worker xslt'.split(
    ' ',
  );
const sites = ['cross-site', 'same-site', 'same-origin', 'none', 'a new one'];
const modes = ['cors', 'no-cors', 'same-origin', 'navigate', 'websocket'];

/** Every combination, also those that no browser of today sends. */
const fetches = sites.flatMap((site) =>
  modes.flatMap((mode) => destinations.map((destination) => ({ site, mode, destination }))),
);

suite('Requests of strangers', () => {
  let mock: MockServer | undefined;
  let site: SiteServer | undefined;

  suiteSetup(async () => {
    const answer = async () => ({ status: 200, headers: [], body: { kind: 'text', text: 'mocked' } }) as const;
    const log = () => undefined;
    mock = await startMockServer({ port: 0, delay: 0, site: { answer, open: answer }, log });
    const assets = { style: '', script: '', files: [] };
    site = await startSiteServer({
      port: 0,
      assets,
      liveScript: new Uint8Array(),
      find: async (path) => (path === 'index.html' || path === 'x.svg' ? 'page' : undefined),
      mock: answer,
      log,
    });
  });
  suiteTeardown(async () => {
    await Promise.all([mock?.close(), site?.close()]);
  });

  const portOf = (server: { readonly url: string } | undefined) => Number(new URL(server?.url ?? '').port);
  const doors = () =>
    [
      { name: 'site', port: portOf(site), path: '/' },
      { name: 'siteMock', port: portOf(site), path: '/_apidocs/mock/x' },
      { name: 'mock', port: portOf(mock), path: '/x' },
    ] as const;

  test('only the names of this machine are answered, as browsers write them', async () => {
    const names = ['127.0.0.1', 'localhost', '[::1]', 'LOCALHOST', 'LocalHost'];
    const own = names.flatMap((name) => [name, `${name}:80`, `${name}:8080`]);
    const other = [
      ...['0x7f.1', '0x7f000001', '2130706433', '0177.0.0.1', '0177.1', '127.1', '127.0.1', '127.0.0.2', '127.0.0.01'],
      ...[
        '0.0.0.0',
        '0',
        '10.0.0.1',
        '169.254.0.1',
        '[::]',
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[0:0:0:0:0:0:0:1]',
      ],
      ...[
        '[::1%25lo]',
        '::1',
        'localhost.',
        '127.0.0.1.',
        'localhost..',
        'a.localhost',
        'localhost.localdomain',
        'ip6-localhost',
      ],
      ...['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1.nip.io', 'evil.example:80'],
      ...[
        'user@localhost',
        'localhost@evil.example',
        'localhost:80@evil.example',
        'localhost/',
        'localhost/..',
        'localhost?',
        'localhost#',
      ],
      ...[
        'localhost\\',
        '//localhost',
        'http://localhost',
        'localhost:',
        'localhost:99999',
        'localhost:123456',
        'localhost:0x50',
        'localhost:80:80',
      ],
      ...[
        'localhost,evil.example',
        'localhost evil.example',
        'ⓛocalhost',
        'l\u00f6calhost',
        '%6cocalhost',
        '１２７.0.0.1',
        '127。0。0。1',
        '',
        'null',
      ],
    ];
    for (const { name, port, path } of doors()) {
      for (const host of own)
        assert.equal((await askRaw(port, [`Host: ${host}`], path)).status, 200, `${name}: ${host}`);
      for (const host of other) {
        // Node itself refuses bytes that no header may have.
        assert.ok([400, 403].includes((await askRaw(port, [`Host: ${host}`], path)).status), `${name}: ${host}`);
      }
      const none = await askRaw(port, [], path);
      const two = [
        await askRaw(port, ['Host: localhost', 'Host: evil.example'], path),
        await askRaw(port, ['Host: evil.example', 'Host: localhost'], path),
      ];
      assert.deepEqual(
        [none, ...two].map(({ status }) => status),
        [400, 403, 403],
        name,
      );
      for (const target of [`http://evil.example${path}`, `http://localhost:${port}${path}`, '*', 'evil.example:80'])
        assert.ok(
          [400, 403, 404].includes((await askRaw(port, ['Host: localhost'], target)).status),
          `${name}: ${target}`,
        );
    }
  });

  test('the site answers pages of its own origin, the mock those of this machine', async () => {
    const machine = [
      'http://localhost:8080',
      'https://localhost',
      'http://127.0.0.1:1',
      'http://[::1]:3000',
      'http://app.localhost:3000',
    ];
    const other = [
      ...[
        'null',
        '',
        'https://evil.example',
        'http://localhost.evil.example',
        'http://0x7f.1',
        'http://2130706433',
        'http://127.0.0.1/',
      ],
      ...[
        'http://LOCALHOST',
        'http://user@localhost',
        'http://localhost@evil.example',
        'localhost',
        'file://',
        'javascript://localhost',
      ],
      ...[
        'http://localhost:80',
        'http://localhost http://evil.example',
        'vscode-webview://localhost',
        'chrome-extension://localhost',
      ],
    ];
    for (const { name, port, path } of doors()) {
      const ask = async (origin: string) =>
        (await askRaw(port, [`Host: 127.0.0.1:${port}`, `Origin: ${origin}`], path)).status;
      assert.equal(await ask(`http://127.0.0.1:${port}`), 200, name);
      for (const origin of machine) assert.equal(await ask(origin), name === 'mock' ? 200 : 403, `${name}: ${origin}`);
      for (const origin of other) assert.equal(await ask(origin), 403, `${name}: ${origin}`);
      const two = [`Host: 127.0.0.1:${port}`, `Origin: http://127.0.0.1:${port}`, 'Origin: https://evil.example'];
      assert.equal((await askRaw(port, two, path)).status, 403, name);
    }
  });

  test('the site is linked to, and the mock is read by scripts: nothing else of a browser is answered', async () => {
    const answered: { [asked: string]: string[] } = {};
    for (const { name, port, path, site, mode, destination } of doors().flatMap((door) =>
      fetches.map((each) => ({ ...door, ...each })),
    )) {
      const lines = [`Host: 127.0.0.1:${port}`, `Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`];
      const { status } = await askRaw(port, [...lines, `Sec-Fetch-Dest: ${destination}`], path);
      assert.ok(status === 200 || status === 403, String(status));
      const asked = `${name} ${site} ${mode === 'navigate' ? mode : 'fetch'}`;
      if (status === 200) answered[asked] = [...new Set([...(answered[asked] ?? []), destination])].sort();
    }
    const shown = ['audio', 'empty', 'image', 'video'];
    const pages = destinations.filter((each) => each !== 'serviceworker');
    assert.deepEqual(answered, {
      'site cross-site navigate': ['document'],
      'site same-site navigate': ['document'],
      'site a new one navigate': ['document'],
      'site same-origin fetch': pages,
      'site same-origin navigate': pages,
      'site none fetch': pages,
      'site none navigate': pages,
      'siteMock same-origin fetch': shown,
      'siteMock none fetch': shown,
      'siteMock none navigate': ['document'],
      'mock same-site fetch': shown,
      'mock same-origin fetch': shown,
      'mock none fetch': shown,
      'mock none navigate': ['document'],
    });
    for (const { name, port, path } of doors()) {
      const worker = [`Host: 127.0.0.1:${port}`, 'Service-Worker: script'];
      assert.equal((await askRaw(port, worker, path)).status, 403, name);
    }
    // A script of another page on this machine, which has a name of its own.
    const cors = [
      'Sec-Fetch-Site: cross-site',
      'Sec-Fetch-Mode: cors',
      'Sec-Fetch-Dest: empty',
      'Origin: http://localhost:8080',
    ];
    assert.equal((await askRaw(portOf(mock), ['Host: 127.0.0.1', ...cors], '/x')).status, 200);
  });

  test('every answer of the site says that other pages may not frame it', async () => {
    const port = portOf(site);
    const host = `Host: 127.0.0.1:${port}`;
    const answers = [
      ...['/', '/x.svg', '/a/', '/%', '/_apidocs/live.js', '/_apidocs/mock/x'].map((path) =>
        askRaw(port, [host], path),
      ),
      askRaw(port, [host], '/', 'POST'),
      askRaw(port, ['Host: evil.example'], '/'),
    ];
    for (const { headers, status } of await Promise.all(answers)) {
      const of = (name: string) => headers.find((field) => field[0] === name)?.[1] ?? '';
      assert.match(of('content-security-policy'), /frame-ancestors '(?:self|none)'$/, String(status));
      assert.match(of('x-frame-options'), /^(?:SAMEORIGIN|DENY)$/, String(status));
    }
  });
});
