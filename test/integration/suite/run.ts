import { runMocha } from './run-mocha.ts';

/** The entry point for VS Code (`extensionTestsPath`). Rejects if a test failed. */
export function run(): Promise<void> {
  return runMocha('sample.txt', async () => {
    await import('./problems.ts');
    await import('./environments.ts');
    await import('./changes.ts');
    await import('./new-page.ts');
    await import('./site-view.ts');
    await import('./language.ts');
    await import('./preview.ts');
    await import('./requests.ts');
    await import('./export.ts');
    await import('./open-in-browser.ts');
    await import('./restart.ts');
  });
}
