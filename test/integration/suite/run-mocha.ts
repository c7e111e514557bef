import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { version } from 'vscode';

/** The path of the report and the time limit of a test, which are inserted when the suite is bundled. */
declare const OUTPUT: string;
declare const TIMEOUT: number;

/** Runs the tests that `load` defines, and writes the report to the file. Rejects if a test failed. */
export async function runMocha(report: string, load: () => Promise<unknown>): Promise<void> {
  // Does not use `require`, whose result for an ES module differs between the Node versions of VS Code.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'tdd', timeout: TIMEOUT, reporter: 'spec', color: false });
  const stream = createWriteStream(join(OUTPUT, report));
  // Redirects the output of reporters, because the console of the extension host goes to the workbench.
  Mocha.reporters.Base.consoleLog = (format: string, ...values: unknown[]) =>
    void stream.write(`${fill(format, values)}\n`);
  stream.write(`VS Code ${version}, Node ${process.versions.node}\n`);
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  await load();
  const failures = await new Promise<number>((done) => mocha.run(done));
  await new Promise<void>((done) => stream.end(done));
  if (failures > 0) throw new Error(`${failures} tests failed.`);
}

function fill(format: string, values: unknown[]): string {
  let next = 0;
  return String(format ?? '').replace(/%[sd]/g, () => String(values[next++]));
}
