import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

const times = 5;

/** Completion and hover in the engine, each behind a keystroke: the median of several processes. */
export function measureAsking({ bar }) {
  const runs = Array.from({ length: times }, () =>
    JSON.parse(runOnce([builtCase('ask-engine.mjs'), site('github')]).stdout),
  );
  for (const name of Object.keys(runs[0])) {
    const slow = runs.map((answers) => percentile(answers[name], 0.95));
    const usual = median(runs.flatMap((answers) => answers[name]));
    const note = `median ${usual.toFixed(1)}, single runs ${slow.map((one) => one.toFixed(1)).join(' ')}`;
    bar(`${name}: 95 of 100`, median(slow), 10, 'ms', note);
  }
  return runs;
}
