import assert from 'node:assert/strict';
import { mock } from 'node:test';
import type { SocketFrame } from '../../../../src/request/sockets/socket-frame.ts';
import { Reconnect, Replay } from '../../../../webview/playground/channel/socket-store.ts';

suite('timing on a channel', () => {
  setup(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
  teardown(() => mock.timers.reset());

  test('each attempt to reconnect waits twice as long as the previous one, until one succeeds', () => {
    let attempts = 0;
    const reconnect = new Reconnect(() => (attempts += 1));
    assert.equal(reconnect.lost(), undefined);
    reconnect.choose(true);
    for (const [index, wait] of [1, 2, 4, 8, 16, 30, 30].entries()) {
      assert.equal(reconnect.lost()?.number, index + 1);
      mock.timers.tick(wait * 1000 - 1);
      assert.equal(attempts, index);
      mock.timers.tick(1);
      assert.equal(attempts, index + 1);
    }
    reconnect.opened();
    assert.deepEqual(reconnect.lost(), { number: 1, at: Date.now() + 1000 });
    reconnect.stop();
    mock.timers.tick(60_000);
    assert.equal(attempts, 7);
  });

  test('a replay keeps order and pace, and can be stopped', () => {
    const sent: SocketFrame[] = [];
    const replay = new Replay((frame) => sent.push(frame));
    const recorded = [0, 40, 100].map((time) => ({ time, frame: { text: String(time) } }));
    replay.start(recorded);
    assert.deepEqual([sent.length, replay.progress.value], [1, { sent: 1, total: 3 }]);
    mock.timers.tick(40);
    assert.equal(sent.length, 2);
    mock.timers.tick(60);
    assert.deepEqual(
      sent,
      recorded.map(({ frame }) => frame),
    );
    assert.equal(replay.progress.value, undefined);
    replay.start(recorded);
    replay.stop();
    mock.timers.tick(1000);
    assert.equal(sent.length, 4);
  });
});
