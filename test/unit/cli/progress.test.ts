import assert from 'node:assert/strict';
import { createProgress } from '../../../src/cli/progress.ts';

suite('progress', () => {
  const run = (quiet: number, step: number) => {
    const lines: string[] = [];
    let time = 0;
    const show = createProgress({ stderr: (text) => void lines.push(text) }, { quiet, now: () => time });
    for (let done = 1; done <= 1000; done += 1) {
      time += step;
      show(done, 1000);
    }
    return lines;
  };

  test('has at most ten lines', () => {
    assert.deepEqual(
      run(0, 1),
      [...Array(10).keys()].map((tenth) => `${tenth + 1}00 of 1000 pages\n`),
    );
  });

  test('begins when the run takes long', () => {
    assert.deepEqual(run(2000, 1), []);
    assert.deepEqual(run(2000, 2.5), ['800 of 1000 pages\n', '900 of 1000 pages\n', '1000 of 1000 pages\n']);
  });
});
