import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window with the site of `acts-site.mjs`. */
export function run(): Promise<void> {
  return runMocha('acts.txt', async () => {
    await import('./preview-group.ts');
    await import('./acts.ts');
    await import('./disk.ts');
  });
}
