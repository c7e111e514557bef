import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { ChannelSlice } from '../../../src/core/api/slice.ts';
import type { SocketSignal } from '../../../src/node/http/socket-transport.ts';
import { connectMock } from '../../../src/node/mock/connect-mock.ts';
import { stockSlice } from '../../webview/support/channel-page.ts';

suite('A connection to the mock', () => {
  setup(() => mock.timers.enable({ apis: ['setTimeout'] }));
  teardown(() => mock.timers.reset());

  function open() {
    const signals: SocketSignal[] = [];
    const slice: ChannelSlice = stockSlice('wss://chat.example');
    const connection = connectMock(slice, 'wss://chat.example/chat', (signal) => signals.push(signal));
    return { connection, signals, kinds: () => signals.map(({ kind }) => kind) };
  }

  test('opens, announces messages in turn, answers, and closes with 1000', () => {
    const { connection, signals, kinds } = open();
    assert.deepEqual(kinds(), []);
    mock.timers.tick(0);
    assert.deepEqual(signals, [{ kind: 'open', url: 'wss://chat.example/chat', isMocked: true }]);
    mock.timers.tick(1000);
    assert.deepEqual(kinds(), ['open', 'received']);
    assert.equal(connection.send({ text: '{}' }), true);
    mock.timers.tick(100);
    assert.deepEqual(kinds().slice(2), ['received']);
    assert.equal(connection.ping(), true);
    mock.timers.tick(0);
    connection.close();
    connection.close();
    assert.deepEqual(kinds().slice(3), ['pong', 'closed']);
    mock.timers.tick(100_000);
    assert.equal(kinds().length, 5);
    assert.equal(connection.send({ text: '{}' }), false);
    assert.equal(connection.ping(), false);
  });
});
