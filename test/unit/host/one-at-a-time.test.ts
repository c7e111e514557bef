import assert from 'node:assert/strict';
import { OneAtATime } from '../../../src/host/one-at-a-time.ts';

suite('one at a time', () => {
  test('changes during a run lead to one more run, for which their callers wait', async () => {
    let text = 'old';
    const seen: string[] = [];
    const ends: (() => void)[] = [];
    const reading = new OneAtATime(async () => {
      const read = text;
      await new Promise<void>((resolve) => ends.push(resolve));
      seen.push(read);
    });
    const first = reading.run();
    text = 'new';
    const second = reading.run();
    const third = reading.run();
    assert.equal(ends.length, 1);
    ends[0]?.();
    await first;
    assert.deepEqual(seen, ['old']);
    await new Promise(setImmediate);
    ends[1]?.();
    await Promise.all([second, third]);
    assert.deepEqual(seen, ['old', 'new']);
    assert.equal(ends.length, 2);
  });

  test('a failed run rejects for its own callers only', async () => {
    let runs = 0;
    const reading = new OneAtATime(async () => {
      runs += 1;
      if (runs === 1) throw new Error('gone');
    });
    const first = reading.run();
    const second = reading.run();
    await assert.rejects(first, /gone/);
    await second;
    await reading.run();
    assert.equal(runs, 3);
  });
});
