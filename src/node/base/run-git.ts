import { execFile } from 'node:child_process';

/** What git printed, or why it could not run. */
export type GitOutcome =
  | { readonly kind: 'done'; readonly output: Buffer }
  /** `isMissing`: there is no git on this machine. */
  | { readonly kind: 'failed'; readonly isMissing: boolean; readonly message: string };

const mostBytes = 1024 * 1024 * 1024;

/** Runs git in a folder, without a shell. It reads what is there: nothing is fetched, and no index is written. */
export function runGit(folder: string, args: readonly string[], input = ''): Promise<GitOutcome> {
  const env = {
    ...process.env,
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    LC_ALL: 'C',
  };
  return new Promise((resolve) => {
    const options = { env, encoding: 'buffer', maxBuffer: mostBytes, windowsHide: true } as const;
    const child = execFile('git', ['-C', folder, ...args], options, (error, output, errors) => {
      if (error === null) resolve({ kind: 'done', output });
      else resolve({ kind: 'failed', isMissing: error.code === 'ENOENT', message: errors.toString().trim() });
    });
    // Git may end without reading its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}
