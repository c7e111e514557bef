import { builtCase } from '../inputs.mjs';
import { median, runOnce } from '../measure.mjs';

const times = 3;

/** A response of 50 MB of JSON, without what the browser needs to draw the rows: the median of several processes. */
export function measureResponses({ bar, add }) {
  const runs = Array.from({ length: times }, () => JSON.parse(runOnce([builtCase('large-response.mjs')]).stdout));
  const of = (name) => median(runs.map((run) => run[name]));
  bar('50 MB of JSON to the rows of its shown beginning', of('all'), 500, 'ms');
  bar('search for an item in that', of('search'), 1000, 'ms');
  add('that compared with its schema, in the background', `${(of('check') / 1000).toFixed(1)} s`);
  return runs;
}
