// Which VS Code `npm start` opens: the `code` on PATH, else a desktop one that @vscode/test-electron downloads, else the server one.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The full path of a program on PATH; undefined if there is none. */
export function findOnPath(name, { PATH = '', PATHEXT = '' } = process.env, platform = process.platform) {
  const endings = platform === 'win32' ? PATHEXT.split(';') : [''];
  for (const folder of PATH.split(delimiter)) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (folder !== '' && existsSync(path)) return path;
    }
  }
  return undefined;
}

/** The arguments with which every desktop VS Code opens the example with both extensions loaded. */
export function editorParameters({ folder, extensions }) {
  return ['--new-window', '--wait', ...extensions.map((path) => `--extensionDevelopmentPath=${path}`), folder];
}

/**
 * Tries each option in turn and resolves with the name of the one that opened and a promise of its end.
 * An option resolves with `undefined` if it is not available, or rejects; both are printed and the next one is tried.
 * @param {{ name: string, open: () => Promise<{ ended: Promise<void>, note?: string } | undefined> }[]} ways
 */
export async function openFirst(ways, say) {
  for (const { name, open } of ways) {
    try {
      const opened = await open();
      if (opened === undefined) {
        say(`${name}: not to be had here`);
        continue;
      }
      say(`${name}: opened${opened.note === undefined ? '' : `. ${opened.note}`}`);
      return { name, ended: opened.ended };
    } catch (error) {
      say(`${name}: failed (${error instanceof Error ? error.message.split('\n')[0] : error})`);
    }
  }
  throw new Error('No VS Code could be opened. Install it so that `code` is on PATH, and try again.');
}

/** Starts a program and resolves once it runs; rejects if it does not start, or exits with an error within two seconds. */
export function launch(program, parameters, { settleMilliseconds = 2000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'ignore', shell: process.platform === 'win32' });
    const ended = new Promise((done) => child.on('close', () => done()));
    const timer = setTimeout(() => resolve({ ended }), settleMilliseconds);
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve({ ended });
      else reject(new Error(`it ended at once with ${code}`));
    });
  });
}
