import { columns } from '../core/source/text/columns.ts';
import type { EngineSetup } from '../node/create-local-engine.ts';

/** The process that a command runs in; tests pass their own. */
export interface CliProcess
  extends Pick<EngineSetup, 'onUnfinished' | 'validationWorker' | 'validatorTime' | 'siteFolder' | 'pageWorker'> {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** An absolute path. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Aborted by Ctrl+C and other signals that end the process. */
  readonly signal: AbortSignal;
  /** Must be called before `process.stdin` is read; absent if it can be read at any time. */
  readonly openInput?: (() => void) | undefined;
}

/** The parts of the process that a command may use. Its output never contains commands to the runner of a CI job. */
export interface Terminal extends CliProcess {
  /** Prints lines on stdout that are commands to the runner of GitHub Actions. */
  readonly workflowCommands: (text: string) => void;
}

/** Creates the terminal of a command. All output passes through it, and is made harmless, as it may contain text of files and servers. */
export function openTerminal(outside: CliProcess): Terminal {
  const { stdout, stderr, cwd, env, openInput, onUnfinished, validationWorker, siteFolder, pageWorker } = outside;
  return {
    ...{ cwd, env, openInput, onUnfinished, validationWorker, siteFolder, pageWorker },
    // A getter, because reading the signal changes the effect of Ctrl+C.
    get signal() {
      return outside.signal;
    },
    stdout: (text) => stdout(escapeCommands(text)),
    stderr: (text) => stderr(escapeCommands(text)),
    workflowCommands: (text) => stdout(escapeMarkedCommands(text)),
  };
}

/** Escapes commands to the runner of a CI job, such as `::add-mask::x` at the beginning of a line (GitHub, Gitea). */
export function escapeCommands(text: string): string {
  return escapeMarkedCommands(text).replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, `$1${toEscape(':')}`);
}

/** Escapes `##[group]x` (GitHub, Azure), `##vso[…]` (Azure) and `##teamcity[…]`, anywhere in a line. Strings in JSON keep their value. */
function escapeMarkedCommands(text: string): string {
  return text.replace(/#(?=#(?:vso|teamcity)?\[)/gi, toEscape('#'));
}

/** 0: success. 1: the command's own negative result. 2: it could not run. */
export type ExitCode = 0 | 1 | 2;

/** Characters that can affect a terminal or CI log: control characters, line and paragraph separators, changes of direction. */
const unsafe = () => /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Puts text on one line, with control characters escaped as `\u001b`, so that a file can't control the terminal that shows it. */
export function printable(text: string): string {
  return text.replace(unsafe(), (char) => (char === '\n' ? ' ' : toEscape(char)));
}

/** Formats a value as indented JSON, with all unsafe characters escaped. JSON itself escapes only those below U+0020. */
export function printableJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(unsafe(), (char) => (char === '\n' ? char : toEscape(char)))}\n`;
}

function toEscape(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Prints the reason on stderr, and returns the exit code for "could not run". */
export function cannotRun(terminal: Terminal, message: string): 2 {
  terminal.stderr(`apidocs: ${printable(message)}\n`);
  return 2;
}

/** Prints rows in columns of equal width; the last column is not padded. Without rows, prints only the heading. */
export function printTable(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  return columns([heading, ...rows].map((row) => row.map(printable)));
}
