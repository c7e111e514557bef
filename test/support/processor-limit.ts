import { Worker } from 'node:worker_threads';

/** Seconds of processor time that one test may spend; the most expensive one takes a tenth of it. */
const most = 60;

/** Looks at the process once a second, from a thread of its own: an endless loop blocks the main thread. */
const watch = `
const { parentPort } = require('node:worker_threads');
let test = '';
let began = 0;
parentPort.on('message', ({ title, spent }) => {
  test = title;
  began = spent;
});
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (test === '' || (user + system) / 1e6 - began < ${most}) return;
  require('node:fs').writeSync(2, 'More than ${most} s of processor time: "' + test + '". Its process is ended.\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
parentPort.unref();
`;

let thread: Worker | undefined;

function sendTitle(title: string): void {
  const { user, system } = process.cpuUsage();
  thread?.postMessage({ title, spent: (user + system) / 1e6 });
}

/** Hooks around every test, by `--require`: one that spends more than its share of processor time ends its process, and with it the suite. */
export const mochaHooks = {
  beforeAll(): void {
    thread ??= new Worker(watch, { eval: true });
    thread.unref();
  },
  beforeEach(this: Mocha.Context): void {
    sendTitle(this.currentTest?.fullTitle() ?? '');
  },
  afterEach(): void {
    sendTitle('');
  },
};
