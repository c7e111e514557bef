import { join } from 'node:path';
import { builtCase, cli, plainCase, site } from '../inputs.mjs';
import { inTurns, median, runOnce, runWithPeak } from '../measure.mjs';

/** The quick check of the description in the terminal, whole processes, beside the peers' verdicts on the same file. */
export function measureChecking({ add, bar }) {
  const valid = join(site('github'), 'api.json');
  const check = (name) => runWithPeak([cli, 'check', site(name), '--quick'], [0, 1]);
  const runs = inTurns(
    {
      empty: () => runOnce([builtCase('empty.cjs')]),
      ours: () => check('github'),
      wrong: () => check('github-wrong'),
      swaggerParser: () => runOnce([plainCase('swagger-parser.mjs'), valid]),
      redocly: () => runOnce([plainCase('redocly.mjs'), valid]),
    },
    5,
  );
  const took = (name) => median(runs[name].map(({ milliseconds }) => milliseconds));
  const peak = (name) => median(runs[name].map((run) => run.peak)) / 1024;
  const said = (name) => runs[name][0].stdout.trim().split('\n').at(-1);
  const ms = (name) => `${took(name).toFixed(0)} ms`;
  add('GitHub: check --quick, cold', `${ms('ours')}, ${said('ours')}`);
  add('GitHub: swagger-parser validate, cold', ms('swaggerParser'));
  add('GitHub: Redocly recommended, cold', `${ms('redocly')}, ${said('redocly')}`);
  bar('check / swagger-parser', took('ours') / took('swaggerParser'), 1 / 4);
  bar('check / Redocly', took('ours') / took('redocly'), 1 / 12);
  add('GitHub: check --quick, peak memory', `${peak('ours').toFixed(0)} MB`, '150 MB', peak('ours') <= 150);
  add('285 mistakes: check --quick, cold', `${ms('wrong')}, ${peak('wrong').toFixed(0)} MB, ${said('wrong')}`);
  bar('285 mistakes / valid, time', took('wrong') / took('ours'), 1.3);
  bar('285 mistakes / valid, memory', peak('wrong') / peak('ours'), 1.3);
  const figures = (name) => runs[name].map(({ milliseconds, peak: kilobytes }) => ({ milliseconds, kilobytes }));
  return Object.fromEntries(Object.keys(runs).map((name) => [name, figures(name)]));
}
