import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

/** Completion and hover in the engine, each behind a keystroke. */
export function measureAsking({ bar }) {
  const answers = JSON.parse(runOnce([builtCase('ask-engine.mjs'), site('github')]).stdout);
  for (const [name, milliseconds] of Object.entries(answers)) {
    bar(`${name}: 95 of 100`, percentile(milliseconds, 0.95), 10, 'ms', `median ${median(milliseconds).toFixed(1)}`);
  }
  return answers;
}
