import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { cli, output, plainPages, redocly, site } from '../inputs.mjs';
import { inTurns, median, runWithPeak } from '../measure.mjs';

const out = (name) => join(output, 'exported', name);

/** Whole processes with their threads: GitHub's description beside `redocly build-docs`, and sites of many pages. */
export function measureExporting({ add, bar }) {
  const write = (name) => runWithPeak([cli, 'export', site(name), '--out', out(name), '--allow-invalid', '--offline']);
  const fresh = (name) => {
    rmSync(out(name), { recursive: true, force: true });
    return write(name);
  };
  const runs = inTurns(
    {
      github: () => fresh('github'),
      redocly: () =>
        runWithPeak([redocly, 'build-docs', join(site('github'), 'api.json'), '--output', join(output, 'redoc.html')]),
      few: () => fresh('few-pages'),
      many: () => fresh('many-pages'),
      again: () => {
        appendFileSync(join(site('many-pages'), 'page-1.mdx'), '\nOne more line.\n');
        return write('many-pages');
      },
    },
    3,
  );
  const took = (name) => median(runs[name].map(({ milliseconds }) => milliseconds));
  const peak = (name) => median(runs[name].map((run) => run.peak)) / 1024;
  const figures = (name) => `${(took(name) / 1000).toFixed(1)} s, ${peak(name).toFixed(0)} MB`;
  add('GitHub: export', figures('github'));
  add('GitHub: redocly build-docs', figures('redocly'));
  bar('export / redocly build-docs, time', took('github') / took('redocly'), 2);
  bar('GitHub: export, peak memory', peak('github'), 600, 'MB');
  add(`export of ${plainPages.few} pages`, figures('few'));
  add(`export of ${plainPages.many} pages`, figures('many'));
  bar('four times the pages, time', took('many') / took('few'), 4.4);
  bar(`export of ${plainPages.many} pages, peak memory`, peak('many'), 600, 'MB');
  bar('export again after one edit / the first, time', took('again') / took('many'), 0.15);
  return {
    runs: Object.fromEntries(
      Object.entries(runs).map(([name, all]) => [
        name,
        all.map(({ milliseconds, peak: kilobytes }) => ({ milliseconds, kilobytes })),
      ]),
    ),
  };
}
