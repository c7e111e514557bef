import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** `CLI` names another build than `dist/`. */
const cli = process.env.CLI ?? join(import.meta.dirname, '..', '..', 'dist', 'cli.cjs');

/** The built terminal command in a process of its own. */
export function runCli(parameters: readonly string[]): {
  status: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
} {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    timeout: 600_000,
  });
  return { status, stdout, stderr, seconds: (performance.now() - start) / 1000 };
}
