import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import Mocha from 'mocha';

/** Where the report goes; put in when the suite is bundled. */
declare const OUTPUT: string;

/** What VS Code calls (`extensionTestsPath`): rejects when a test failed. */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'tdd', timeout: 60_000, reporter: 'spec', color: false });
  const report = createWriteStream(join(OUTPUT, 'report.txt'));
  // The reporters' way out: the console of the extension host leads to the workbench.
  Mocha.reporters.Base.consoleLog = (format: string, ...values: unknown[]) =>
    void report.write(`${fill(format, values)}\n`);
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await import('./problems.ts');
  await import('./language.ts');
  await import('./preview.ts');
  await import('./requests.ts');
  await import('./export.ts');
  const failures = await new Promise<number>((done) => mocha.run(done));
  await new Promise<void>((done) => report.end(done));
  if (failures > 0) throw new Error(`${failures} tests failed.`);
}

function fill(format: string, values: unknown[]): string {
  let next = 0;
  return String(format ?? '').replace(/%[sd]/g, () => String(values[next++]));
}
