import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { version } from 'vscode';

/** Where reports go, and the time limit of a test; put in when the suite is bundled. */
declare const OUTPUT: string;
declare const TIMEOUT: number;

/** Runs the tests that `load` defines, and writes what the terminal would show to the file. Rejects when one failed. */
export async function runMocha(report: string, load: () => Promise<unknown>): Promise<void> {
  // Not by `require`: what that makes of an ES module differs between the Nodes of VS Code.
  const { default: Mocha } = await import('mocha');
  const mocha = new Mocha({ ui: 'tdd', timeout: TIMEOUT, reporter: 'spec', color: false });
  const stream = createWriteStream(join(OUTPUT, report));
  // The reporters' way out: the console of the extension host leads to the workbench.
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
