import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const withPeak = fileURLToPath(new URL('cases/with-peak.cjs', import.meta.url));

export const median = (numbers) => percentile(numbers, 0.5);

/** `share` 0.95: what 95 of 100 stay below. */
export const percentile = (numbers, share) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];

/** One fresh process; its wall time in milliseconds and what it printed. `allowed`: exit codes that do not fail the measurement. */
export function runOnce(command, allowed = [0]) {
  const start = process.hrtime.bigint();
  const { status, stdout, stderr, error } = spawnSync(process.execPath, command, {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const milliseconds = Number(process.hrtime.bigint() - start) / 1e6;
  if (!allowed.includes(status))
    throw new Error(`${command.join(' ')} ended with ${status}: ${error?.message ?? stderr.slice(-2000)}`);
  return { milliseconds, stdout, stderr };
}

/** Like `runOnce`, with the peak memory in KB and the processor time in seconds, threads included. */
export function runWithPeak(command, allowed) {
  const ran = runOnce(['--require', withPeak, ...command], allowed);
  const readFigure = (name) => Number(new RegExp(`${name} (\\d+)`).exec(ran.stderr)?.[1]);
  return { ...ran, peak: readFigure('peak-rss-kb'), processor: readFigure('processor-us') / 1e6 };
}

/** Every case in turn, `times` rounds, so that a slow moment of the machine falls on all alike. */
export function inTurns(cases, times) {
  const results = Object.fromEntries(Object.keys(cases).map((name) => [name, []]));
  for (let round = 0; round < times; round += 1) {
    for (const [name, measureCase] of Object.entries(cases)) results[name].push(measureCase());
  }
  return results;
}
