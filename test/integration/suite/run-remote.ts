import { runMocha } from './run-mocha.ts';

/** As `run.ts`, in a window whose site leads to another host. */
export function run(): Promise<void> {
  return runMocha('remote.txt', () => import('./remote.ts'));
}
