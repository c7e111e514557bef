import { createLocalEngine } from '../../src/node/create-local-engine.ts';

// Keeps an engine with the site's description open, its problems found and its pages planned, and prints how many bytes that is after a
// collection.
function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}

const before = held();
const engine = createLocalEngine({
  root: process.argv[2] ?? '',
  validationWorker: undefined,
  siteFolder: undefined,
});
await engine.openDocument('api.json', 1, undefined);
const { pages } = await engine.problems({ official: false });
process.stdout.write(JSON.stringify({ bytes: held() - before, pages }));
await engine.dispose();
