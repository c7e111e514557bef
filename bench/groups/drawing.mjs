import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtCase, cli, output, site } from '../inputs.mjs';
import { inTurns, median, percentile, runOnce, runWithPeak } from '../measure.mjs';

/** Pages of the preview, and the exported site with its weight. */
export function measureDrawing({ add }) {
  const drawing = inTurns(
    { pages: () => JSON.parse(runOnce([builtCase('render-pages.mjs'), site('github')]).stdout) },
    3,
  );
  const drawn = drawing.pages.flat();
  add('GitHub: a page of the preview', `${median(drawn).toFixed(2)} ms (in process, median of ${drawn.length})`);
  add('GitHub: the slowest of a hundred pages', `${percentile(drawn, 0.99).toFixed(1)} ms`);

  const out = join(output, 'exported');
  const { exports } = inTurns({ exports: () => exportOnce(out) }, 3);
  const exported = weigh(out);
  const took = median(exports.map(({ milliseconds }) => milliseconds)) / 1000;
  add('GitHub: export', `${took.toFixed(2)} s, ${exported.pages} pages, ${(exported.bytes / 1e6).toFixed(0)} MB`);
  add('GitHub: export, processor time', `${median(exports.map(({ processor }) => processor)).toFixed(2)} s`);
  add('GitHub: export, peak memory', `${(median(exports.map(({ peak }) => peak)) / 1024).toFixed(0)} MB`);
  return { exports: exports.map(({ milliseconds, processor, peak }) => ({ milliseconds, processor, peak })) };
}

function exportOnce(out) {
  rmSync(out, { recursive: true, force: true });
  return runWithPeak([cli, 'export', site('github'), '--out', out, '--allow-invalid', '--offline']);
}

function weigh(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return {
    pages: paths.filter((path) => path.endsWith('index.html')).length,
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
  };
}
