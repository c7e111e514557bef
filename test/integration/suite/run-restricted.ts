import { runMocha } from './run-mocha.ts';

/** Like `run-remote.ts`, in Restricted Mode. */
export function run(): Promise<void> {
  return runMocha('restricted.txt', () => import('./restricted.ts'));
}
