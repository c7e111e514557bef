// `npm run bench`: every figure from fresh processes, cases in turn, an empty Node's start subtracted, median of seven.
// Prints a table, writes bench/output/results.json, and ends with 1 if a bar is not met.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { inTurns, median, runOnce } from './measure.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(here, 'output');
const dist = join(here, '..', 'dist');
const bookstore = join(here, '..', 'examples', 'bookstore');
const rounds = 7;
const github = createRequire(join(here, 'package.json')).resolve('@octokit/openapi/generated/api.github.com.json');

rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, 'site'), { recursive: true });
for (const [entry, format, file] of [
  ['index-operations.ts', 'cjs', 'index-operations.cjs'],
  ['render-pages.ts', 'esm', 'render-pages.mjs'],
]) {
  await build({
    entryPoints: [join(here, 'cases', entry)],
    outfile: join(output, file),
    bundle: true,
    minify: true,
    format,
    platform: 'node',
    mainFields: ['module', 'main'],
    // `yaml` is CommonJS inside and asks for Node's modules by `require`.
    ...(format === 'esm' && {
      banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    }),
  });
}
writeFileSync(join(output, 'empty.cjs'), '');
writeFileSync(join(output, 'site', 'api.json'), readFileSync(github));
writeFileSync(
  join(output, 'site', 'docs.json'),
  JSON.stringify({
    name: 'GitHub',
    theme: 'mint',
    colors: { primary: '#000000' },
    navigation: { groups: [{ group: 'API', openapi: 'api.json' }] },
  }),
);

const rows = [];
const add = (what, figure, bar, met) => rows.push({ what, figure, bar: bar ?? '', met: met ?? true });

const reading = inTurns(
  {
    empty: () => runOnce([join(here, 'cases/empty.mjs')]).milliseconds,
    parse: () => runOnce([join(here, 'cases/json-parse.mjs'), github]).milliseconds,
    index: () => runOnce([join(output, 'index-operations.cjs'), github]).milliseconds,
  },
  rounds,
);
const start = median(reading.empty);
const parse = median(reading.parse) - start;
const index = median(reading.index) - start;
add('empty Node', `${start.toFixed(0)} ms`);
add('GitHub: read and JSON.parse', `${parse.toFixed(0)} ms`);
add('GitHub: index of operations with places', `${index.toFixed(0)} ms`);
add('index / JSON.parse', `${(index / parse).toFixed(2)} ×`, '4 ×', index / parse <= 4);

const load = (path) => JSON.parse(runOnce([join(here, 'cases/require-time.cjs'), path]).stdout);
const loading = inTurns(
  {
    empty: () => load(join(output, 'empty.cjs')),
    extension: () => load(join(dist, 'extension.cjs')),
    host: () => load(join(dist, 'host.cjs')),
  },
  rounds,
);
const emptyLoad = median(loading.empty.map(({ milliseconds }) => milliseconds));
const extensionLoad = median(loading.extension.map(({ milliseconds }) => milliseconds));
const heavy = [...new Set(loading.extension.flatMap(({ loaded }) => loaded))];
add('load an empty bundle', `${emptyLoad.toFixed(2)} ms`);
add('load the extension bundle', `${extensionLoad.toFixed(2)} ms, ${statSync(join(dist, 'extension.cjs')).size} bytes`);
add('extension / empty bundle', `${(extensionLoad / emptyLoad).toFixed(2)} ×`, '3 ×', extensionLoad / emptyLoad <= 3);
add('further files loaded with it', String(heavy.length), '0', heavy.length === 0);
add(
  'load the host at activation',
  `${median(loading.host.map(({ milliseconds }) => milliseconds)).toFixed(1)} ms (VS Code's own module not counted)`,
);

const quick = (docs) => runOnce([join(dist, 'cli.cjs'), 'check', docs, '--quick']).milliseconds;
const checking = inTurns(
  {
    small: () => quick(bookstore),
    github: () => quick(join(output, 'site')),
    empty: () => runOnce([join(output, 'empty.cjs')]).milliseconds,
  },
  rounds,
);
const small = median(checking.small);
const whole = median(checking.github) - median(checking.empty);
add(
  'bookstore: check --quick, cold',
  `${small.toFixed(0)} ms, ${(small / median(checking.empty)).toFixed(1)} × an empty Node`,
);
add('GitHub: check --quick, cold', `${whole.toFixed(0)} ms, ${(whole / parse).toFixed(1)} × JSON.parse`);

const drawing = inTurns(
  { pages: () => JSON.parse(runOnce([join(output, 'render-pages.mjs'), join(output, 'site')]).stdout) },
  3,
);
const drawn = drawing.pages.flat();
add('GitHub: a page of the preview', `${median(drawn).toFixed(2)} ms (in process, median of ${drawn.length})`);
add(
  'GitHub: the slowest of a hundred pages',
  `${drawn.toSorted((a, b) => a - b)[Math.floor(drawn.length * 0.99)].toFixed(1)} ms`,
);

const exports = inTurns({ export: () => exportOnce(join(output, 'site'), join(output, 'exported')) }, rounds).export;
const seconds = (median(exports.map(({ milliseconds }) => milliseconds)) - start) / 1000;
const site = weigh(join(output, 'exported'));
add('GitHub: export', `${seconds.toFixed(2)} s, ${site.pages} pages, ${(site.bytes / 1e6).toFixed(0)} MB`);
add(
  'GitHub: export, processor time',
  `${median(exports.map(({ processor }) => processor)).toFixed(2)} s, start included`,
);
add('GitHub: export, peak memory', `${(median(exports.map(({ peak }) => peak)) / 1024).toFixed(0)} MB`);
add('a page, gzip: HTML, median', `${(site.medianPage / 1024).toFixed(1)} KB`);
add('a page, gzip: script and style it names', `${(site.shared / 1024).toFixed(1)} KB`);

const width = Math.max(...rows.map(({ what }) => what.length));
console.log(`Node ${process.version}, ${cpus().length} cores, median of ${rounds}\n`);
for (const { what, figure, bar, met } of rows) {
  console.log(
    `${what.padEnd(width)}  ${figure.padEnd(34)}${bar && `bar ${bar}`.padEnd(10)}${bar ? (met ? 'met' : 'NOT MET') : ''}`,
  );
}
writeFileSync(
  join(output, 'results.json'),
  `${JSON.stringify({ node: process.version, rounds, rows, raw: { reading, loading, checking, exports } }, null, 2)}\n`,
);
process.exit(rows.every(({ met }) => met) ? 0 : 1);

function exportOnce(docs, out) {
  rmSync(out, { recursive: true, force: true });
  const parameters = ['export', docs, '--out', out, '--allow-invalid', '--offline'];
  const { milliseconds, stderr } = runOnce([join(here, 'cases/with-peak.cjs'), join(dist, 'cli.cjs'), ...parameters]);
  const told = (name) => Number(new RegExp(`${name} (\\d+)`).exec(stderr)?.[1]);
  return { milliseconds, peak: told('peak-rss-kb'), processor: told('processor-us') / 1e6 };
}

function weigh(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const pages = paths.filter((path) => path.endsWith('index.html'));
  const zipped = (path) => gzipSync(readFileSync(path), { level: 9 }).length;
  // The root may be no page but a step to the first one.
  const html = readFileSync(pages[Math.floor(pages.length / 2)], 'utf8');
  const named = [...html.matchAll(/(?:src|href)="[^"]*(assets\/[^"]+\.(?:js|css))"/g)].map((match) =>
    join(folder, match[1]),
  );
  return {
    pages: pages.length,
    bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0),
    medianPage: median(pages.filter((_, number) => number % 20 === 0).map(zipped)),
    shared: named.reduce((sum, path) => sum + zipped(path), 0),
  };
}
