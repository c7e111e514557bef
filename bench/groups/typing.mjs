import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

const times = 5;

/** From a key in the description to our problems, in the engine's worker: the median of several processes. */
export function measureTyping({ bar }) {
  return {
    json: measureKeys('github', 'api.json', 'description'),
    yaml: measureKeys('github-yaml', 'api.yaml', 'YAML description'),
  };

  function measureKeys(name, file, title) {
    const runs = Array.from({ length: times }, () =>
      JSON.parse(runOnce([builtCase('keystroke.mjs'), site(name), file]).stdout),
    );
    const slow = runs.map((milliseconds) => percentile(milliseconds, 0.95));
    const note = `median ${median(runs.flat()).toFixed(1)}, single runs ${slow.map((one) => one.toFixed(1)).join(' ')}`;
    bar(`a key in the ${title} to our problems: 95 of 100`, median(slow), 10, 'ms', note);
    return runs;
  }
}
