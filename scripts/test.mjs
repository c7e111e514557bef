// `npm test` on a fresh clone: installs, builds, checks types, lint and dead code, runs every suite, two at a time, prints the
// time of each, and ends with a line `N passed, N failed`. Runs on Node 20; what it starts runs on the Node of node_modules.
// usage: npm test [-- quick | SUITE…] [--busy] [--vscode oldest]   (suites: as printed)
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { keepBusy } from './keep-busy.mjs';
import { install, processorTime, root, run, toolEnvironment } from './steps.mjs';
import { installVscodeHost } from './vscode-host-install.mjs';

/** Time limits and the rest are in .mocharc.json, the same for every suite. */
const mocha = (folders, ...more) => [
  ...['mocha', '--parallel', '--jobs', '2', ...more],
  ...folders.map((folder) => `test/${folder}/**/*.test.ts`),
];

/** Each file starts a browser of its own, and some a VS Code too. */
const inBrowsers = (folder) => mocha([folder], '--require', 'test/support/unpack-browser.ts');
/** Ends what runs without an end, by its processor time. */
const limited = ['--require', 'test/support/processor-limit.ts'];

/**
 * A suite counts its tests itself, a check counts as one. `seconds`: of processor time. Those that compute and those that mostly wait
 * run beside each other, each kind in order.
 */
const suites = [
  { name: 'types', seconds: 20, isQuick: true, command: ['tsc', '-b'] },
  { name: 'lint', seconds: 16, isQuick: true, command: ['biome', 'ci', '--colors=off'] },
  { name: 'dead-code', seconds: 6, command: ['knip'] },
  { name: 'unit', seconds: 210, isQuick: true, command: mocha(['unit', 'golden']), counted: true },
  { name: 'hostile', seconds: 132, command: mocha(['hostile'], ...limited), counted: true },
  { name: 'browser', seconds: 72, command: inBrowsers('browser'), counted: true, waits: true },
  { name: 'webview', seconds: 37, command: inBrowsers('webview'), counted: true, waits: true },
  {
    name: 'integration',
    seconds: 54,
    command: ['node', 'test/integration/run.mjs'],
    counted: true,
    inVscode: true,
    waits: true,
  },
  { name: 'journeys', seconds: 27, command: inBrowsers('journeys'), counted: true, inVscode: true, waits: true },
  { name: 'commands', seconds: 46, command: inBrowsers('commands'), counted: true, inVscode: true, waits: true },
  // What these show is also in other suites, but for the screen.
  {
    name: 'long-journeys',
    seconds: 100,
    isLong: true,
    command: inBrowsers('long-journeys'),
    counted: true,
    inVscode: true,
    waits: true,
  },
];
/** Seconds of processor time of the build. The time of an installation depends on the network. */
const build = 10;

const { values: flags, positionals: wanted } = parseArgs({
  options: { vscode: { type: 'string', default: 'newest' }, busy: { type: 'boolean', default: false } },
  allowPositionals: true,
});
toolEnvironment.VSCODE_HOST = flags.vscode;
process.env.VSCODE_HOST = flags.vscode;
/** The VS Code of the tests has no build for Windows. */
const leftOut = process.platform === 'win32' ? suites.filter(({ inVscode }) => inVscode) : [];
const chosen = chooseSuites();
if (leftOut.length > 0) console.log(explainLeftOut());
console.log(howLong());

const output = `${root}/test/output`;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const rows = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (name, { seconds }, { passed, failed, skipped }) => {
  rows.push({ name, seconds, passed, failed, skipped });
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

const stopBusy = flags.busy ? keepBusy(4) : () => undefined;
try {
  if (await prepare()) await runSuites();
} finally {
  stopBusy();
}
finish();

function chooseSuites() {
  const possible = suites.filter((suite) => !leftOut.includes(suite));
  if (wanted.length === 0) return possible.filter(({ isLong }) => isLong !== true || flags.busy);
  const unknown = wanted.filter((name) => name !== 'quick' && !suites.some((suite) => suite.name === name));
  if (unknown.length > 0) {
    const names = suites.map(({ name }) => name).join(', ');
    console.error(`There is no suite ${unknown.join(', ')}. The suites are: ${names}; \`quick\` is the first few.`);
    process.exit(2);
  }
  return possible.filter(({ name, isQuick }) => wanted.includes(name) || (isQuick && wanted.includes('quick')));
}

function explainLeftOut() {
  const names = leftOut.map(({ name }) => name).join(', ');
  return `Not run on Windows, for which there is no build of the VS Code of the tests (code-server): ${names}.`;
}

function howLong() {
  // Two cores, which are not both at work all the time.
  const seconds = chosen.reduce((all, suite) => all + suite.seconds, build) / 1.2;
  const words = seconds < 100 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const more = flags.busy
    ? ' It runs beside four processes that keep the machine busy, so it takes several times as long.'
    : '';
  return `This takes about ${words} on two cores; the first time a minute more, to install.${more}`;
}

/** Returns false if a step failed, so that no suite can run. */
async function prepare() {
  for (const [name, step] of [
    ['install', install],
    ['build', () => run('build', ['node', 'esbuild.mjs'])],
  ]) {
    const done = await step();
    add(name, done, { passed: 0, failed: done.code === 0 ? 0 : 1, skipped: 0 });
    if (done.code === 0) continue;
    console.error(`\nThe step "${name}" failed, so no suite was run.`);
    return false;
  }
  return true;
}

async function runSuites() {
  // Beside the first suites, which wait for no network. Where it fails, the suites that need it try again and say why they can't run.
  const vscode = chosen.some(({ inVscode }) => inVscode)
    ? installVscodeHost(root, console.log).catch((error) => console.error(error.message))
    : undefined;
  const computing = chosen.filter(({ waits }) => !waits);
  const waiting = chosen.filter(({ waits }) => waits);
  const runNext = async (queue, other) => {
    for (let suite = queue.shift() ?? other.shift(); suite; suite = queue.shift() ?? other.shift()) {
      if (suite.inVscode) await vscode;
      await runSuite(suite);
    }
  };
  await Promise.all([runNext(computing, waiting), runNext(waiting, computing)]);
}

async function runSuite({ name, command, counted }) {
  const done = await run(name, command, { quiet: true });
  console.log(`\n— ${name}, after ${done.seconds.toFixed(1)} s\n${done.text}`);
  writeFileSync(`${output}/${name}.log`, done.text);
  const single = { passed: done.code === 0 ? 1 : 0, failed: done.code === 0 ? 0 : 1, skipped: 0 };
  add(name, done, counted ? countTests(done) : single);
}

/** Parses mocha's summary; a suite that exited with an error, or ran nothing, is a failure even if it counted none. */
function countTests({ text, code }) {
  const sum = (pattern) => [...text.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0);
  const passed = sum(/^\s*(\d+) passing/gm);
  const failed = sum(/^\s*(\d+) failing/gm);
  const skipped = sum(/^\s*(\d+) pending/gm);
  const bad = (code !== 0 && failed === 0) || (passed === 0 && failed === 0);
  return { passed, failed: bad ? failed + 1 : failed, skipped };
}

function finish() {
  console.log(`\n${'suite'.padEnd(14)}${'time'.padStart(8)}  passed  failed  skipped`);
  for (const { name, seconds, passed, failed, skipped } of rows) {
    const numbers = [passed, failed, skipped].map((number) => String(number).padStart(6)).join('  ');
    console.log(`${name.padEnd(14)}${`${seconds.toFixed(1)} s`.padStart(8)}  ${numbers}`);
  }
  const processor = processorTime();
  const ofProcessor = processor === undefined ? '' : `, ${processor.toFixed(0)} s of processor time`;
  console.log(`\n${(performance.now() / 1000).toFixed(0)} s${ofProcessor}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  if (leftOut.length > 0) console.log(explainLeftOut());
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}
