import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window whose site has the description of GitHub's API (13 MB). */
export function run(): Promise<void> {
  return runMocha('github.txt', () => import('./github.ts'));
}
