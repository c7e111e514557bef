import assert from 'node:assert/strict';
import type { ChannelSlice } from '../../../../src/core/api/slice.ts';
import { Correlation } from '../../../../webview/playground/channel/correlation.ts';
import type { SocketMessage } from '../../../../webview/playground/channel/log-entry.ts';
import { stockSlice } from '../../support/channel-page.ts';

suite('correlated replies', () => {
  const message = (direction: 'sent' | 'received', text: string): SocketMessage => ({
    kind: 'message',
    direction,
    text,
    time: 0,
  });
  const correlated = (location: string): ChannelSlice => {
    const slice = stockSlice('ws://a.example');
    const operations = slice.channel.operations.map((operation) => ({
      ...operation,
      messages: operation.messages.map((each) => ({ ...each, correlationId: { location } })),
    }));
    return { ...slice, channel: { ...slice.channel, operations } };
  };

  test('a message with the id of one in the other direction replies to it', () => {
    const correlation = new Correlation(correlated('$message.payload#/meta/id'));
    const asked = message('sent', '{"meta":{"id":7}}');
    assert.equal(correlation.take(asked), undefined);
    assert.equal(correlation.take(message('received', '{"meta":{"id":8}}')), undefined);
    assert.equal(correlation.take(message('received', '{"meta":{"id":7},"left":1}')), asked);
    for (const odd of ['{"meta":{}}', 'text', 'null', '[1]']) {
      assert.equal(correlation.take(message('received', odd)), undefined);
    }
  });

  test('without a location in the payload there are no replies', () => {
    const correlation = new Correlation(correlated('$message.header#/id'));
    correlation.take(message('sent', '{"id":7}'));
    assert.equal(correlation.take(message('received', '{"id":7}')), undefined);
  });
});
