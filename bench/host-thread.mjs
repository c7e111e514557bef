// `npm run bench:host`: what the extension costs the extension host's own thread, in a real VS Code: the longest task while somebody
// types in the description of GitHub, in turn with an empty extension, and the time from activation to the first problem of the
// bookstore, and of the largest site below CORPUS; and the memory of the whole process with 5,000 pages of CORPUS open.
// Prints the figures, writes bench/output/host-thread.json, and ends with 1 if a bar is not met.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { checkout } from '../scripts/vscode-host.mjs';
import { runInServerHost } from '../test/integration/run-in-host.mjs';
import { largest } from './groups/sites.mjs';
import { median, percentile } from './measure.mjs';

/** Milliseconds of the thread's processor time for one task while typing. */
const longestTask = 16;
/** Milliseconds from activation to the first problem, of the bookstore and of a site of more than a thousand pages. */
const firstProblem = { first: 1000, firstOfLargest: 1500 };
/** Megabytes of the extension host's process (resident set), with a site of 5,000 pages open, and after 200 keys in one of them. */
const mostMemory = 450;
/** The share of one processor that the process may use at rest. */
const mostAtRest = 0.01;

const here = fileURLToPath(new URL('.', import.meta.url));
const output = join(here, 'output', 'host-thread');
const github = createRequire(join(here, 'package.json')).resolve('@octokit/openapi/generated/api.github.com.json');
rmSync(output, { recursive: true, force: true });

const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

function writeExtension(name, manifest, fill) {
  const folder = join(output, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, name, publisher: 'bench' }));
  fill(folder);
  return folder;
}

const { engines, ...ours } = manifestOf(checkout);
const empty = { version: '1.0.0', engines, main: './main.js', activationEvents: ['onLanguage:json'] };
const emptyExtension = writeExtension('empty', empty, (folder) => {
  writeFileSync(join(folder, 'main.js'), 'exports.activate = () => undefined;\n');
});
/** Ours, activated by the measurement. */
const waiting = writeExtension('waiting', { ...ours, engines, activationEvents: [] }, (folder) => {
  for (const name of ['dist', 'docs', 'icons', 'syntaxes']) {
    cpSync(join(checkout, name), join(folder, name), { recursive: true });
  }
});

async function measureWindow(extension, { name, entry, fill, settings = {} }) {
  const { publisher, name: id } = manifestOf(extension);
  const figures = join(output, `${name}.json`);
  const tests = join(output, `${name}.cjs`);
  await build({
    entryPoints: [join(here, 'cases', entry)],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
    define: { OUTPUT: JSON.stringify(figures), EXTENSION: JSON.stringify(`${publisher}.${id}`) },
  });
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-bench-'));
  try {
    fill(folder);
    const code = await runInServerHost({ folder, tests, extension, settings, asDesktop: true });
    if (code !== 0) throw new Error(`The window of ${name} ended with ${code}.`);
    return JSON.parse(readFileSync(figures, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fillGithub(folder) {
  cpSync(github, join(folder, 'api.json'));
  const navigation = { groups: [{ group: 'API', openapi: 'api.json' }] };
  const config = { name: 'GitHub', theme: 'mint', colors: { primary: '#000000' }, navigation };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(config));
}

/** With a mistake in `docs.json`, so that there is something to show. */
const fillWith = (site) => (folder) => {
  cpSync(site, folder, { recursive: true });
  const config = join(folder, 'docs.json');
  writeFileSync(config, readFileSync(config, 'utf8').replace('"theme"', '"them": 1, "theme"'));
};

function measureFirst(name, site) {
  return measureWindow(waiting, { name, entry: 'host-first-problems.ts', fill: fillWith(site) });
}

/** 16 versions of a site of the corpus. */
function fillVersions(folder) {
  const site = join(process.env.CORPUS, 'sites', 'runpod+docs');
  execFileSync(process.execPath, [join(here, 'versioned-site.mjs'), site, folder, '16']);
}

/** On a desktop, no ports are searched for. Here a process would be started every two seconds for that. */
const withoutPorts = {
  'remote.autoForwardPorts': false,
  'remote.autoForwardPortsSource': 'output',
  'remote.restoreForwardedPorts': false,
};
const measureMemory = (extension, name) =>
  measureWindow(extension, { name, entry: 'host-memory.ts', fill: fillVersions, settings: withoutPorts });

const typing = {
  entry: 'host-keystrokes.ts',
  fill: fillGithub,
  // Features of the editor itself that read all 13 MB after each edit, in the same thread: their noise would hide the result.
  settings: {
    'files.associations': { 'api.json': 'plaintext' },
    'merge-conflict.codeLens.enabled': false,
    'merge-conflict.decorators.enabled': false,
    ...withoutPorts,
  },
};
const runs = {
  empty: await measureWindow(emptyExtension, { ...typing, name: 'empty-typing' }),
  ours: await measureWindow(checkout, { ...typing, name: 'ours-typing' }),
  first: await measureFirst('first-problems', join(checkout, 'examples', 'bookstore')),
  ...(process.env.CORPUS && {
    firstOfLargest: await measureFirst('first-of-largest', join(process.env.CORPUS, 'sites', largest)),
    memory: await measureMemory(checkout, 'memory'),
    memoryOfEmpty: await measureMemory(emptyExtension, 'memory-of-empty'),
  }),
};
writeFileSync(join(here, 'output', 'host-thread.json'), JSON.stringify(runs));

const say = (line) => process.stdout.write(`${line}\n`);
const changing = runs.ours.keys.filter(({ changesProblems }) => changesProblems).length;
say(`Keystrokes in 13 MB, processor time of the extension host's thread in ms: ${runs.ours.keys.length} keys,`);
say(`${changing} of them make problems appear or go.`);
for (const name of ['empty', 'ours']) {
  const longest = runs[name].keys.map(({ longest: task }) => task);
  const worked = runs[name].keys.map(({ worked: all }) => all);
  const figures = [median(longest), percentile(longest, 0.95), Math.max(...longest), median(worked)];
  const [half, most, worst, all] = figures.map((figure) => figure.toFixed(1));
  say(
    `${name.padEnd(6)} longest task: median ${half}, 95 of 100 ${most}, worst ${worst}; all work after a key, median ${all}`,
  );
}
const worst = Math.max(...runs.ours.keys.map(({ longest }) => longest));
say(
  `longest task while typing: ${worst.toFixed(1)} ms, bar ${longestTask}: ${worst <= longestTask ? 'met' : 'NOT met'}`,
);
if (worst > longestTask) process.exitCode = 1;
for (const [name, bar] of Object.entries(firstProblem)) {
  if (runs[name] === undefined) continue;
  const { activated, problem } = runs[name];
  say(
    `${name}: activation ${activated.toFixed(0)} ms, to the first problem ${problem.toFixed(0)} ms, bar ${bar}: ${problem <= bar ? 'met' : 'NOT met'}`,
  );
  if (problem > bar) process.exitCode = 1;
}
if (runs.memory !== undefined) {
  const { opened, typed, atRest } = runs.memory;
  const isMet = Math.max(opened, typed) <= mostMemory && atRest <= mostAtRest;
  say(
    `5,000 pages open: ${opened.toFixed(0)} MB, after 200 keys ${typed.toFixed(0)} MB (with an empty extension ${runs.memoryOfEmpty.typed.toFixed(0)} MB), bar ${mostMemory}; at rest ${(atRest * 100).toFixed(1)} % of a processor, bar ${mostAtRest * 100} %: ${isMet ? 'met' : 'NOT met'}`,
  );
  if (!isMet) process.exitCode = 1;
}
