import assert from 'node:assert/strict';
import type { LogEntry, LogEvent } from '../../../../webview/playground/channel/log-entry.ts';
import { printSession, readSession } from '../../../../webview/playground/channel/session-file.ts';
import { stockSlice } from '../../support/channel-page.ts';

suite('exported session of a channel', () => {
  const slice = stockSlice('ws://a.example');
  const print = (...events: LogEvent[]) =>
    printSession(
      events.map((event, id): LogEntry => ({ id, event })),
      slice,
    );
  const sent = (text: string, time = 0): LogEvent => ({ kind: 'message', direction: 'sent', text, time });

  test('has a line for each entry, with secret fields masked and other text as sent', () => {
    const text = print(
      { kind: 'open', url: 'ws://a.example/', time: 0 },
      sent('{"isbn": 1.10}', 1),
      sent('{"isbn":"1","password":"s3cret"}', 2),
      { kind: 'message', direction: 'received', base64: 'AP8=', time: 3 },
      { kind: 'closed', code: 1000, reason: 'bye', explanation: 'Closed normally.', time: 4 },
    );
    assert.deepEqual(
      text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
      [
        { time: '1970-01-01T00:00:00.000Z', kind: 'open', payload: 'ws://a.example/' },
        { time: '1970-01-01T00:00:00.001Z', direction: 'sent', kind: 'text', payload: '{"isbn": 1.10}' },
        {
          time: '1970-01-01T00:00:00.002Z',
          direction: 'sent',
          kind: 'text',
          payload: '{"isbn":"1","password":"YOUR_PASSWORD"}',
        },
        { time: '1970-01-01T00:00:00.003Z', direction: 'received', kind: 'binary', payload: 'AP8=' },
        { time: '1970-01-01T00:00:00.004Z', kind: 'closed', code: 1000, payload: 'bye' },
      ],
    );
    assert.doesNotMatch(print(sent('password=s3cret; token: abc')), /s3cret/);
  });

  test('can be read back as the sent messages in their order', () => {
    const read = readSession(
      print(sent('one', 5), { kind: 'message', direction: 'received', text: 'no', time: 6 }, sent('two', 25)),
    );
    assert.deepEqual(read, {
      kind: 'session',
      messages: [
        { time: 5, frame: { text: 'one' } },
        { time: 25, frame: { text: 'two' } },
      ],
    });
  });

  test('an invalid file is reported with the line', () => {
    const words = (text: string) => {
      const read = readSession(text);
      return read.kind === 'unread' ? read.message : '';
    };
    assert.match(words('{"a":1}'), /^Line 1 /);
    const bytes = { time: '1970-01-01T00:00:00.003Z', direction: 'sent', kind: 'binary', payload: '*' };
    assert.match(words(`\n${JSON.stringify(bytes)}`), /^Line 2 /);
    assert.match(words(''), /contains no sent messages/);
  });
});
