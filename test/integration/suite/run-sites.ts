import { runMocha } from './run-mocha.ts';

/** Like `run.ts`, in a window with several sites. */
export function run(): Promise<void> {
  return runMocha('sites.txt', async () => {
    await import('./projects.ts');
    await import('./find.ts');
    await import('./refactorings.ts');
    await import('./beside-json.ts');
  });
}
