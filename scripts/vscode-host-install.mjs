// Puts the server VS Code into .host/ of this checkout, once: from the npm registry alone, no native build. About 15 s.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version whose VS Code the tests run in. */
const wanted = 'code-server@4.139.1';

/** The folder of `server-main.js`, installed if need be. `say` is told each step; rejects in words when npm fails. */
export async function installVscodeHost(checkout, say) {
  const home = join(checkout, '.host');
  const vscode = join(home, 'node_modules', 'code-server', 'lib', 'vscode');
  const stamp = join(home, 'installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(join(vscode, 'node_modules')))
    return vscode;
  say(`Installing the server VS Code (${wanted}) into .host, once …`);
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n');
  await npm(home, ['install', '--no-audit', '--no-fund', '--ignore-scripts', wanted]);
  say('Installing what it needs …');
  // The folder inside the package has its own lock, and npm does not look into it by itself.
  await npm(vscode, ['install', '--no-audit', '--no-fund', '--omit=dev', '--omit=optional', '--ignore-scripts']);
  writeFileSync(stamp, wanted);
  say('The server VS Code is installed.');
  return vscode;
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
