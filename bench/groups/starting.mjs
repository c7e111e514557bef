import { statSync } from 'node:fs';
import { join } from 'node:path';
import { bookstore, builtCase, cli, dist, plainCase, site } from '../inputs.mjs';
import { inTurns, median, runOnce } from '../measure.mjs';

/** What VS Code pays for the extension, and the terminal for its start. */
export function measureStarting({ add, bar }) {
  const load = (path) => JSON.parse(runOnce([plainCase('require-time.cjs'), path]).stdout);
  const loading = inTurns(
    {
      empty: () => load(builtCase('empty.cjs')),
      extension: () => load(join(dist, 'extension.cjs')),
    },
    7,
  );
  const took = (name) => median(loading[name].map(({ milliseconds }) => milliseconds));
  const heavy = new Set(loading.extension.flatMap(({ loaded }) => loaded));
  add('load an empty bundle', `${took('empty').toFixed(2)} ms`);
  const size = statSync(join(dist, 'extension.cjs')).size;
  bar(`load the extension bundle (${size} bytes)`, took('extension'), 5, 'ms');
  add('further files loaded with it', String(heavy.size), '0', heavy.size === 0);

  const cold = (...command) => runOnce(command).milliseconds;
  const small = inTurns(
    {
      empty: () => cold(builtCase('empty.cjs')),
      galaxy: () => cold(cli, 'check', site('galaxy'), '--quick'),
      bookstore: () => cold(cli, 'check', bookstore, '--quick'),
    },
    61,
  );
  add('empty Node', `${median(small.empty).toFixed(0)} ms`);
  add('Galaxy (30 KB): check --quick, cold', `${median(small.galaxy).toFixed(0)} ms`);
  bar('Galaxy / empty Node', median(small.galaxy) / median(small.empty), 1.6);
  add('bookstore: check --quick, cold', `${median(small.bookstore).toFixed(0)} ms`);
  return { loading, small };
}
