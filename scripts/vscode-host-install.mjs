// Puts a server VS Code into this checkout, once: from the npm registry alone, no native build. About 15 s.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The part of the file watcher that is compiled, without which VS Code sees no change of another program. */
const watcher = `@parcel/watcher-${process.platform}-${process.arch}${process.platform === 'linux' ? '-glibc' : ''}`;

/**
 * The VS Code versions that tests run in, by the value of VSCODE_HOST: a current one, and the oldest that `engines.vscode` allows, with the
 * Node of its desktop build (1.105: Electron 37.6, Node 22.19).
 */
export const hosts = {
  newest: { folder: '.host', codeServer: 'code-server@4.139.1', inside: [`${watcher}@2.5.6`] },
  oldest: {
    folder: '.host-oldest',
    codeServer: 'code-server@4.105.1',
    node: 'node@22.19.0',
    // Would be downloaded from GitHub.
    inside: ['@parcel/watcher@2.5.1', `${watcher}@2.5.1`, '@vscode/ripgrep@npm:@vscode/ripgrep-universal@1.18.0'],
  },
};

/**
 * Paths of `server-main.js` and the Node that runs it, installed if necessary. Calls `say` with each step; rejects with a message if npm
 * fails.
 */
export async function installVscodeHost(checkout, say) {
  const { VSCODE_HOST: name = 'newest' } = process.env;
  if (!(name in hosts)) throw new Error(`VSCODE_HOST is "${name}". Expected one of: ${Object.keys(hosts).join(', ')}.`);
  const { folder, codeServer, node, inside } = hosts[name];
  const home = join(checkout, folder);
  const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode');
  const stamp = join(home, 'installed');
  const wanted = [codeServer, ...(node === undefined ? [] : [node])];
  const isInstalled = existsSync(stamp) && readFileSync(stamp, 'utf8') === [...wanted, ...inside].join(' ');
  if (!isInstalled || !existsSync(join(vscode, 'node_modules'))) {
    say(`Installing the server VS Code (${codeServer}) into ${folder}, once …`);
    mkdirSync(home, { recursive: true });
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
    await npm(home, ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...wanted]);
    if (node !== undefined) await npm(home, ['rebuild', '--ignore-scripts=false', 'node']);
    say('Installing what it needs …');
    // The folder inside the package has its own lock file, which npm does not install by itself.
    const omitted = ['--omit=dev', '--omit=optional', '--ignore-scripts'];
    await npm(vscode, ['install', '--no-audit', '--no-fund', ...omitted, ...inside]);
    writeFileSync(stamp, [...wanted, ...inside].join(' '));
    say('The server VS Code is installed.');
  }
  const binary = process.platform === 'win32' ? 'node.exe' : 'node';
  return {
    server: join(vscode, 'out', 'server-main.js'),
    node: node === undefined ? process.execPath : join(home, 'node_modules', 'node', 'bin', binary),
  };
}

function npm(cwd, args) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, { cwd, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' });
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => reject(new Error(`npm could not be started: ${error.message}`)));
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`npm ${args[0]} failed (exit ${code}).\n${errors.trim()}`));
    });
  });
}
