import assert from 'node:assert/strict';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import { readDescription } from '../../../src/core/project/read-description.ts';
import { parseSource } from '../../../src/core/source/parse-source.ts';
import { MockChannel } from '../../../src/mock/mock-channel.ts';

const text = `asyncapi: 3.0.0
info: { title: Chat, version: '1' }
channels:
  chat:
    address: /chat
    messages:
      ask:
        payload: { type: object, required: [question], properties: { question: { type: string }, id: { type: integer } } }
        correlationId: { location: $message.payload#/id }
      answer:
        payload: { type: object, properties: { id: { type: integer }, text: { type: string } } }
        correlationId: { location: $message.payload#/id }
        examples: [{ payload: { id: 1, text: Yes } }]
      tick:
        payload: { type: object }
        examples: [{ payload: { n: 1 } }, { payload: { n: 2 } }]
      hello: { payload: { type: string, enum: [hello] } }
      shout: { payload: { type: object, required: [loud], properties: { loud: { type: boolean } } } }
operations:
  onAsk:
    action: receive
    channel: { $ref: '#/channels/chat' }
    messages: [{ $ref: '#/channels/chat/messages/ask' }]
    reply: { messages: [{ $ref: '#/channels/chat/messages/answer' }] }
  onShout: { action: receive, channel: { $ref: '#/channels/chat' }, messages: [{ $ref: '#/channels/chat/messages/shout' }] }
  sendTick:
    action: send
    channel: { $ref: '#/channels/chat' }
    messages: [{ $ref: '#/channels/chat/messages/tick' }, { $ref: '#/channels/chat/messages/hello' }]
`;

function open(): MockChannel {
  const description = readDescription(parseSource('api.yaml', text), { document: () => undefined });
  const [summary] = description?.channels ?? [];
  assert.ok(description !== undefined && summary !== undefined);
  return new MockChannel(description.slice(summary).slice as ChannelSlice);
}

const compact = (frame: ReturnType<MockChannel['answer']>) =>
  frame !== undefined && 'text' in frame ? frame.text.replace(/\s+/g, '') : frame;

suite('MockChannel', () => {
  test('sends the examples of received messages, but no replies', () => {
    assert.deepEqual(open().announcements().map(compact), ['{"n":1}', '{"n":2}', 'hello']);
  });

  test('answers a message with the reply of its operation and the correlation id', () => {
    const channel = open();
    assert.equal(compact(channel.answer({ text: '{"question":"Why?","id":42}' })), '{"id":42,"text":"Yes"}');
    assert.equal(compact(channel.answer({ text: '{"question":"Why?"}' })), '{"id":1,"text":"Yes"}');
  });

  test('answers a message without a reply with the next message in turn', () => {
    const channel = open();
    const answers = Array.from({ length: 5 }, () => compact(channel.answer({ text: '{"loud":true}' })));
    assert.deepEqual(new Set(answers), new Set(['{"n":1}', '{"n":2}', 'hello', '{"id":1,"text":"Yes"}']));
    assert.equal(answers[4], answers[0]);
  });

  test('answers bytes, and text that is not a message of the channel', () => {
    const channel = open();
    assert.ok(channel.answer({ text: 'no JSON' }) !== undefined);
    assert.ok(channel.answer({ base64: 'AAAA' }) !== undefined);
  });
});
