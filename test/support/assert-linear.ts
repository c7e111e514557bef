import assert from 'node:assert/strict';
import { startProcessorTime } from './processor-time.ts';

/** Milliseconds below which a measure is noise. */
const noise = 100;

/**
 * Asserts that work grows no faster than its input. From a small size on, four times the size may take ten times the
 * processor time: quadratic work takes sixteen times, and is found before it takes long. Collecting garbage is measured
 * too, so the shortest of three times counts.
 */
export function assertLinear(work: (size: number) => unknown, largest = 100_000): void {
  let before = noise;
  for (let size = Math.floor(largest / 4 ** 6); size <= largest; size *= 4) {
    let time = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 3 && time > 10 * before; attempt += 1) {
      const spent = startProcessorTime();
      work(size);
      time = spent();
    }
    assert.ok(time <= 10 * before, `${size} took ${time} ms, a fourth of it ${before} ms`);
    before = Math.max(noise, time);
  }
}
