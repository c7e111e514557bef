// One suite inside a real VS Code: the desktop one that @vscode/test-electron has (`--desktop`, or a path in VSCODE_PATH),
// else the server VS Code in .host. Prints which. The suite writes its report to a file, since the host's console is elsewhere.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkout } from '../../scripts/vscode-host.mjs';
import { fillRemote, startRemoteHost } from '../support/remote-site.ts';
import { runInServerHost } from './run-in-host.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const output = join(checkout, 'test', 'output', 'integration');
const github = join(checkout, 'bench', 'node_modules', '@octokit', 'openapi', 'generated', 'api.github.com.json');

/** One window each: a suite, the site it is about, and where its report goes. */
const windows = [
  { entry: 'run.ts', report: 'sample.txt', fill: fillSample },
  { entry: 'run-sites.ts', report: 'sites.txt', fill: fillSites },
  { entry: 'run-empty.ts', report: 'empty.txt', fill: fillEmpty },
  { entry: 'run-github.ts', report: 'github.txt', fill: fillGithub },
  { entry: 'run-remote.ts', report: 'remote.txt', fill: fillRemote, isRemote: true },
  { entry: 'run-restricted.ts', report: 'restricted.txt', fill: fillRemote, isRemote: true, restricted: true },
];

function fillSample(folder) {
  cpSync(join(checkout, 'test', 'support', 'site'), folder, { recursive: true });
}

function fillSites(folder) {
  const navigation = { groups: [{ group: 'API', openapi: 'api.yaml', pages: ['GET /boks'] }] };
  const config = { name: 'Shop', theme: 'mint', colors: { primary: '#0f766e' }, navigation };
  const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: 1.0.0 }\npaths:\n  /books: { get: { responses: {} } }\n';
  for (const name of ['shop1', 'shop2', 'shop3', 'shop4', 'shop5', 'shop6', 'shop7', 'shop8', 'big']) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'docs.json'), JSON.stringify(config));
    writeFileSync(join(folder, name, 'api.yaml'), api);
  }
  mkdirSync(join(folder, 'lone'));
  writeFileSync(join(folder, 'lone', 'api.yaml'), api);
  mkdirSync(join(folder, 'other'));
  writeFileSync(join(folder, 'other', 'docs.json'), '{ "docs": ["GET /users"], ');
}

function fillEmpty(folder) {
  writeFileSync(join(folder, 'package.json'), '{ "name": "empty" }');
}

/** The description comes with the benchmarks' packages only: without it the suite is skipped. */
function fillGithub(folder) {
  if (existsSync(github)) {
    cpSync(github, join(folder, 'api.github.com.json'));
    // No file of ours, to tell what the editor itself costs.
    mkdirSync(join(folder, '.other'));
    cpSync(github, join(folder, '.other', 'other.json'));
  } else say('Skipped: the suite about the description of GitHub (`npm ci --prefix bench` brings it).');
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

/** The host loads CommonJS; mocha itself stays outside of the bundle. */
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
    define: { OUTPUT: JSON.stringify(output) },
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
for (const { entry, report, fill, isRemote = false, restricted = false } of windows) {
  if (wanted.length > 0 && !wanted.includes(entry)) continue;
  const folder = mkdtempSync(join(tmpdir(), 'api-docs-integration-'));
  const host = isRemote ? await startRemoteHost() : undefined;
  try {
    fill(folder, host);
    rmSync(join(output, report), { force: true });
    const tests = await bundleSuite(entry);
    const code = await (onDesktop
      ? runOnDesktop(tests, folder, restricted)
      : runInServerHost({ folder, tests, say, restricted }));
    say(readFileSync(join(output, report), 'utf8'));
    if (code !== 0) process.exitCode = 1;
  } finally {
    await host?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
