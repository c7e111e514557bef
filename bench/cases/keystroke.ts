import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createLocalEngine } from '../../src/node/create-local-engine.ts';
import { youngMemory } from '../../src/node/worker-engine.ts';
import type { TextChange } from '../../src/service/engine.ts';
import { generator } from '../seed-errors.mjs';

// A writer types in the description while the engine runs in a worker: the milliseconds of its thread from each change to our problems.
// Of the seeded edits every second takes the one before back, so that what breaks the text is one key, as with a writer.
const edits = 200;
/** Edits before the ones that count: an editor has been open for longer than a moment. */
const warming = 28;
const file = 'api.json';

async function typeAll(root: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: root,
    resourceLimits: { maxYoungGenerationSizeMb: youngMemory },
  });
  const answer = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  await answer();
  const milliseconds: unknown[] = [];
  for (const change of listEdits(readFileSync(join(root, file), 'utf8'))) {
    worker.postMessage(change);
    milliseconds.push(await answer());
  }
  await worker.terminate();
  process.stdout.write(JSON.stringify(milliseconds.slice(warming)));
}

async function serve(root: string): Promise<void> {
  const engine = createLocalEngine({
    root,
    configFile: 'docs.json',
    validationWorker: undefined,
    siteFolder: undefined,
  });
  let version = 1;
  await engine.openDocument(file, version, undefined);
  await engine.problems({ official: false });
  parentPort?.on('message', async (change: TextChange) => {
    const start = performance.now();
    version += 1;
    await engine.changeDocument(file, version, [change]);
    await engine.problems({ official: false });
    parentPort?.postMessage(performance.now() - start);
  });
  parentPort?.postMessage('ready');
}

/** What is typed, and what it is typed in front of or instead of. */
const keys = [
  // Words.
  { before: /(?<="(?:description|summary|title)": ")/g, length: 0, text: 'x' },
  // A member more, a reference that leads elsewhere, another value.
  { before: /(?<=\{)(?=\s*"(?:type|description|operationId)":)/g, length: 0, text: '"x-mark": true,' },
  { before: /(?<="#\/components\/(?:schemas|parameters)\/)/g, length: 0, text: 'x' },
  { before: /(?<="type": ")(?=string")/g, length: 6, text: 'number' },
  // What breaks the text until the next key.
  { before: /"(?=(?:description|type|properties)")/g, length: 1, text: '' },
  { before: /,(?=\s*")/g, length: 1, text: '' },
  { before: /(?<=: )\{(?=\s*")/g, length: 1, text: '' },
];

function listEdits(text: string): readonly TextChange[] {
  const random = generator(11);
  const places = keys.map(({ before }) => Array.from(text.matchAll(before), ({ index }) => index));
  return Array.from({ length: (warming + edits) / 2 }, (_, round) => {
    const key = keys[round % keys.length];
    const among = places[round % keys.length] ?? [];
    const offset = among[Math.floor(random() * among.length)];
    if (key === undefined || offset === undefined) throw new Error('There is no such place in this description.');
    const { length, text: typed } = key;
    return [
      { offset, length, text: typed },
      { offset, length: typed.length, text: text.slice(offset, offset + length) },
    ];
  }).flat();
}

if (isMainThread) await typeAll(process.argv[2] ?? '');
else await serve(String(workerData));
