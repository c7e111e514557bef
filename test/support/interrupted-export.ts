// `apidocs export` that gets a signal once the first pages are written. Run by the tests as a process of its own.
import { Interrupts } from '../../src/cli/interrupts.ts';
import { run } from '../../src/cli/run.ts';

const [name = '', cwd = '', siteFolder = ''] = process.argv.slice(2);
const interrupts = new Interrupts();
let isSent = false;
const code = await run(['export', '.', '--out', 'out', '--allow-invalid', '--offline'], {
  stdout: (text) => process.stdout.write(text),
  stderr: (text) => {
    process.stderr.write(text);
    if (!isSent) process.kill(process.pid, name);
    isSent = true;
  },
  cwd,
  env: {},
  get signal() {
    return interrupts.signal;
  },
  validationWorker: undefined,
  siteFolder,
});
process.exitCode = interrupts.exitCode(code);
