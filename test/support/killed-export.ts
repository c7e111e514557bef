// Exports a site. Run by the tests as a process of its own, it kills itself before the given change of the disk; as the thread of a
// command, it never gets further.
import { parentPort } from 'node:worker_threads';
import { writeSite } from '../../src/node/export/write-site.ts';
import { withMarker } from '../../src/site/marker-file.ts';
import { onFileSteps } from './file-steps.ts';

const [out = '', root = '', last = '', files = '{}'] = process.argv.slice(2);
onFileSteps((step) => {
  if (step !== Number(last)) return;
  if (parentPort === null) process.kill(process.pid, 'SIGKILL');
  parentPort?.postMessage({ kind: 'signal' });
  parentPort?.postMessage({ kind: 'stderr', text: 'ready' });
  for (;;);
});
const given = Object.entries(JSON.parse(files)).map(([path, content]) => ({ path, content: String(content) }));
const outcome = await writeSite(
  { out, root, merge: false, onUnfinished: (unfinished) => parentPort?.postMessage({ kind: 'export', unfinished }) },
  () => withMarker(given),
  () => undefined,
);
process.exitCode = outcome.kind === 'written' ? 0 : 1;
