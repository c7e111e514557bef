import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { waitLimit } from './limits.ts';

/** Resolves with the result of `probe` as soon as it is neither undefined nor false. For states that no event reports. */
export async function until<T>(
  label: string,
  probe: () => T | undefined | false | Promise<T | undefined | false>,
): Promise<T> {
  const end = performance.now() + waitLimit;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end) assert.fail(`Waited ${waitLimit / 1000} s for ${label}.`);
    await setTimeout(20);
  }
}
