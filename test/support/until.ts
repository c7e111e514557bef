import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { waitLimit } from './limits.ts';

/**
 * Resolves with the result of `probe` as soon as it is neither undefined nor false. For states that no event reports.
 * `label`: of what is waited for, or what returns it when the time is over. `limit`: in milliseconds.
 */
export async function until<T>(
  label: string | (() => string),
  probe: () => T | undefined | false | Promise<T | undefined | false>,
  limit = waitLimit,
): Promise<T> {
  const end = performance.now() + limit;
  for (;;) {
    const value = await probe();
    if (value !== undefined && value !== false) return value;
    if (performance.now() > end)
      assert.fail(`Waited ${limit / 1000} s for ${typeof label === 'string' ? label : label()}.`);
    await setTimeout(20);
  }
}

/**
 * Repeats an action that had no effect: a list closes when problems are updated, or a key is lost while a view opens.
 * The time limit, in milliseconds, is doubled each time, for slow machines.
 */
export async function again(
  label: string,
  act: (timeout: number) => unknown,
  came: (timeout: number) => Promise<unknown>,
): Promise<void> {
  const end = performance.now() + waitLimit;
  for (let timeout = 3_000; performance.now() < end; timeout *= 2) {
    await act(timeout);
    if (
      await came(timeout).then(
        (value) => value !== false,
        () => false,
      )
    )
      return;
  }
  throw new Error(`Tried again and again, and did not get ${label}.`);
}
