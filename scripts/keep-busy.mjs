// Takes the processor from whatever runs beside it: a test that counts on its turn fails, one that waits for a state does not.
import { spawn } from 'node:child_process';

/** Ends by itself when its parent is gone, however that ended. */
const loop = `
const { ppid } = process;
(function turn() {
  for (const end = performance.now() + 100; performance.now() < end; );
  if (process.ppid === ppid) setImmediate(turn);
  else process.exit();
})();`;

/** Starts so many processes that do nothing but keep a core busy. Returns what ends them; they also end with this process. */
export function keepBusy(count) {
  const children = Array.from({ length: count }, () => spawn(process.execPath, ['--eval', loop], { stdio: 'ignore' }));
  const stop = () => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.once('exit', stop);
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
  ])
    process.once(signal, () => {
      stop();
      process.exit(128 + number);
    });
  return stop;
}
