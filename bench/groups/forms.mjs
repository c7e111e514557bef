import { plainCase } from '../inputs.mjs';
import { runOnce } from '../measure.mjs';

/** A key in a form of 500 fields of an exported page; needs a browser. */
export function measureForms({ bar }) {
  const run = JSON.parse(runOnce([plainCase('form-keystroke.ts')]).stdout);
  bar('a key in a parameter of 500 fields, to bar and samples', run.url, 16, 'ms');
  bar('a key in a field of the body, the same', run.body, 16, 'ms');
  return run;
}
