import { execFile } from 'node:child_process';
import { formatCount } from '../../core/source/text/format-count.ts';
import type { FoundTool } from './find-tool.ts';

/** The output of a tool. A tool with findings ends with an error code, so the code alone is no failure. */
export type ToolOutcome =
  | { readonly kind: 'printed'; readonly output: string; readonly errors: string }
  | { readonly kind: 'failed'; readonly message: string };

export interface ToolLimits {
  /** Milliseconds for one run. */
  readonly time: number;
  /** Bytes that one run may print. */
  readonly output: number;
}

export const usualLimits: ToolLimits = { time: 120_000, output: 32 * 1024 * 1024 };

/** A run of a tool: its arguments, its folder, its variables. */
export interface ToolRun {
  readonly args: readonly string[];
  readonly folder: string;
  readonly variables: { readonly [name: string]: string };
  readonly limits: ToolLimits;
}

/** Runs a tool without a shell, and ends it where it takes too long, prints too much, or is no longer wanted. */
export function runTool(
  { program, script }: FoundTool,
  { args, folder, variables, limits }: ToolRun,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  return new Promise((resolve) => {
    const options = {
      cwd: folder,
      // The program of an editor is Node with this variable, and Node ignores it.
      env: { ...process.env, ELECTRON_RUN_AS_NODE: '1', NO_COLOR: '1', FORCE_COLOR: '0', ...variables },
      maxBuffer: limits.output,
      timeout: limits.time,
      killSignal: 'SIGKILL',
      windowsHide: true,
      signal,
    } as const;
    const child = execFile(program, [...script, ...args], options, (error, output, errors) => {
      if (error?.code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER')
        resolve({
          kind: 'failed',
          message: `It printed more than ${formatCount(limits.output, 'byte')}, and was ended.`,
        });
      else if (error?.killed === true)
        resolve({ kind: 'failed', message: `It gave no result in ${limits.time / 1000} seconds, and was ended.` });
      else if (typeof error?.code === 'string') resolve({ kind: 'failed', message: `It can't be run: ${error.code}.` });
      else resolve({ kind: 'printed', output, errors });
    });
    // It must not wait for input, and may end without reading it.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end();
  });
}
