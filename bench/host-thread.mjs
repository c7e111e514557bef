// `npm run bench:host`: what a keystroke in the description of GitHub costs the extension host's own thread, in a real VS Code.
// Two windows with this extension, two with an empty one, and two with one that does the least that shows a problem and offers
// fixes where ours does; the same seeded edits in all. Prints the figures, writes bench/output/host-thread.json, and ends with 1
// if the bar is not met.
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
/** Milliseconds behind a key in which ours waits for another one. */
const pauseOfOurs = 120;

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(here, 'output', 'host-thread');
const github = createRequire(join(here, 'package.json')).resolve('@octokit/openapi/generated/api.github.com.json');
rmSync(output, { recursive: true, force: true });

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/** An extension of one file. */
function writeExtension(name, main) {
  const folder = join(output, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'main.js'), main);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name,
      publisher: 'bench',
      version: '1.0.0',
      engines: manifestOf(checkout).engines,
      main: './main.js',
      activationEvents: ['onLanguage:json'],
    }),
  );
  return folder;
}

const emptyExtension = writeExtension('empty', 'exports.activate = () => undefined;\n');

/** Shows one problem more behind each of these keys, counted from 0, and has no fixes to offer when the editor asks. */
function leastExtension(keys) {
  return writeExtension(
    'least',
    `const vscode = require('vscode');
exports.activate = () => {
  const keys = new Set(${JSON.stringify(keys)});
  // The first edit is not counted.
  let key = -2;
  vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (!document.fileName.endsWith('api.json') || contentChanges.length === 0) return;
    key += 1;
    if (!keys.has(key)) return;
    const problem = new vscode.Diagnostic(contentChanges[0].range, 'Problem ' + key);
    const shown = vscode.languages.createDiagnosticCollection();
    setTimeout(() => shown.set(document.uri, [problem]), ${pauseOfOurs});
  });
  const kinds = { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] };
  vscode.languages.registerCodeActionsProvider({ pattern: '**/api.json' }, { provideCodeActions: () => [] }, kinds);
};
`,
  );
}

async function measureWindow(extension, round) {
  const { publisher, name } = manifestOf(extension);
  const figures = join(output, `${round}.json`);
  const tests = join(output, `${round}.cjs`);
  await build({
    entryPoints: [join(here, 'cases', 'host-keystrokes.ts')],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    define: { OUTPUT: JSON.stringify(figures), EXTENSION: JSON.stringify(`${publisher}.${name}`) },
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
    const code = await runInServerHost({ folder, tests, extension, settings, asDesktop: true });
    if (code !== 0) throw new Error(`The window of ${round} ended with ${code}.`);
    return JSON.parse(readFileSync(figures, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const p95 = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * 0.95)];
const runs = { empty: [], ours: [], least: [] };
for (const round of [1, 2]) {
  runs.empty.push(await measureWindow(emptyExtension, `empty-${round}`));
  const ours = await measureWindow(checkout, `ours-${round}`);
  runs.ours.push(ours);
  const changing = ours.keys.flatMap(({ changesProblems }, key) => (changesProblems ? [key] : []));
  runs.least.push(await measureWindow(leastExtension(changing), `least-${round}`));
}
writeFileSync(join(here, 'output', 'host-thread.json'), JSON.stringify(runs));

const keysOf = (name) => runs[name].flatMap(({ keys }) => keys);
const changing = keysOf('ours').filter(({ changesProblems }) => changesProblems).length;
process.stdout.write(
  `Keystrokes in 13 MB: the extension host's thread, ms. ${keysOf('ours').length} keys, ${changing} of them make problems appear or go.\n`,
);
const table = (what, read, names) => {
  const figures = names.map(read);
  const columns = names.map((name, index) => `${name} ${figures[index].toFixed(1).padStart(5)}`);
  const above = figures.at(-1) - figures[0];
  process.stdout.write(`${what.padEnd(22)} ${columns.join('  ')}  ours above empty ${above.toFixed(1).padStart(5)}\n`);
  return above;
};
const all = ['empty', 'least', 'ours'];
const bars = [
  table('worked, median', (name) => median(keysOf(name).map(({ worked }) => worked)), all),
  table('worked, 95 of 100', (name) => p95(keysOf(name).map(({ worked }) => worked)), all),
];
table('busy, median', (name) => median(keysOf(name).map(({ busy }) => busy)), all);
table('busy, 95 of 100', (name) => p95(keysOf(name).map(({ busy }) => busy)), all);
table('first edit, worked', (name) => median(runs[name].map(({ first }) => first.worked)), all);
for (const [index, what] of ['median', '95 of 100'].entries()) {
  process.stdout.write(
    `bar, ${what}: at most ${most} ms above an empty extension: ${bars[index] <= most ? 'met' : 'NOT met'}\n`,
  );
}
if (bars.some((above) => above > most)) process.exitCode = 1;
