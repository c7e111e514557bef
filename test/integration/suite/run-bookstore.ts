import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window with the bookstore. */
export function run(): Promise<void> {
  return runMocha('bookstore.txt', async () => {
    await import('./agents.ts');
    await import('./tests.ts');
    await import('./cancel-tests.ts');
    // Runs every command, so the site is another one after it.
    await import('./nothing-sent.ts');
  });
}
