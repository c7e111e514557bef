import assert from 'node:assert/strict';
import type { MockResponse } from '../../../src/mock/mock-response.ts';
import { toResponseHeaders } from '../../../src/node/mock/response-headers.ts';
import { type MockServer, startMockServer } from '../../../src/node/mock/start-mock-server.ts';
import { type SiteServer, startSiteServer } from '../../../src/node/serve/start-site-server.ts';
import { readDescribedHeaders } from '../../../src/request/described-headers.ts';
import { askRaw } from '../../support/raw-http.ts';

/** The headers that browsers act on, whether they are in a standard, in a draft, or were once: browsers store, send, run, load, relax, cache or move by them. */
const obeyed = (
  'Accept-CH Accept-CH-Lifetime Access-Control-Allow-Credentials Access-Control-Allow-Headers Access-Control-Allow-Methods ' +
  'Access-Control-Allow-Origin Access-Control-Allow-Private-Network Access-Control-Expose-Headers Access-Control-Max-Age Activate-Storage-Access ' +
  'Alt-Svc Alt-Used Ad-Auction-Signals Ad-Auction-Only Allow-CSP-From Attribution-Reporting-Eligible Attribution-Reporting-Register-Source ' +
  'Attribution-Reporting-Register-Trigger Attribution-Reporting-Support Authentication-Info Available-Dictionary Cache-Control Cache-Status ' +
  'CDN-Cache-Control Clear-Site-Data Connection-Allowlist Content-Base Content-DPR Content-Encoding Content-Length Content-Script-Type ' +
  'Content-Security-Policy Content-Security-Policy-Report-Only Content-Style-Type Critical-CH Cross-Origin-Embedder-Policy ' +
  'Cross-Origin-Embedder-Policy-Report-Only Cross-Origin-Opener-Policy Cross-Origin-Opener-Policy-Report-Only Cross-Origin-Resource-Policy ' +
  'Default-Style Delegate-CH Device-Memory Document-Isolation-Policy Document-Policy Document-Policy-Report-Only DPR Expect-CT Expires ' +
  'Feature-Policy Integrity-Policy Integrity-Policy-Report-Only Keep-Alive NEL No-Vary-Search Observe-Browsing-Topics Optional-WWW-Authenticate ' +
  'Origin-Agent-Cluster Origin-Isolation Origin-Trial P3P Permissions-Policy Permissions-Policy-Report-Only Pragma Proxy-Authenticate ' +
  'Proxy-Authentication-Info Proxy-Connection Proxy-Status Public-Key-Pins Public-Key-Pins-Report-Only Referrer-Policy Refresh Report-To ' +
  'Reporting-Endpoints Require-Document-Policy Save-Data Sec-Browsing-Topics Sec-Session-Challenge Sec-Session-Registration ' +
  'Sec-Shared-Storage-Writable Sec-WebSocket-Accept Sec-WebSocket-Protocol Secure-Session-Challenge Secure-Session-Registration Server-Timing ' +
  'Service-Worker-Allowed Service-Worker-Navigation-Preload Set-Cookie Set-Cookie2 Set-Login Set-Txn Shared-Storage-Write Signature ' +
  'Signature-Input SourceMap Speculation-Rules Strict-Transport-Security Supports-Loading-Mode Surrogate-Control TE Timing-Allow-Origin Tk ' +
  'Trailer Transfer-Encoding Unencoded-Digest Upgrade Upgrade-Insecure-Requests URI Use-As-Dictionary Variants Vary Viewport-Width ' +
  'Want-Content-Digest WWW-Authenticate X-Accel-Redirect X-Content-Security-Policy X-Content-Security-Policy-Report-Only X-Content-Type-Options ' +
  'X-DNS-Prefetch-Control X-Download-Options X-Firefox-Spdy X-Forwarded-Host X-Frame-Options X-Permitted-Cross-Domain-Policies X-Sendfile ' +
  'X-SourceMap X-UA-Compatible X-WebKit-CSP X-WebKit-CSP-Report-Only X-XSS-Protection'
).split(' ');

/** Headers of which scripts read the value, and browsers do nothing. */
const read = (
  'Allow Content-Disposition Content-Language Content-Range Deprecation ETag Last-Modified RateLimit RateLimit-Limit RateLimit-Policy ' +
  'RateLimit-Remaining RateLimit-Reset Request-Id Retry-After Sunset X-Rate-Limit X-Request-Id X-MS-Request-Id X-Total'
).split(' ');

const url = 'http://127.0.0.1:4010/users/7';
const browser = (headers: MockResponse['headers'], status = 200) =>
  toResponseHeaders({ status, headers }, 'browser', url);
const mark = 'described';

suite('Headers of a description', () => {
  test('browsers get none that they obey, in any letter case', () => {
    for (const name of obeyed.flatMap((each) => [each, each.toLowerCase(), each.toUpperCase()])) {
      const { sent, leftOut } = browser([[name, mark]]);
      assert.deepEqual(
        sent.filter(([, value]) => value.includes(mark)),
        [],
        name,
      );
      assert.deepEqual(leftOut, [name]);
    }
  });

  test('browsers get those that scripts read, and programs all', () => {
    for (const name of read)
      assert.ok(
        browser([[name, mark]]).sent.some((field) => field[0] === name),
        name,
      );
    for (const name of ['Set-Cookie', 'Cache-Control', 'Zuora-Request-Id', ...read]) {
      const { sent, leftOut } = toResponseHeaders({ status: 200, headers: [[name, mark]] }, 'program', url);
      assert.deepEqual([sent.find((field) => field[0] === name)?.[1], leftOut], [mark, []], name);
    }
  });

  test('a redirect stays at the mock, and a created resource may be anywhere', () => {
    const own = ['/users/8', '8', '?page=2', url, '//127.0.0.1:4010/x'];
    const other = [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      'http://127.0.0.1:4011/',
      'http://a@evil.example',
      ' \t//evil.example',
    ];
    const code = [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'blob:http://127.0.0.1:4010/x',
      'file:///etc/passwd',
      'http://[',
    ];
    const isSent = (status: number) => (value: string) =>
      browser([['Location', value]], status).sent.some(([name]) => name === 'Location');
    for (const status of [300, 301, 302, 303, 304, 307, 308]) {
      assert.deepEqual(own.filter(isSent(status)), own);
      assert.deepEqual([...other, ...code].filter(isSent(status)), []);
    }
    assert.deepEqual([...own, ...other, ...code].filter(isSent(201)), [...own, ...other]);
  });

  test('links that browsers load are left out of Link', () => {
    const link = (value: string) => browser([['Link', value]]).sent.find(([name]) => name === 'Link')?.[1];
    assert.equal(
      link('<?page=2>; rel="next", <https://evil.example/>; rel=preload; as=image, </1>; rel=first'),
      '<?page=2>; rel="next", </1>; rel="first"',
    );
    for (const relation of 'preload modulepreload prefetch preconnect dns-prefetch prerender stylesheet icon compression-dictionary manifest'.split(
      ' ',
    )) {
      const hidden = `${relation.slice(0, 3)}\\${relation.slice(3)}`;
      for (const written of [
        relation,
        relation.toUpperCase(),
        `"${relation}"`,
        `"next ${relation}"`,
        `"${hidden}"`,
        `'${relation}'`,
      ]) {
        for (const separator of [';', ' ; ', ';a="\\";', ';rel;']) {
          const sent = link(`<https://evil.example/x>${separator}rel=${written}`);
          assert.ok(sent === undefined || !sent.includes('evil'), `${separator}${written}`);
        }
      }
    }
  });

  test('a served page gets all of them in one header, which its script reads', () => {
    const headers = [
      ['Content-Type', 'text/html'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['Location', 'https://evil.example/'],
      ['Foo', 'ä%"'],
    ] as const;
    const { sent } = toResponseHeaders({ status: 302, headers }, 'page', url);
    const own = [
      'x-mocked',
      'content-security-policy',
      'x-content-type-options',
      'x-frame-options',
      'referrer-policy',
      'cache-control',
    ];
    assert.deepEqual(
      sent.map(([name]) => name.toLowerCase()),
      ['content-type', 'described-headers', ...own],
    );
    assert.deepEqual(readDescribedHeaders(sent), headers);
    assert.equal(readDescribedHeaders([['a', 'b']]), undefined);
  });

  test('what HTTP does not allow is left out and named', () => {
    const texts = [...Array(0x120).keys()]
      .filter((code) => code !== 9 && (code < 32 || code === 127 || code > 255))
      .map((code) => `a${String.fromCodePoint(code)}b`);
    const longTexts = ['x'.repeat(7001), 'x'.repeat(10_000_000)];
    for (const text of [...texts, '\ud800', '\u{1f600}', 'a\r\nSet-Cookie: b=1', ...longTexts]) {
      for (const caller of ['program', 'browser', 'page'] as const) {
        const headers = [
          ['X-Text', text],
          [text, 'x'],
          ['Content-Type', text],
          ['Content-Type', `text/plain; a=${text}`],
        ] as const;
        const { sent, leftOut } = toResponseHeaders(
          { status: 200, headers: [...headers, ['X-Last', '1']] },
          caller,
          url,
        );
        const described = readDescribedHeaders(sent) ?? sent;
        assert.ok(
          !JSON.stringify(described).includes('text/plain') && !described.some(([name]) => name === 'X-Text'),
          text.slice(0, 9),
        );
        assert.ok(leftOut.length >= 3 && leftOut.every((name) => /^[!-~]{1,60}$/.test(name)), String(leftOut));
      }
    }
    for (const type of ['', 'json', 'text/html\r\nX: y', 'text/', '/html', 'a b/c', 'text/html, text/xml'])
      assert.deepEqual(browser([['Content-Type', type]]).leftOut, ['Content-Type'], type);
  });
});

suite('The mock server', () => {
  let mock: MockServer | undefined;
  let site: SiteServer | undefined;
  let answered: MockResponse = { status: 200, headers: [], body: { kind: 'none' } };
  let log: string[] = [];

  setup(async () => {
    log = [];
    const answer = async () => answered;
    mock = await startMockServer({
      port: 0,
      delay: 0,
      site: { answer, open: answer },
      log: ({ leftOut }) => log.push(...leftOut),
    });
    const assets = { style: '', script: '', files: [] };
    site = await startSiteServer({
      port: 0,
      assets,
      liveScript: new Uint8Array(),
      find: async () => '<p>',
      mock: answer,
      log: (line) => log.push(line),
    });
  });
  teardown(async () => {
    await Promise.all([mock?.close(), site?.close()]);
  });

  /** Asks both servers as a program and as the browser, and returns the answers. */
  async function ask() {
    const answers = [];
    for (const [address, target] of [
      [mock?.url, '/x'],
      [site?.url, '/_apidocs/mock/x'],
    ] as const) {
      const { host, port } = new URL(address ?? '');
      for (const lines of [[], ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty']])
        answers.push(await askRaw(Number(port), [`Host: ${host}`, ...lines], target));
    }
    return answers;
  }

  test('every answer is data, whatever its media type', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'text/javascript', 'x']) {
      answered = {
        status: 200,
        headers: [
          ['Content-Type', type],
          ['Content-Security-Policy', 'script-src *'],
          ['x-content-type-options', 'off'],
        ],
        body: { kind: 'text', text: '<script>' },
      };
      for (const { status, headers } of await ask()) {
        const of = (name: string) => headers.filter((field) => field[0] === name).map(([, value]) => value);
        assert.equal(status, 200);
        assert.deepEqual(of('content-security-policy'), ["default-src 'none'; sandbox; frame-ancestors 'none'"]);
        assert.deepEqual([of('x-content-type-options'), of('x-frame-options')], [['nosniff'], ['DENY']]);
        assert.deepEqual(of('content-type'), [type === 'x' ? 'application/octet-stream' : type]);
      }
    }
  });

  test('no header of a description ends or changes an answer', async () => {
    const texts = [
      '\r\nX-Bad: 1\r\n\r\n<script>',
      '\n',
      '\0',
      'ä€',
      '\u{1f600}',
      '\ud800',
      'x'.repeat(100_000),
      '__proto__',
      'constructor',
    ];
    const fields = texts.flatMap((text) => [
      [['X-A', text] as const],
      [[text, 'a'] as const],
      [['Content-Type', text] as const],
      [['Allow', text] as const, ['allow', 'GET'] as const],
    ]);
    const statuses = [200, 204, 302, 401, 499, 599];
    for (const [headers, status] of fields.flatMap((each) => statuses.map((status) => [each, status] as const))) {
      answered = { status, headers, body: { kind: 'text', text: 'whole' } };
      for (const answer of await ask()) {
        assert.deepEqual([answer.status, answer.text.includes('whole')], [status, status !== 204]);
        assert.ok(!answer.headers.some(([name]) => name === 'x-bad'));
      }
    }
    assert.ok(log.includes('X-A') && log.includes('Content-Type'));
    assert.ok(log.some((line) => line.startsWith('The mock leaves out these headers: ')));
  });
});
