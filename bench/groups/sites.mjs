import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtCase, cli, output, plainCase } from '../inputs.mjs';
import { inTurns, median, runOnce, runWithPeak } from '../measure.mjs';

/** The site of the corpus with the most pages. */
export const largest = 'firecrawl+firecrawl-docs';

/** A page of it, and `docs.json`, in which keys are typed. */
const typedFiles = ['docs.json', 'introduction.mdx'];

/**
 * The check of a large real site, whole processes, beside `remark-mdx`, which only parses its pages; what an engine keeps
 * of it; and what a key costs in it, in processor time of the engine's thread.
 */
export function measureSites({ add, bar }) {
  const corpus = process.env.CORPUS;
  if (corpus === undefined) {
    add('large real site', 'SKIPPED: CORPUS names no folder of real sites');
    return {};
  }
  const root = join(corpus, 'sites', largest);
  const pages = JSON.parse(runOnce([cli, 'pages', root, '--format', 'json', '--offline']).stdout);
  const files = pages.flatMap(({ kind, file }) => (kind === 'mdx' ? [join(root, file)] : []));
  const list = join(output, 'pages.json');
  writeFileSync(list, JSON.stringify(files));
  const runs = inTurns(
    {
      check: () => runWithPeak([cli, 'check', root, '--offline'], [0, 1]),
      remark: () => runWithPeak([plainCase('remark-pages.mjs'), list]),
    },
    3,
  );
  const processor = (name) => median(runs[name].map((run) => run.processor)) * 1000;
  const peak = (name) => median(runs[name].map((run) => run.peak)) / 1024;
  const took = (name) => median(runs[name].map(({ milliseconds }) => milliseconds));
  const figures = (name) =>
    `${took(name).toFixed(0)} ms, ${processor(name).toFixed(0)} ms of processor time, ${peak(name).toFixed(0)} MB`;
  add(`${files.length} pages: check, cold`, figures('check'));
  add(`${files.length} pages: remark-mdx parses them, cold`, figures('remark'));
  bar('check / remark-mdx, processor time', processor('check') / processor('remark'), 1 / 5);
  bar('check of the site, peak', peak('check'), 600, 'MB');
  const kept = JSON.parse(runOnce(['--expose-gc', builtCase('keep-engine.mjs'), root]).stdout);
  bar('kept by the engine, problems and plan made', kept.bytes / 1e6, 500, 'MB', `${kept.pages} pages`);
  const keys = Object.fromEntries(typedFiles.map((file) => [file, measureKeys(file)]));
  return { check: figures('check'), remark: figures('remark'), kept, keys };

  function measureKeys(file) {
    const runs = Array.from({ length: 3 }, () => JSON.parse(runOnce([builtCase('keystroke.mjs'), root, file]).stdout));
    const share = (median(runs.flat()) / processor('check')) * 100;
    add(`a key in ${file} to our problems`, `${median(runs.flat()).toFixed(0)} ms, ${share.toFixed(2)} % of the check`);
    return runs;
  }
}
