import { join } from 'node:path';
import { builtCase, dist, plainCase } from '../inputs.mjs';
import { inTurns, median, runOnce } from '../measure.mjs';

/** The cost of the extension for VS Code before it is activated. */
export function measureStarting({ add, bar }) {
  const load = (path) => JSON.parse(runOnce([plainCase('require-time.cjs'), path]).stdout).milliseconds;
  const loading = inTurns(
    { empty: () => load(builtCase('empty.cjs')), extension: () => load(join(dist, 'extension.cjs')) },
    11,
  );
  add('load an empty bundle', `${median(loading.empty).toFixed(2)} ms`);
  bar('load the bundle of the extension', median(loading.extension), 5, 'ms');
  return loading;
}
