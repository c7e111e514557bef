import assert from 'node:assert/strict';
import { callId, decodeCall } from '../../../src/protocol/decode-call.ts';
import { Refusal } from '../../../src/protocol/decoder.ts';

function refusal(message: unknown): string {
  const decoded = decodeCall(message);
  assert.ok(decoded instanceof Refusal, `taken: ${JSON.stringify(decoded)}`);
  return decoded.message;
}

suite('decodeCall', () => {
  test('accepts a call with its argument and drops unknown members', () => {
    const decoded = decodeCall({
      call: 'send',
      id: 3,
      argument: { version: 2, environments: 1, values: '{}', extra: 1 },
    });
    assert.deepEqual(decoded, { call: 'send', id: 3, argument: { version: 2, environments: 1, values: '{}' } });
  });

  test('accepts calls without an argument, as messages drop undefined', () => {
    assert.deepEqual(decodeCall({ call: 'cancel', id: 0 }), { call: 'cancel', id: 0, argument: undefined });
  });

  test('accepts both kinds of secrets', () => {
    for (const secret of [
      { kind: 'token', token: 't' },
      { kind: 'basic', username: 'ada', password: 'p' },
    ]) {
      const argument = { server: 'https://a.example', scheme: 'key', secret };
      assert.deepEqual(decodeCall({ call: 'signIn', id: 1, argument }), { call: 'signIn', id: 1, argument });
    }
  });

  test('accepts an optional member only with its type', () => {
    assert.deepEqual(decodeCall({ call: 'open', id: 1, argument: { slug: 'a' } }), {
      call: 'open',
      id: 1,
      argument: { slug: 'a' },
    });
    assert.equal(
      refusal({ call: 'open', id: 1, argument: { slug: 'a', anchor: 4 } }),
      'open: argument.anchor: expected text.',
    );
  });

  test('refuses with a message that names the place', () => {
    assert.equal(refusal('send'), 'message: expected an object.');
    assert.equal(refusal({ call: 'explode', id: 1 }), 'message.call: "explode" is not a call.');
    assert.equal(refusal({ call: 'toString', id: 1 }), 'message.call: "toString" is not a call.');
    assert.equal(refusal({ call: 'ready', id: -1 }), 'message.id: expected a whole number from 0.');
    assert.equal(
      refusal({ call: 'send', id: 1, argument: { version: '2', values: '{}' } }),
      'send: argument.version: expected a number.',
    );
    assert.equal(
      refusal({ call: 'signIn', id: 1, argument: { server: '', scheme: '', secret: { kind: 'env' } } }),
      'signIn: argument.secret.kind: expected token or basic.',
    );
    assert.equal(refusal({ call: 'lock', id: 1, argument: [true] }), 'lock: argument: expected an object.');
  });

  test('still knows which call to answer if the argument is refused', () => {
    assert.equal(callId({ call: 'explode', id: 7 }), 7);
    assert.equal(callId({ id: 'x' }), undefined);
    assert.equal(callId(null), undefined);
  });
});
