// One suite inside a real VS Code: the desktop one that @vscode/test-electron has (`--desktop`, or a path in VSCODE_PATH),
// else the server VS Code in .host. Prints which. The suite writes its report to a file, since the host's console is elsewhere.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { checkout } from '../../scripts/vscode-host.mjs';
import { runInServerHost } from './run-in-host.mjs';

const say = (line) => process.stdout.write(`${line}\n`);
const output = join(checkout, 'test', 'output', 'integration');
const folder = mkdtempSync(join(tmpdir(), 'api-docs-integration-'));

/** The host loads CommonJS; mocha itself stays outside of the bundle. */
async function bundleSuite() {
  const tests = join(output, 'suite.cjs');
  mkdirSync(output, { recursive: true });
  await build({
    entryPoints: [join(checkout, 'test/integration/suite/run.ts')],
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

async function runOnDesktop(tests) {
  const { runTests } = await import('@vscode/test-electron');
  const options = {
    extensionDevelopmentPath: checkout,
    extensionTestsPath: tests,
    launchArgs: [folder, '--disable-extensions'],
  };
  const own = process.env.VSCODE_PATH;
  return runTests(own === undefined ? options : { ...options, vscodeExecutablePath: own });
}

async function run(tests) {
  if (process.argv.includes('--desktop') || process.env.VSCODE_PATH !== undefined) {
    say('Integration: inside the desktop VS Code');
    return runOnDesktop(tests);
  }
  say('Integration: inside the server VS Code (--desktop for the desktop one)');
  return runInServerHost({ folder, tests, say });
}

try {
  cpSync(join(checkout, 'test', 'support', 'site'), folder, { recursive: true });
  const report = join(output, 'report.txt');
  rmSync(report, { force: true });
  const code = await run(await bundleSuite());
  say(readFileSync(report, 'utf8'));
  process.exitCode = code === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
