import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The built terminal command in a process of its own. */
export function runCli(parameters: readonly string[]): {
  status: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
} {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'dist', 'cli.cjs'), ...parameters], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    timeout: 600_000,
  });
  return { status, stdout, stderr, seconds: (performance.now() - start) / 1000 };
}
