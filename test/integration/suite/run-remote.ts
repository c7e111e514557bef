import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window whose site refers to another host. */
export function run(): Promise<void> {
  return runMocha('remote.txt', () => import('./remote.ts'));
}
