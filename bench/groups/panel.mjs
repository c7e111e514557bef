import { plainCase } from '../inputs.mjs';
import { median, runOnce } from '../measure.mjs';

const times = 3;

/** The time that a preview in a real VS Code (as a server, in Chromium) takes for responses of a server, in three windows. */
export function measurePanel({ bar, add }) {
  const runs = Array.from({ length: times }, () => JSON.parse(runOnce([plainCase('panel-answers.ts')]).stdout));
  const all = (name) => runs.flatMap((run) => run[name]);
  bar('first event of a stream, sent to drawn', median(all('first')), 50, 'ms', `worst ${Math.max(...all('first'))}`);
  add('later ones', `${median(all('later'))} ms, worst ${Math.max(...all('later'))}`);
  bar('50 MB of JSON, last byte sent to first row drawn', median(all('body')), 500, 'ms', all('body').join(', '));
  return runs;
}
