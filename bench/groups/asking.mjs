import { builtCase, site } from '../inputs.mjs';
import { median, percentile, runOnce } from '../measure.mjs';

const times = 3;

/** Completion and hover in the engine, each right after a keystroke, in processor time of its thread: the median of several processes. */
export function measureAsking({ bar }) {
  return {
    usual: measureAnswers('github-part', '1.2 MB', 35),
    large: measureAnswers('github', '13 MB', 250),
  };

  function measureAnswers(name, title, most) {
    const runs = Array.from({ length: times }, () =>
      JSON.parse(runOnce([builtCase('ask-engine.mjs'), site(name)]).stdout),
    );
    for (const question of Object.keys(runs[0])) {
      const slow = median(runs.map((answers) => percentile(answers[question], 0.95)));
      const usual = median(runs.flatMap((answers) => answers[question]));
      bar(`${title}: ${question}: 95 of 100`, slow, most, 'ms', `median ${usual.toFixed(1)}`);
    }
    return runs;
  }
}
