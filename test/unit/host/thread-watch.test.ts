import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ThreadWatch } from '../../../src/host/thread-watch.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

suite('Watch over the server’s thread', () => {
  let ping: () => Promise<unknown> = async () => null;
  let isRunning = true;
  let pings = 0;
  let ended = 0;
  let watch: ThreadWatch;
  const pass = async (seconds: number) => {
    mock.timers.tick(seconds * 1000);
    await settled();
  };

  setup(() => {
    mock.timers.enable({ apis: ['setInterval'] });
    ping = async () => null;
    isRunning = true;
    pings = 0;
    ended = 0;
    watch = new ThreadWatch({
      isRunning: () => isRunning,
      ping: () => {
        pings += 1;
        return ping();
      },
      end: () => {
        ended += 1;
      },
    });
  });
  teardown(() => {
    watch?.dispose();
    mock.timers.reset();
  });

  test('a responding thread is left alone', async () => {
    for (let minute = 0; minute < 4; minute += 1) await pass(30);
    assert.deepEqual([pings, ended], [4, 0]);
  });

  test('a thread that does not respond is ended, and the next one is asked again', async () => {
    let fail: (error: Error) => void = () => undefined;
    ping = () =>
      new Promise((_, reject) => {
        fail = reject;
      });
    await pass(30);
    assert.equal(ended, 0);
    await pass(30);
    assert.equal(ended, 1);
    // Calls that wait for an ended thread are rejected.
    fail(new Error('closed'));
    await settled();
    ping = async () => null;
    for (let minute = 0; minute < 2; minute += 1) await pass(30);
    assert.deepEqual([pings, ended], [3, 1]);
  });

  test('no thread is asked while nothing runs or while a site is exported', async () => {
    isRunning = false;
    await pass(30);
    isRunning = true;
    const exported = Promise.withResolvers<void>();
    const work = watch.pausedDuring(() => exported.promise);
    await pass(30);
    assert.equal(pings, 0);
    exported.resolve();
    await work;
    await pass(30);
    assert.equal(pings, 1);
  });
});
