// Exports a site, and kills itself before the given change of the disk. Run by the tests as a process of its own.
import { writeSite } from '../../src/node/export/write-site.ts';
import { withMarker } from '../../src/site/marker-file.ts';
import { onFileSteps } from './file-steps.ts';

const [out = '', root = '', last = '', files = '{}'] = process.argv.slice(2);
onFileSteps((step) => {
  if (step === Number(last)) process.kill(process.pid, 'SIGKILL');
});
const given = Object.entries(JSON.parse(files)).map(([path, content]) => ({ path, content: String(content) }));
const outcome = await writeSite(
  { out, root, merge: false },
  () => withMarker(given),
  () => undefined,
);
process.exitCode = outcome.kind === 'written' ? 0 : 1;
