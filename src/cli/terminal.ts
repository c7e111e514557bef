/** The process that a command runs in; tests hand in their own. */
export interface CliProcess {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** An absolute path. */
  readonly cwd: string;
  readonly env: { readonly [name: string]: string | undefined };
  /** Aborted by Ctrl+C, and by other signals to end. */
  readonly signal: AbortSignal;
  /** Path of the validation worker's bundle; undefined if there is none, so nothing is judged officially. */
  readonly validationWorker: string | undefined;
  /** Milliseconds for the official validation of one description; default 30,000. */
  readonly validatorTime?: number | undefined;
  /** Folder with the built style and scripts of exported pages; undefined if there is none, so nothing is exported. */
  readonly siteFolder: string | undefined;
  /** Path of the bundle of the threads that draw pages; undefined if pages are drawn in this thread. */
  readonly pageWorker?: string | undefined;
}

/** The parts of the process that a command may touch. Its output is never a command to the runner of a CI job that shows it. */
export interface Terminal extends CliProcess {
  /** Prints lines on stdout that the runner of a job at GitHub is to obey. */
  readonly workflowCommands: (text: string) => void;
}

/** What commands print is text of files and servers, too, so it is made harmless here, where all of it passes. */
export function openTerminal(outside: CliProcess): Terminal {
  const { stdout, stderr, cwd, env, validationWorker, siteFolder, pageWorker } = outside;
  return {
    ...{ cwd, env, validationWorker, siteFolder, pageWorker },
    // Whoever asks for it changes what Ctrl+C does.
    get signal() {
      return outside.signal;
    },
    stdout: (text) => stdout(withoutCommands(text)),
    stderr: (text) => stderr(withoutCommands(text)),
    workflowCommands: (text) => stdout(withoutMarkedCommands(text)),
  };
}

/** Without what the runner of a CI job obeys: `::add-mask::x` begins a line, for GitHub and Gitea. */
export function withoutCommands(text: string): string {
  return withoutMarkedCommands(text).replace(/^([^\S\r\n\u2028\u2029]*):(?=:)/gm, `$1${escaped(':')}`);
}

/** `##[group]x` (GitHub, Azure), `##vso[…]` (Azure) and `##teamcity[…]` may be anywhere in a line. In JSON they are in strings, which stay equal. */
function withoutMarkedCommands(text: string): string {
  return text.replace(/#(?=#(?:vso|teamcity)?\[)/gi, escaped('#'));
}

/** 0 done, 1 the command's own "no", 2 it could not run. */
export type ExitCode = 0 | 1 | 2;

/** What makes a terminal or a CI log do things: control characters, line and paragraph separators, changes of direction. */
const unsafe = () => /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** The text on one line, with every control character as `\u001b`, so that a file can't steer the terminal that shows it. */
export function printable(text: string): string {
  return text.replace(unsafe(), (char) => (char === '\n' ? ' ' : escaped(char)));
}

/** The value as JSON of several lines. JSON itself escapes only the control characters below U+0020. */
export function printableJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2).replace(unsafe(), (char) => (char === '\n' ? char : escaped(char)))}\n`;
}

function escaped(char: string): string {
  return `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Says why on stderr; the exit code for "could not run". */
export function cannotRun(terminal: Terminal, message: string): 2 {
  terminal.stderr(`apidocs: ${printable(message)}\n`);
  return 2;
}
