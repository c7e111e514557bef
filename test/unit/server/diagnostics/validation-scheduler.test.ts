import assert from 'node:assert/strict';
import { mock } from 'node:test';
import { ValidationScheduler } from '../../../../src/server/diagnostics/validation-scheduler.ts';

/** Lets pending promises settle. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

suite('ValidationScheduler', () => {
  const done: string[] = [];
  const signals: AbortSignal[] = [];
  let quick: () => Promise<boolean> = async () => true;
  let isValidated = true;
  let rounds = make();

  function make(): ValidationScheduler {
    return new ValidationScheduler({
      quick: (signal) => {
        done.push('quick');
        signals.push(signal);
        return quick();
      },
      official: async () => {
        done.push('official');
        return isValidated;
      },
      fail: (error) => done.push(`failed: ${String(error)}`),
    });
  }

  setup(() => {
    mock.timers.enable({ apis: ['setTimeout'] });
    done.length = 0;
    signals.length = 0;
    quick = async () => true;
    isValidated = true;
    rounds = make();
  });
  teardown(() => {
    rounds?.stop();
    mock.timers.reset();
  });

  async function pass(milliseconds: number): Promise<void> {
    mock.timers.tick(milliseconds);
    await settle();
  }

  test('consecutive edits are validated once, after a pause, and officially after a longer pause', async () => {
    for (let key = 0; key < 5; key += 1) {
      rounds.restart(120);
      await pass(100);
    }
    assert.deepEqual(done, []);
    await pass(20);
    assert.deepEqual(done, ['quick']);
    await pass(699);
    assert.deepEqual(done, ['quick']);
    await pass(1);
    assert.deepEqual(done, ['quick', 'official']);
  });

  test('a validator without a result runs again, after longer and longer pauses, until it has one', async () => {
    isValidated = false;
    rounds.restart(0);
    await pass(0);
    await pass(700);
    await pass(29_999);
    assert.deepEqual(done, ['quick', 'official']);
    await pass(1);
    isValidated = true;
    await pass(60_000);
    await pass(120_000);
    assert.deepEqual(done, ['quick', 'official', 'official', 'official']);
  });

  test('an edit aborts the current run before its official validation', async () => {
    rounds.restart(120);
    await pass(120);
    rounds.restart(120);
    assert.equal(signals[0]?.aborted, true);
    await pass(700);
    await pass(700);
    assert.deepEqual(done, ['quick', 'quick', 'official']);
  });

  test('a failure is reported unless its run was aborted', async () => {
    quick = () => Promise.reject(new Error('boom'));
    rounds.restart(0);
    await pass(0);
    assert.deepEqual(done, ['quick', 'failed: Error: boom']);
    let reject: (reason: Error) => void = () => undefined;
    quick = () =>
      new Promise((_, fail) => {
        reject = fail;
      });
    rounds.restart(0);
    await pass(0);
    rounds.stop();
    reject(new Error('aborted'));
    await settle();
    assert.deepEqual(done, ['quick', 'failed: Error: boom', 'quick']);
  });

  test('the official validation does not run if it is disabled', async () => {
    quick = async () => false;
    rounds.restart(0);
    await pass(0);
    await pass(10_000);
    assert.deepEqual(done, ['quick']);
  });
});
