import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window without a site. */
export function run(): Promise<void> {
  return runMocha('empty.txt', () => import('./activation.ts'));
}
