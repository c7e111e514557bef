import { plainCase } from '../inputs.mjs';
import { runOnce } from '../measure.mjs';

/** A channel of an exported page under 5,000 messages a second for 20 s; needs a browser, and takes half a minute. */
export function measureChannels({ bar, add }) {
  const run = JSON.parse(runOnce([plainCase('socket-flood.ts')]).stdout);
  bar('100,000 messages of a WebSocket in 20 s, of them lost', run.sent - run.counted, 0, 'messages');
  bar('growth of the page by them', run.growth, 100, 'MB');
  add('longest time between two frames', `${Math.round(run.longest)} ms`);
  return run;
}
