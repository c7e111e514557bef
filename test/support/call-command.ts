import { run } from '../../src/cli/run.ts';
import type { CliProcess } from '../../src/cli/terminal.ts';

/** The output of a command so far. */
export interface Printed {
  stdout: string;
  stderr: string;
}

/** A process that runs commands in a folder, without variables of the environment, until it ends by itself. */
export function cliProcess(cwd: string, printed: Printed, more: Partial<CliProcess> = {}): CliProcess {
  return {
    stdout: (text) => {
      printed.stdout += text;
    },
    stderr: (text) => {
      printed.stderr += text;
    },
    cwd,
    env: {},
    signal: new AbortController().signal,
    validationWorker: undefined,
    siteFolder: undefined,
    ...more,
  };
}

/** Runs a command to its end. */
export async function callCommand(
  args: readonly string[],
  cwd: string,
  more: Partial<CliProcess> = {},
): Promise<Printed & { readonly code: number }> {
  const printed: Printed = { stdout: '', stderr: '' };
  const code = await run(args, cliProcess(cwd, printed, more));
  return { code, ...printed };
}
