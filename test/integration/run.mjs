// Runs one suite inside a real VS Code: the desktop version of @vscode/test-electron (`--desktop`, or a path in
// VSCODE_PATH), otherwise the server version in .host. Prints which one. The suite writes its report to a file, because
// the console of the host is elsewhere.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkout } from '../../scripts/vscode-host.mjs';
import { installVscodeHost } from '../../scripts/vscode-host-install.mjs';
import { findBrowser } from '../support/browser.ts';
import { fillRemote, startRemoteHost } from '../support/remote-site.ts';
import { fillActsSite } from './acts-site.mjs';
import { fillBooksSite } from './books-site.mjs';
import { fillFindSite } from './find-site.mjs';
import { runInServerHost } from './run-in-host.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const sample = join(checkout, 'test', 'support', 'site');
const output = join(checkout, 'test', 'output', 'integration');
/** The time limit for a test in mocha, the same in every suite. */
const { timeout } = JSON.parse(readFileSync(join(checkout, '.mocharc.json'), 'utf8'));
const github = join(checkout, 'bench', 'node_modules', '@octokit', 'openapi', 'generated', 'api.github.com.json');

/**
 * One window per entry: a suite, its site, the path of its report, and optionally a file that the suite needs to run.
 * The description of GitHub comes with the packages of the benchmarks.
 */
const windows = [
  { entry: 'run.ts', report: 'sample.txt', fill: fillSample },
  { entry: 'run-sites.ts', report: 'sites.txt', fill: fillSites },
  { entry: 'run-acts.ts', report: 'acts.txt', fill: fillActsSite },
  { entry: 'run-bookstore.ts', report: 'bookstore.txt', fill: fillBookstore },
  { entry: 'run-empty.ts', report: 'empty.txt', fill: fillEmpty },
  { entry: 'run-github.ts', report: 'github.txt', fill: fillGithub, needs: github },
  { entry: 'run-remote.ts', report: 'remote.txt', fill: fillRemote, isRemote: true },
  { entry: 'run-restricted.ts', report: 'restricted.txt', fill: fillRemote, isRemote: true, restricted: true },
];

function fillSample(folder) {
  cpSync(sample, folder, { recursive: true });
}

function fillBookstore(folder) {
  cpSync(join(checkout, 'examples', 'bookstore'), folder, { recursive: true });
}

function fillSites(folder) {
  const navigation = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['GET /boks'] }] };
  const config = { name: 'Shop', theme: 'mint', colors: { primary: '#0f766e' }, navigation };
  const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n  /books: { get: { responses: {} } }\n';
  for (const name of [
    'shop1',
    'shop2',
    'shop3',
    'shop4',
    'shop5',
    'shop6',
    'shop7',
    'shop8',
    'shop9',
    'shop10',
    'big',
  ]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'docs.json'), JSON.stringify(config));
    writeFileSync(join(folder, name, 'api.yaml'), api);
  }
  mkdirSync(join(folder, 'lone'));
  writeFileSync(join(folder, 'lone', 'api.yaml'), api);
  fillFindSite(join(folder, 'find'), sample);
  fillBooksSite(join(folder, 'books'));
}

function fillEmpty(folder) {
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty" }');
}

function fillGithub(folder) {
  cpSync(github, join(folder, 'api.github.com.json'));
  // No file of ours, to measure the cost of the editor alone.
  mkdirSync(join(folder, '.other'));
  cpSync(github, join(folder, '.other', 'other.json'));
  const site = {
    theme: 'mint',
    name: 'GitHub',
    colors: { primary: '#0f766e' },
    navigation: {
      groups: [
        {
          group: 'API',
          openapi: 'api.github.com.json',
          pages: ['GET /repos/{owner}/{repo}', 'GET /repos/{owner}/{rep}', 'GET /user'],
        },
        { group: 'Everything', openapi: { source: 'api.github.com.json', directory: 'all' } },
      ],
    },
  };
  writeFileSync(join(folder, 'docs.json'), JSON.stringify(site, undefined, 2));
}

/** The host loads CommonJS. mocha is not bundled. */
async function bundleSuite(entry) {
  const tests = join(output, entry.replace('.ts', '.cjs'));
  mkdirSync(output, { recursive: true });
  await build({
    entryPoints: [join(checkout, 'test/integration/suite', entry)],
    outfile: tests,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    mainFields: ['module', 'main'],
    external: ['vscode', 'mocha'],
    define: { OUTPUT: JSON.stringify(output), TIMEOUT: String(timeout) },
    logLevel: 'warning',
  });
  return tests;
}

async function runOnDesktop(tests, folder, restricted) {
  const { runTests } = await import('@vscode/test-electron');
  const options = {
    extensionDevelopmentPath: checkout,
    extensionTestsPath: tests,
    launchArgs: [folder, '--disable-extensions', ...(restricted ? [] : ['--disable-workspace-trust'])],
  };
  const own = process.env.VSCODE_PATH;
  return runTests(own === undefined ? options : { ...options, vscodeExecutablePath: own });
}

const onDesktop = process.argv.includes('--desktop') || process.env.VSCODE_PATH !== undefined;
say(
  onDesktop
    ? 'Integration: inside the desktop VS Code'
    : 'Integration: inside the server VS Code (--desktop for the desktop one)',
);
const wanted = process.argv.slice(2).filter((name) => name !== '--desktop');
const isWanted = ({ entry, needs }) => {
  if (wanted.length > 0 && !wanted.includes(entry)) return false;
  if (needs !== undefined && !existsSync(needs)) {
    say(`Skipped: ${entry}, which needs ${needs} (\`npm ci --prefix bench\` brings it).`);
    return false;
  }
  return true;
};
const waiting = windows.filter(isWanted);

const remote = waiting.some(({ isRemote }) => isRemote) ? await startRemoteHost() : undefined;

async function runWindow({ entry, report, fill, restricted = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-integration-'));
  try {
    fill(folder, remote);
    rmSync(join(output, report), { force: true });
    const tests = await bundleSuite(entry);
    const code = await (onDesktop
      ? runOnDesktop(tests, folder, restricted)
      : runInServerHost({ folder, tests, say, restricted }));
    say(readFileSync(join(output, report), 'utf8'));
    if (code !== 0) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function runWaiting() {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await runWindow(next);
}

try {
  // A window mostly waits, so two are open at a time. Desktop windows share one settings folder.
  if (onDesktop) await runWaiting();
  else {
    await Promise.all([findBrowser(), installVscodeHost(checkout, say)]);
    await Promise.all([runWaiting(), runWaiting()]);
  }
} finally {
  await remote?.close();
}
