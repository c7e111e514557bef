// A real VS Code as a server on a free port of 127.0.0.1, with this extension loaded.
// VSCODE_HOST=oldest in the environment takes the oldest VS Code that the extension supports.
// Exports `startVscodeHost`. Run as a program (node scripts/vscode-host.mjs FOLDER [--open FILE]), prints the URL and runs until Ctrl+C.
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installVscodeHost } from './vscode-host-install.mjs';

export const checkout = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * @param {object} options
 * @param {string} options.folder  the workspace
 * @param {string | null} [options.extension]  folder of an extension to load; this checkout by default, `null` for none
 * @param {string} [options.beside]  folder of a further extension, installed as it is (a window takes one under development)
 * @param {string} [options.vsix]  a packaged extension to install instead
 * @param {string} [options.tests]  a CommonJS module with `run()`, run inside the extension host
 * @param {string} [options.open]  a file to open
 * @param {boolean} [options.restricted]  with workspace trust, so that the folder opens in Restricted Mode
 * @param {boolean} [options.asDesktop]  disables compression between extensions and window, as on a desktop
 * @param {Record<string, unknown>} [options.settings]
 * @param {string} [options.data]  folder of the server's data, kept; by default a new one that is removed at the end
 * @param {(line: string) => void} [options.say]
 * @returns {Promise<{ url: string, data: string, log: () => string, stop: () => Promise<void> }>}
 */
export async function startVscodeHost(options) {
  const { say = () => undefined, extension = checkout } = options;
  const { server, node } = await installVscodeHost(checkout, say);
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'api-docs-host-'));
  writeSettings(data, options.settings);
  if (options.beside !== undefined) {
    cpSync(options.beside, join(data, 'extensions', 'apidocs.beside-0.0.0'), { recursive: true });
  }
  if (options.vsix !== undefined) await installExtension({ node, server, vsix: options.vsix, data });
  const port = await freePort();
  const args = [
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--without-connection-token',
    '--accept-server-license-terms',
  ];
  // Without the driver, a built workbench does not load the extension and its tests.
  args.push('--enable-smoke-test-driver', '--telemetry-level', 'off', '--server-data-dir', data);
  if (options.asDesktop === true) args.push('--disable-websocket-compression');
  if (options.restricted !== true) args.push('--disable-workspace-trust');
  const child = spawn(node, [server, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const lines = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => lines.push(String(chunk)));
  const ended = new Promise((done) => child.on('close', done));
  const stop = async () => {
    child.kill();
    await ended;
    if (options.data === undefined) rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const log = () => lines.join('');
  try {
    await untilUp(port, child, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: workbenchUrl(port, { ...options, extension }), data, log, stop };
}

function workbenchUrl(port, { folder, extension, vsix, tests, open }) {
  const remote = (path) => `vscode-remote://127.0.0.1:${port}${encodeURI(resolve(path).replaceAll('\\', '/'))}`;
  const payload = [];
  if (vsix === undefined && extension !== null) payload.push(['extensionDevelopmentPath', remote(extension)]);
  if (tests !== undefined) payload.push(['extensionTestsPath', remote(tests)]);
  if (open !== undefined) payload.push(['openFile', remote(open)]);
  return `http://127.0.0.1:${port}/?${new URLSearchParams({ folder: resolve(folder), payload: JSON.stringify(payload) })}`;
}

/** Quiet defaults: nothing that distracts from the user's work. */
function writeSettings(data, settings = {}) {
  const machine = join(data, 'data', 'Machine');
  mkdirSync(machine, { recursive: true });
  const quiet = {
    'workbench.secondarySideBar.defaultVisibility': 'hidden',
    'workbench.startupEditor': 'none',
    'workbench.tips.enabled': false,
    'git.enabled': false,
    'extensions.ignoreRecommendations': true,
    'json.schemaDownload.enable': false,
  };
  writeFileSync(join(machine, 'settings.json'), JSON.stringify({ ...quiet, ...settings }, undefined, 2));
}

function installExtension({ node, server, vsix, data }) {
  return new Promise((done, reject) => {
    const args = [
      server,
      '--install-extension',
      resolve(vsix),
      '--server-data-dir',
      data,
      '--accept-server-license-terms',
    ];
    const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    child.on('close', (code) =>
      code === 0 ? done() : reject(new Error(`${vsix} could not be installed.\n${output}`)),
    );
  });
}

/** Milliseconds; on a quiet machine it is up after two seconds. */
const startLimit = 180_000;

async function untilUp(port, child, log) {
  const end = Date.now() + startLimit;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server VS Code ended at once.\n${log()}`);
    const up = await fetch(`http://127.0.0.1:${port}/version`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The server VS Code did not start within ${startLimit / 1000} s.\n${log()}`);
}

function freePort() {
  return new Promise((done, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({ options: { open: { type: 'string' } }, allowPositionals: true });
  const [folder = '.'] = positionals;
  const say = (line) => process.stdout.write(`${line}\n`);
  const host = await startVscodeHost({ folder, ...(values.open === undefined ? {} : { open: values.open }), say });
  say(`VS Code runs at ${host.url}`);
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void host.stop().then(() => process.exit(0)));
}
