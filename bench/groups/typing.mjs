import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

const times = 5;

/** From a key in the description to our problems, in the engine's worker: the median of several processes. */
export function measureTyping({ bar }) {
  const runs = Array.from({ length: times }, () =>
    JSON.parse(runOnce([builtCase('keystroke.mjs'), site('github')]).stdout),
  );
  const slow = runs.map((milliseconds) => percentile(milliseconds, 0.95));
  const note = `median ${median(runs.flat()).toFixed(1)}, single runs ${slow.map((one) => one.toFixed(1)).join(' ')}`;
  bar('a key in the description to our problems: 95 of 100', median(slow), 10, 'ms', note);
  return runs;
}
