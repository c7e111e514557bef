// `npm test` on a fresh clone: installs, builds, checks types, lint and dead code, runs every suite, prints the time of each,
// and ends with a line `N passed, N failed`. Runs on Node 20; what it starts runs on the Node of node_modules.
// usage: npm test [-- SUITE… [--vscode oldest]]   (names as printed: types, lint, dead-code, unit, webview, browser, integration, journeys)
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { install, root, run, toolEnvironment } from './steps.mjs';
import { installVscodeHost } from './vscode-host-install.mjs';

const mocha = (folder, ...more) => [
  'mocha',
  '--no-config',
  '--ui',
  'tdd',
  '--forbid-only',
  ...more,
  `test/${folder}/**/*.test.ts`,
];

/** Each file starts a browser of its own, and some a VS Code too. */
const inBrowsers = ['--parallel', '--jobs', '2', '--require', 'test/support/unpack-browser.ts'];

/** In order; a suite counts its tests itself, a check counts as one. */
const suites = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['biome', 'ci', '--colors=off'] },
  { name: 'dead-code', command: ['knip'] },
  { name: 'unit', command: ['mocha', '--forbid-only'], counted: true },
  { name: 'webview', command: mocha('webview', '--timeout', '60000', ...inBrowsers), counted: true },
  { name: 'browser', command: mocha('browser', '--timeout', '60000', ...inBrowsers), counted: true },
  { name: 'commands', command: mocha('commands', '--timeout', '120000', ...inBrowsers), counted: true, inVscode: true },
  { name: 'integration', command: ['node', 'test/integration/run.mjs'], counted: true, inVscode: true },
  { name: 'journeys', command: mocha('journeys', '--timeout', '180000', ...inBrowsers), counted: true, inVscode: true },
];

const { values: flags, positionals: wanted } = parseArgs({
  options: { vscode: { type: 'string', default: 'newest' } },
  allowPositionals: true,
});
toolEnvironment.VSCODE_HOST = flags.vscode;
process.env.VSCODE_HOST = flags.vscode;
const unknown = wanted.filter((name) => !suites.some((suite) => suite.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no suite ${unknown.join(', ')}. The suites are: ${suites.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

const output = `${root}/test/output`;
rmSync(output, { recursive: true, force: true });
mkdirSync(output, { recursive: true });

const rows = [];
const total = { passed: 0, failed: 0, skipped: 0 };
const add = (name, seconds, { passed, failed, skipped }) => {
  rows.push({ name, seconds, passed, failed, skipped });
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

for (const [name, step] of [
  ['install', install],
  ['build', () => run('build', ['node', 'esbuild.mjs'])],
]) {
  const { code, seconds } = await step();
  add(name, seconds, { passed: 0, failed: code === 0 ? 0 : 1, skipped: 0 });
  if (code !== 0) finish(`The step "${name}" failed, so no suite was run.`);
}

const chosen = suites.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
// Beside the first suites, which wait for no network. Where it fails, the suites that need it try again and say why they can't run.
const vscode = chosen.some(({ inVscode }) => inVscode)
  ? installVscodeHost(root, console.log).catch((error) => console.error(error.message))
  : undefined;
for (const { name, command, counted, inVscode } of chosen) {
  if (inVscode) await vscode;
  const { code, seconds, text } = await run(name, command);
  writeFileSync(`${output}/${name}.log`, text);
  add(
    name,
    seconds,
    counted ? countTests(text, code) : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 },
  );
}
finish();

/** Parses mocha's summary; a suite that exited with an error, or ran nothing, is a failure even if it counted none. */
function countTests(text, code) {
  const sum = (pattern) => [...text.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0);
  const passed = sum(/^\s*(\d+) passing/gm);
  const failed = sum(/^\s*(\d+) failing/gm);
  const skipped = sum(/^\s*(\d+) pending/gm);
  const bad = (code !== 0 && failed === 0) || (passed === 0 && failed === 0);
  return { passed, failed: bad ? failed + 1 : failed, skipped };
}

function finish(message) {
  console.log(`\n${'suite'.padEnd(14)}${'time'.padStart(8)}  passed  failed  skipped`);
  for (const { name, seconds, passed, failed, skipped } of rows) {
    const numbers = [passed, failed, skipped].map((number) => String(number).padStart(6)).join('  ');
    console.log(`${name.padEnd(14)}${`${seconds.toFixed(1)} s`.padStart(8)}${numbers}`);
  }
  if (message) console.log(`\n${message}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed === 0 ? 0 : 1);
}
