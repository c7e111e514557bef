import { join } from 'node:path';
import { cli, plainCase, site } from '../inputs.mjs';
import { inTurns, median, runWithPeak } from '../measure.mjs';

const titles = { ours: 'check', wrong: 'with 285 mistakes', swaggerParser: 'swagger-parser', redocly: 'Redocly' };

/** The quick check of the description in the terminal, whole processes, beside the peers' verdicts on the same file. */
export function measureChecking({ add, bar }) {
  const valid = join(site('github'), 'api.json');
  const check = (name) => runWithPeak([cli, 'check', site(name), '--quick'], [0, 1]);
  const runs = inTurns(
    {
      ours: () => check('github'),
      wrong: () => check('github-wrong'),
      swaggerParser: () => runWithPeak([plainCase('swagger-parser.mjs'), valid]),
      redocly: () => runWithPeak([plainCase('redocly.mjs'), valid]),
    },
    5,
  );
  const took = (name) => median(runs[name].map(({ milliseconds }) => milliseconds));
  const processor = (name) => median(runs[name].map((run) => run.processor));
  const against = (name, other, most) => {
    const note = `${(processor(name) / processor(other)).toFixed(3)} of its processor time`;
    bar(`${titles[name]} / ${titles[other]}`, took(name) / took(other), most, '×', note);
  };
  const peak = (name) => median(runs[name].map((run) => run.peak)) / 1024;
  const said = (name) => runs[name][0].stdout.trim().split('\n').at(-1);
  const ms = (name) => `${took(name).toFixed(0)} ms, ${peak(name).toFixed(0)} MB`;
  add('GitHub: check --quick, cold', `${ms('ours')}, ${said('ours')}`);
  add('GitHub: swagger-parser validate, cold', ms('swaggerParser'));
  add('GitHub: Redocly recommended, cold', `${ms('redocly')}, ${said('redocly')}`);
  against('ours', 'swaggerParser', 1 / 4);
  against('ours', 'redocly', 1 / 12);
  add('GitHub: check --quick, peak memory', `${peak('ours').toFixed(0)} MB`, '150 MB', peak('ours') <= 150);
  add('285 mistakes: check --quick, cold', `${ms('wrong')}, ${said('wrong')}`);
  against('wrong', 'ours', 1.3);
  bar('with 285 mistakes / check, memory', peak('wrong') / peak('ours'), 1.3);
  const figures = (name) =>
    runs[name].map(({ milliseconds, processor: seconds, peak: kilobytes }) => ({ milliseconds, seconds, kilobytes }));
  return Object.fromEntries(Object.keys(runs).map((name) => [name, figures(name)]));
}
