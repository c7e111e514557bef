import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

const times = 3;

/** The processor time of the engine's worker from a key in the description to our problems: the median of several processes. */
export function measureTyping({ bar }) {
  return {
    usual: measureKeys('github-part', 'api.json', '1.2 MB of JSON', 35),
    large: measureKeys('github', 'api.json', '13 MB of JSON', 300),
  };

  function measureKeys(name, file, title, most) {
    const runs = Array.from({ length: times }, () =>
      JSON.parse(runOnce([builtCase('keystroke.mjs'), site(name), file]).stdout),
    );
    const slow = median(runs.map((milliseconds) => percentile(milliseconds, 0.95)));
    bar(`a key in ${title} to our problems: 95 of 100`, slow, most, 'ms', `median ${median(runs.flat()).toFixed(1)}`);
    return runs;
  }
}
