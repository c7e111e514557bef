import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window with the bookstore. */
export function run(): Promise<void> {
  return runMocha('bookstore.txt', async () => {
    await import('./nothing-sent.ts');
    await import('./agents.ts');
    await import('./tests.ts');
    await import('./cancel-tests.ts');
  });
}
