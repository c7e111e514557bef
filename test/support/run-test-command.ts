import { callCommand } from './call-command.ts';

interface Result {
  readonly name: string;
  readonly steps: readonly {
    readonly name: string;
    readonly outcome: string;
    readonly failures: readonly { readonly message: string }[];
  }[];
}

/** Runs `apidocs test` in a folder. `lines` has one for each step: its workflow, its name, its outcome and its failures. */
export async function runTestCommand(
  folder: string,
  ...args: readonly string[]
): Promise<{ readonly code: number; readonly lines: readonly string[]; readonly stdout: string }> {
  const { code, stdout } = await callCommand(['test', '--format', 'json', ...args], folder);
  const { tests } = JSON.parse(stdout) as { readonly tests: readonly Result[] };
  const lines = tests.flatMap(({ name, steps }) =>
    steps.map((step) => [name, step.name, step.outcome, ...step.failures.map(({ message }) => message)].join(' ')),
  );
  return { code, lines, stdout };
}
