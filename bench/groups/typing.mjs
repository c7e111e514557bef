import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

/** From a key in the description to our problems, in the engine's worker. */
export function measureTyping({ bar }) {
  const milliseconds = JSON.parse(runOnce([builtCase('keystroke.mjs'), site('github')]).stdout);
  const note = `median ${median(milliseconds).toFixed(1)}, longest ${Math.max(...milliseconds).toFixed(1)}`;
  bar('a key in the description to our problems: 95 of 100', percentile(milliseconds, 0.95), 10, 'ms', note);
  return milliseconds;
}
