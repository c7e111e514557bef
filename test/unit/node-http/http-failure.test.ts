import assert from 'node:assert/strict';
import { explainFailure } from '../../../src/node/http/http-failure.ts';

function fault(code: string): Error {
  return Object.assign(new Error(`raw ${code}`), { code });
}

suite('Messages for failed requests', () => {
  for (const [code, words] of [
    ['CERT_HAS_EXPIRED', /has expired/],
    ['ERR_TLS_CERT_ALTNAME_INVALID', /not valid for api\.test/],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', /does not know/],
    ['ECONNRESET', /closed the connection/],
    ['ETIMEDOUT', /did not answer in time/],
    ['EHOSTUNREACH', /no route to/],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', /does not speak HTTPS/],
  ] as const) {
    test(code, () => {
      const { message, hint } = explainFailure(fault(code), 'https://api.test/x');
      assert.match(message, words);
      assert.ok(hint !== undefined && !hint.includes('raw'));
    });
  }

  test('reports the first of two failed addresses', () => {
    const both = new AggregateError([fault('ECONNREFUSED'), fault('ENETUNREACH')]);
    assert.match(explainFailure(both, 'http://localhost:1/').message, /Nothing listens at localhost:1/);
  });

  test("a proxy that VS Code can't reach, an error without a code", () => {
    const error = new Error('Failed to establish a socket connection to proxies: PROXY 127.0.0.1:9');
    const { message } = explainFailure(error, 'https://a.test/x');
    assert.equal(message, 'The proxy 127.0.0.1:9 refused the connection: a.test was not contacted.');
  });

  test('an unknown error keeps its own message', () => {
    assert.equal(explainFailure(new Error('odd'), 'http://a.test/').message, 'The request to a.test failed: odd.');
  });
});
