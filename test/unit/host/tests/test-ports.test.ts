import assert from 'node:assert/strict';
import type { SiteEnvironments } from '../../../../src/host/environments/site-environments.ts';
import type { Senders } from '../../../../src/host/playground/send-operation.ts';
import { describeStep } from '../../../../src/host/tests/describe-step.ts';
import { createTestPorts } from '../../../../src/host/tests/test-ports.ts';
import { CookieJar } from '../../../../src/node/http/cookie-jar.ts';
import { start, stopAll } from '../../../support/loopback/exchange.ts';
import { requires, scheme, slice } from '../../request/slice.ts';

const environment = { name: 'stage', isProduction: false, servers: {}, variables: { shop: 'tea' }, secrets: ['pin'] };

/** The editor around a run: a stored key, an environment, and a server that repeats what it gets. */
async function open({ isMock = false, isTrusted = true, secrets = ['pin'] } = {}) {
  const received: string[] = [];
  const { url } = await start(({ method, headers }, response) => {
    received.push(`${method} key=${headers['x-key']} cookie=${headers.cookie ?? '-'}`);
    response.setHeader('Set-Cookie', 'session=s3ssion; Path=/');
    response.end(JSON.stringify({ echo: headers['x-key'], token: 't0ken-of-response' }));
  });
  const stored = Object.fromEntries(secrets.map((name) => [name, `s3cret-${name}-of-stage`]));
  const environments = {
    active: { environment: { ...environment, secrets } },
    shown: { ...environment, secrets: { pin: 'YOUR_PIN' } },
    fault: () => undefined,
    fill: async () => ({ kind: 'ready', environment: { ...environment, secrets: stored }, secrets: [] }),
    productionOf: () => undefined,
  } as unknown as SiteEnvironments;
  const senders = {
    secrets: { find: async () => ({ kind: 'token', token: 's3cret-key' }) },
    oauth: {},
    jar: new CookieJar(),
    certificates: { nameFor: () => undefined, find: async () => undefined, fault: async () => undefined },
    confirmations: { refusal: async () => undefined },
    history: { add: () => assert.fail('a test is in the history') },
    environmentsOf: async () => environments,
    log: { warn: (message: string) => assert.fail(message) },
    isTrusted: () => isTrusted,
    limits: () => ({}),
  } as unknown as Senders;
  const operation = slice({
    path: '/orders',
    security: [requires('key')],
    securitySchemes: [scheme({ name: 'key', kind: 'apiKey', location: 'header', parameterName: 'X-Key' })],
    servers: [{ url, variables: [] }],
  });
  const calls = { operation: async () => operation };
  const createPorts = () => createTestPorts({ root: 'file:///docs', calls, senders, environments, isMock });
  const send = (ports = createPorts()) => ports.send(operation, {}, new AbortController().signal);
  return { createPorts, send, received, url };
}

suite('What a test of the Testing view needs', () => {
  teardown(stopAll);

  test('requests have the stored credentials, and what is reported has none of them', async () => {
    const { createPorts, send, received, url } = await open();
    const ports = createPorts();
    const { outcome, method, url: shown } = await send(ports);
    assert.deepEqual(received, ['GET key=s3cret-key cookie=-']);
    assert.deepEqual([method, shown], ['GET', `${url}/orders`]);
    assert.ok(outcome.kind === 'response');
    const { response } = outcome;
    const step = { name: 'one', line: 1, outcome: 'failed', failures: [{ message: 'saw s3cret-key' }] } as const;
    const mismatches = [
      { pointer: '/a', message: 'Unknown property.' },
      { header: 'X-A', pointer: '', message: 'Wrong.' },
    ];
    const check = { kind: 'mismatches', mismatches, more: 0 } as const;
    const text = describeStep({ ...step, request: { method, url: shown }, status: 200, response, check }, ports);
    assert.match(text, /Not as described: \/a: Unknown property\.\r\nNot as described: The header `X-A`: Wrong\.\r\n/);
    assert.match(text, /^✗ one\r\nGET http:\S+\/orders\r\n\r\n200 OK\r\n/);
    assert.match(text, /"echo":"YOUR_SECRET","token":"YOUR_SECRET"/);
    assert.doesNotMatch(text, /s3cret|t0ken|s3ssion/);
  });

  test('a secret of the environment with the name of a scheme is its credential, before the stored one', async () => {
    const { createPorts, send, received } = await open({ secrets: ['pin', 'key'] });
    const ports = createPorts();
    const { outcome } = await send(ports);
    assert.deepEqual(received, ['GET key=s3cret-key-of-stage cookie=-']);
    const body = outcome.kind === 'response' && outcome.response.body.kind === 'text' ? outcome.response.body.text : '';
    assert.match(body, /s3cret-key-of-stage/);
    assert.doesNotMatch(ports.hide(body), /s3cret/);
  });

  test('cookies last as long as a test', async () => {
    const { createPorts, send, received } = await open();
    const ports = createPorts();
    await send(ports);
    await send(ports);
    await send();
    assert.deepEqual(
      received.map((line) => line.replace(/.*cookie/, 'cookie')),
      ['cookie=-', 'cookie=session=s3ssion', 'cookie=-'],
    );
  });

  test('the mock answers without a request, and in Restricted Mode nothing else does', async () => {
    const mocked = await open({ isMock: true, isTrusted: false });
    const { outcome } = await mocked.send();
    assert.equal(outcome.kind === 'response' && outcome.response.isMocked, true);
    const refused = await open({ isTrusted: false });
    assert.match(JSON.stringify((await refused.send()).outcome), /sent from trusted workspaces only/);
    assert.deepEqual([...mocked.received, ...refused.received], []);
  });

  test('inputs are variables of the environment; secrets stay references until the request is built', async () => {
    const { createPorts } = await open();
    const { findInput } = createPorts();
    assert.deepEqual(['shop', 'pin', 'toString'].map(findInput), ['tea', '{{pin}}', undefined]);
  });

  test('a long body is cut, and control characters do not reach the terminal', () => {
    const secret = `se${'c'.repeat(30)}ret`;
    const begin = '\u001b[2J';
    const bodies = [
      `${begin}${'x'.repeat(19_980)}${secret}${'y'.repeat(40_000)}`,
      // So much is hidden that little of the first part is left.
      `${begin}${secret.repeat(1143)}${'y'.repeat(40_000)}`,
    ];
    const head = { status: 200, statusText: '', url: '', redirects: [], headers: [], size: 1 } as const;
    for (const text of bodies) {
      const body = { kind: 'text', text, truncated: false } as const;
      const response = { ...head, timings: { firstByte: 0, total: 0 }, body };
      const step = { name: 'a', line: 1, outcome: 'passed', failures: [], response } as const;
      const shown = describeStep(step, { hide: (each) => each.replaceAll(secret, 'HIDDEN') });
      for (const part of ['\u001b', 'secc']) assert.ok(!shown.includes(part));
      assert.match(shown, new RegExp(`HIDDENy+\\r\\n… \\(${text.length} characters in all\\)`));
    }
  });
});
