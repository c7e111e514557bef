import assert from 'node:assert/strict';
import { decodeAnswer, decodeHostMessage } from '../../../src/protocol/decode-host-message.ts';
import { Refusal } from '../../../src/protocol/decoder.ts';

function words(decoded: unknown): string {
  assert.ok(decoded instanceof Refusal, `taken: ${JSON.stringify(decoded)}`);
  return decoded.message;
}

const page = {
  version: 1,
  slug: 'a',
  title: 'A',
  html: '<h1>A</h1>',
  pages: [{ slug: 'a', title: 'A' }],
  locked: false,
};
const slice = { kind: 'operation', origin: { file: 'a.yaml' }, operation: { method: 'GET' }, schemas: {} };
const playground = {
  slice,
  interactive: true,
  languages: ['curl'],
  samples: [{ title: 'Mine', source: 'go' }],
  prefill: false,
  sampleParameters: 'all',
  credentials: false,
  canSend: true,
};

suite('decodeHostMessage', () => {
  test('accepts a page with an unchecked slice', () => {
    const message = { kind: 'event', event: 'page', value: { ...page, playground } };
    assert.deepEqual(decodeHostMessage(message), message);
  });

  test('accepts every event of a socket', () => {
    for (const value of [
      { kind: 'open', url: 'wss://a.example/', time: 1 },
      { kind: 'message', direction: 'received', text: '{}', time: 2 },
      { kind: 'closed', code: 1000, reason: '', explanation: 'Normal end.', time: 3 },
      { kind: 'failed', message: 'No answer', time: 4 },
      { kind: 'ping', time: 5 },
      { kind: 'pong', latency: 1.5, time: 6 },
    ]) {
      const message = { kind: 'event', event: 'socket', value: [value] };
      assert.deepEqual(decodeHostMessage(message), message);
    }
  });

  test('refuses with a message that names the place', () => {
    const event = (name: string, value: unknown) => decodeHostMessage({ kind: 'event', event: name, value });
    assert.equal(words(decodeHostMessage(undefined)), 'message: expected an object.');
    assert.equal(words(decodeHostMessage({ kind: 'gift' })), 'message.kind: "gift" is not a kind of message.');
    assert.equal(words(event('constructor', {})), 'message.event: "constructor" is not an event.');
    assert.equal(words(event('page', { ...page, locked: 'no' })), 'page.locked: expected true or false.');
    assert.equal(words(event('page', { ...page, pages: [{ slug: 1 }] })), 'page.pages[0].slug: expected text.');
    const sliceless = { ...playground, slice: { kind: 'schema' } };
    assert.equal(
      words(event('page', { ...page, playground: sliceless })),
      'page.playground.slice.kind: expected operation or channel.',
    );
    assert.equal(words(event('stale', {})), 'stale.message: expected text.');
  });
});

suite('decodeAnswer', () => {
  const response = {
    status: 201,
    statusText: 'Created',
    url: 'https://a.example/',
    redirects: [{ status: 302, url: 'https://b.example/' }],
    headers: [['content-type', 'application/json']],
    timings: { firstByte: 1, total: 2 },
    size: 2,
    body: { kind: 'text', text: '{}', truncated: false },
  };

  test('accepts each outcome of sending', () => {
    for (const outcome of [
      { kind: 'response', response },
      { kind: 'refused', message: 'Not trusted' },
      { kind: 'failed', message: 'No such host', hint: 'Check the name' },
      { kind: 'cancelled' },
    ]) {
      assert.deepEqual(decodeAnswer('send', outcome), outcome);
    }
  });

  test('refuses an answer to a different call', () => {
    assert.equal(
      words(decodeAnswer('send', { kind: 'response', response: { ...response, headers: [['one']] } })),
      'answer to send.response.headers[0]: expected a pair.',
    );
    assert.equal(words(decodeAnswer('signedIn', { schemes: 'key' })), 'answer to signedIn.schemes: expected a list.');
    assert.equal(words(decodeAnswer('copy', { done: true })), 'answer to copy: expected nothing.');
  });
});
