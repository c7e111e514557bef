import { execFile } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { findProgram } from '../find-program.ts';

/** What git printed, or why it could not run. */
export type GitOutcome = { readonly kind: 'done'; readonly output: Buffer } | GitFailure;

export interface GitFailure {
  readonly kind: 'failed';
  /** True if there is no git on this machine. */
  readonly isMissing: boolean;
  readonly message: string;
}

/** Plumbing that reads objects and references. None of it reads the index or files of the working tree, so no filter and no monitor runs. */
export type GitCommand = 'cat-file' | 'diff-tree' | 'for-each-ref' | 'ls-tree' | 'rev-list' | 'rev-parse';

const mostBytes = 1024 * 1024 * 1024;
/** Milliseconds. The whole history of the Linux kernel is listed in a quarter of it. */
const longestRun = 120_000;

/**
 * A repository comes with settings of its own, which may name programs. These take precedence over them. `safe.bareRepository` (git 2.38)
 * keeps git from taking a folder of a clone for a repository; `safe.directory`, which only the user can set, holds as it is.
 */
const settings = [
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'log.showSignature=false',
  'safe.bareRepository=explicit',
].flatMap((setting) => ['-c', setting]);

const variables = {
  // No transport at all: a missing object is not fetched, whatever a remote of the repository says.
  GIT_ALLOW_PROTOCOL: 'none',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  LC_ALL: 'C',
};

/**
 * Runs git in a folder, without a shell, and with settings under which no program of the repository runs. It reads what is there: nothing
 * is fetched, and nothing is written. This is the only way to git. `input`: what it reads from its standard input.
 */
export function runGit(
  folder: string,
  command: GitCommand,
  args: readonly string[],
  input: string | Buffer = '',
): Promise<GitOutcome> {
  const program = findProgram('git');
  if (program === undefined)
    return Promise.resolve({ kind: 'failed', isMissing: true, message: 'git is not on the PATH' });
  if (isInsideGitFolder(findRealPath(folder))) {
    const message = 'the folder is in the repository data of git itself, whose settings could name programs';
    return Promise.resolve({ kind: 'failed', isMissing: false, message });
  }
  return new Promise((resolve) => {
    const options = {
      env: { ...inheritedVariables(), ...variables },
      encoding: 'buffer',
      maxBuffer: mostBytes,
      timeout: longestRun,
      windowsHide: true,
    } as const;
    const all = ['--no-pager', ...settings, '-C', folder, command, ...args];
    const child = execFile(program, all, options, (error, output, errors) => {
      if (error === null) resolve({ kind: 'done', output });
      else resolve({ kind: 'failed', isMissing: error.code === 'ENOENT', message: errors.toString().trim() });
    });
    // Git may end without reading its input.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

/**
 * The variables of this process without those that name another repository (a hook of git sets them), a program or a file to write to. Where
 * the user's settings are, and what they add, stays: `safe.directory` may be among them.
 */
function inheritedVariables(): NodeJS.ProcessEnv {
  const isKept = (name: string) =>
    !/^GIT_/i.test(name) ||
    /^GIT_(?:CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)|EXEC_PATH|CEILING_DIRECTORIES|DISCOVERY_ACROSS_FILESYSTEM)$/i.test(
      name,
    );
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isKept(name)));
}

/**
 * Returns whether git without `safe.bareRepository` would take the folder, or one above it, for a repository although it is not in a `.git`: a clone can
 * contain such a folder, with settings of its author. The nearest `.git` ends the search, as it ends that of git.
 */
function isInsideGitFolder(folder: string): boolean {
  if (['HEAD', 'objects', 'refs'].every((name) => existsSync(join(folder, name)))) return true;
  const above = dirname(folder);
  return !existsSync(join(folder, '.git')) && above !== folder && isInsideGitFolder(above);
}

/** A link leads git to the repository that its target is in. */
function findRealPath(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}
