// `npm run bench:host`: what a keystroke in the description of GitHub costs the extension host's own thread, in a real VS Code.
// Two windows with this extension and two with an empty one, in turns; the same seeded edits in all. Prints the figures,
// writes bench/output/host-thread.json, and ends with 1 if the bar is not met.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { checkout } from '../scripts/vscode-host.mjs';
import { runInServerHost } from '../test/integration/run-in-host.mjs';
import { median } from './measure.mjs';

/** Milliseconds of the thread above an empty extension. */
const most = 2;

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(here, 'output', 'host-thread');
const github = createRequire(join(here, 'package.json')).resolve('@octokit/openapi/generated/api.github.com.json');
rmSync(output, { recursive: true, force: true });
mkdirSync(join(output, 'empty'), { recursive: true });
writeFileSync(join(output, 'empty', 'main.js'), 'exports.activate = () => undefined;\n');
writeFileSync(
  join(output, 'empty', 'package.json'),
  JSON.stringify({
    name: 'empty',
    publisher: 'bench',
    version: '1.0.0',
    engines: { vscode: '*' },
    main: './main.js',
    activationEvents: ['onLanguage:json'],
  }),
);

async function measureWindow(extension, round) {
  const figures = join(output, `${round}.json`);
  const tests = join(output, `${round}.cjs`);
  await build({
    entryPoints: [join(here, 'cases', 'host-keystrokes.ts')],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    define: { OUTPUT: JSON.stringify(figures) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-bench-'));
  try {
    cpSync(github, join(folder, 'api.json'));
    const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
    const config = { name: 'GitHub', theme: 'mint', colors: { primary: '#000000' }, navigation };
    writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
    // Features of the editor itself that look through all 13 MB after each edit, in the same thread: their noise would drown the figure.
    const settings = {
      'files.associations': { 'api.json': 'plaintext' },
      'merge-conflict.codeLens.enabled': false,
      'merge-conflict.decorators.enabled': false,
      'remote.autoForwardPorts': false,
      // Else a process is started every two seconds to look for ports.
      'remote.autoForwardPortsSource': 'output',
      'remote.restoreForwardedPorts': false,
    };
    const code = await runInServerHost({ folder, tests, extension, settings });
    if (code !== 0) throw new Error(`The window of ${round} ended with ${code}.`);
    return JSON.parse(readFileSync(figures, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const p95 = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)];
const runs = { empty: [], ours: [] };
for (const round of [1, 2]) {
  runs.empty.push(await measureWindow(join(output, 'empty'), `empty-${round}`));
  runs.ours.push(await measureWindow(checkout, `ours-${round}`));
}
const all = (name) => runs[name].flatMap(({ milliseconds }) => milliseconds);
const rows = [
  ['first edit', ...['empty', 'ours'].map((name) => median(runs[name].map(({ first }) => first)))],
  ['median', median(all('empty')), median(all('ours'))],
  ['95 of 100', p95(all('empty')), p95(all('ours'))],
];
process.stdout.write(
  `Keystrokes in 13 MB, ${all('ours').length} edits: busy time of the extension host's thread, ms\n`,
);
for (const [what, empty, ours] of rows) {
  const figures = [empty, ours, ours - empty].map((figure) => figure.toFixed(1).padStart(8));
  process.stdout.write(`${what.padEnd(12)} empty ${figures[0]}  ours ${figures[1]}  difference ${figures[2]}\n`);
}
writeFileSync(join(here, 'output', 'host-thread.json'), JSON.stringify(runs));
const met = rows.slice(1).every(([, empty, ours]) => ours - empty <= most);
process.stdout.write(`bar: at most ${most} ms above an empty extension: ${met ? 'met' : 'NOT met'}\n`);
if (!met) process.exitCode = 1;
