import { join } from 'node:path';
import { bookstore, builtCase, cli, plainCase, site } from '../inputs.mjs';
import { inTurns, median, runOnce, runWithPeak } from '../measure.mjs';

/** The quick check in the terminal, whole processes, beside swagger-parser's `validate` on the same file; and what an engine keeps. */
export function measureChecking({ add, bar }) {
  const check = (folder) => runWithPeak([cli, 'check', folder, '--quick'], [0, 1]);
  const runs = inTurns(
    {
      github: () => check(site('github')),
      swaggerParser: () => runWithPeak([plainCase('swagger-parser.mjs'), join(site('github'), 'api.json')]),
      bookstore: () => check(bookstore),
      empty: () => runWithPeak([builtCase('empty.cjs')]),
    },
    5,
  );
  const took = (name) => median(runs[name].map(({ milliseconds }) => milliseconds));
  const processor = (name) => median(runs[name].map((run) => run.processor)) * 1000;
  const peak = (name) => median(runs[name].map((run) => run.peak)) / 1024;
  const figures = (name) =>
    `${took(name).toFixed(0)} ms, ${processor(name).toFixed(0)} ms of processor time, ${peak(name).toFixed(0)} MB`;
  add('GitHub: check --quick, cold', figures('github'));
  add('GitHub: swagger-parser validate, cold', figures('swaggerParser'));
  bar('check / swagger-parser, processor time', processor('github') / processor('swaggerParser'), 1 / 3);
  add('an empty Node', figures('empty'));
  add('bookstore: check --quick, cold', figures('bookstore'));
  bar('bookstore: check --quick, processor time', processor('bookstore'), 120, 'ms');
  const kept = JSON.parse(runOnce(['--expose-gc', builtCase('keep-engine.mjs'), site('github')]).stdout);
  bar('GitHub: kept by the engine, problems and plan made', kept.bytes / 1e6, 400, 'MB', `${kept.pages} pages`);
  return {
    runs: Object.fromEntries(
      Object.entries(runs).map(([name, all]) => [
        name,
        all.map(({ milliseconds, processor: seconds, peak: kilobytes }) => ({ milliseconds, seconds, kilobytes })),
      ]),
    ),
    kept,
  };
}
