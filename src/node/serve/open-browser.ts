import { spawn } from 'node:child_process';
import { findProgram } from '../find-program.ts';

const openers: { readonly [platform: string]: readonly [command: string, ...args: readonly string[]] } = {
  darwin: ['open'],
  // The first argument of `start` is the title of a window.
  win32: ['cmd', '/c', 'start', ''],
};

/** Opens an address of our own in the browser of the user. */
export function openBrowser(url: string, onFailure: () => void): void {
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const program = findProgram(command);
  if (program === undefined) {
    onFailure();
    return;
  }
  const child = spawn(program, [...args, url], { stdio: 'ignore', detached: true });
  child.once('error', onFailure);
  child.once('exit', (code) => {
    if (code !== 0) onFailure();
  });
  child.unref();
}
