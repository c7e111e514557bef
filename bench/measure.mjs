import { spawnSync } from 'node:child_process';

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** One fresh process; its wall time in milliseconds and what it printed. */
export function runOnce(command) {
  const start = process.hrtime.bigint();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  if (status !== 0)
    throw new Error(`${command.join(' ')} ended with ${status}: ${error?.message ?? stderr.slice(-2000)}`);
  return { milliseconds, stdout, stderr };
}

/** Every case in turn, `times` rounds, so that a slow moment of the machine falls on all alike. */
export function inTurns(cases, times) {
  const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < times; round += 1) {
    for (const [name, measureCase] of Object.entries(cases)) results[name].push(measureCase());
  }
  return results;
}
