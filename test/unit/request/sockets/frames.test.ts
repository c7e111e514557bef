import assert from 'node:assert/strict';
import { buildRequest } from '../../../../src/request/build/build-request.ts';
import type { FormValues } from '../../../../src/request/form-values.ts';
import { isBytes } from '../../../../src/request/sockets/is-bytes.ts';
import { messageFrame, messageOperation, sendableMessages } from '../../../../src/request/sockets/message-operation.ts';
import { readBytes } from '../../../../src/request/sockets/read-bytes.ts';
import { toFrame } from '../../../../src/request/sockets/socket-frame.ts';
import { stockSlice } from '../../../webview/support/channel-page.ts';

suite('messages of a WebSocket', () => {
  test('bytes are typed as hex or base64', () => {
    assert.equal(readBytes('00 fF\n0x01:02', 'hex'), 'AP8BAg==');
    assert.equal(readBytes('AP8', 'base64'), 'AP8=');
    assert.equal(readBytes('_-A=', 'base64'), '/+A=');
    for (const odd of ['0', '0g', 'xx']) assert.equal(readBytes(odd, 'hex'), undefined);
    for (const odd of ['A', 'A*==']) assert.equal(readBytes(odd, 'base64'), undefined);
  });

  test('a message is built as a body: text of its type, or a file as bytes', () => {
    const slice = stockSlice('ws://a.example');
    const [message] = slice.channel.operations[0]?.messages ?? [];
    assert.ok(message !== undefined);
    const frameOf = (given: Partial<typeof message>, body: string | { $file: { name: string; base64: string } }) =>
      toFrame(buildRequest(messageOperation(slice, [{ ...message, ...given }]), { body }).sent.body);
    assert.deepEqual(frameOf({}, 'a'), { text: '"a"' });
    assert.deepEqual(frameOf({ payload: { type: 'string' } }, 'a'), { text: 'a' });
    assert.deepEqual(frameOf({ contentType: 'application/octet-stream' }, { $file: { name: 'a', base64: 'AP8=' } }), {
      base64: 'AP8=',
    });
  });

  test('a payload that is bytes as a whole is composed as bytes', () => {
    const slice = stockSlice('ws://a.example');
    const [message] = slice.channel.operations[0]?.messages ?? [];
    assert.ok(message !== undefined);
    const isOf = (payload: typeof message.payload) => isBytes({ ...message, payload }, slice.schemas);
    assert.ok(isOf({ type: 'string', format: 'binary' }));
    assert.ok(!isOf({ type: 'string' }) && !isOf(true) && !isOf(message.payload));
  });
});

suite('messages with variables of an environment', () => {
  test('are filled in like those of bodies: types, JSON as text, and text other than JSON', () => {
    const channel = stockSlice('ws://a.example');
    const [message] = sendableMessages(channel);
    assert.ok(message !== undefined);
    const environment = { servers: {}, variables: { isbn: '9"8', left: 3 }, secrets: { token: 'T' } };
    const frameOf = (values: FormValues, contentType?: string) =>
      messageFrame(
        messageOperation(channel, [contentType === undefined ? message : { ...message, contentType }]),
        values,
        environment,
      );
    const body = { isbn: '{{isbn}}', left: '{{left}}', by: 'key {{token}}' };
    const textOf = (by: string) => JSON.stringify({ isbn: '9"8', left: 3, by }, null, 2);
    assert.deepEqual(frameOf({ body }), { sent: { text: textOf('key T') }, shown: { text: textOf('key YOUR_TOKEN') } });
    assert.deepEqual(frameOf({ bodyText: '{"left": {{left}}}' })?.sent, { text: '{"left": 3}' });
    assert.deepEqual(frameOf({ body: 'left {{left}}' }, 'text/plain')?.sent, { text: 'left 3' });
    assert.equal(frameOf({}), undefined);
  });
});
