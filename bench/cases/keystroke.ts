import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createLocalEngine } from '../../src/node/create-local-engine.ts';
import { generator } from '../random.mjs';
import { threadTime } from '../thread-time.mjs';

// A writer types in a file of the site while the engine runs in a worker: the processor time of its thread from each change to our problems.
// Of the seeded edits every second one takes back the one before, so that what breaks the text is one key, as with a writer.
const edits = 100;
/** Edits before the measured ones, as in an editor that has been open for some time. */
const warming = 28;

interface TextChange {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

async function typeAll(root: string, file: string): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { root, file } });
  const answer = () => new Promise<unknown>((resolve) => worker.once('message', resolve));
  await answer();
  const milliseconds: unknown[] = [];
  for (const change of listEdits(readFileSync(join(root, file), 'utf8'), keysOf(file))) {
    worker.postMessage(change);
    milliseconds.push(await answer());
  }
  await worker.terminate();
  process.stdout.write(JSON.stringify(milliseconds.slice(warming)));
}

async function serve({ root, file }: { readonly root: string; readonly file: string }): Promise<void> {
  const engine = createLocalEngine({
    root,
    validationWorker: undefined,
    siteFolder: undefined,
  });
  let text = readFileSync(join(root, file), 'utf8');
  let version = 1;
  await engine.openDocument(file, version, text);
  await engine.problems({ official: false });
  parentPort?.on('message', async ({ offset, length, text: typed }: TextChange) => {
    const start = threadTime();
    version += 1;
    text = text.slice(0, offset) + typed + text.slice(offset + length);
    await engine.openDocument(file, version, text);
    await engine.problems({ official: false });
    parentPort?.postMessage(threadTime() - start);
  });
  parentPort?.postMessage('ready');
}

interface Key {
  readonly before: RegExp;
  readonly length: number;
  readonly text: string;
}

/** The typed text, and the text that it precedes or replaces. */
const jsonKeys: readonly Key[] = [
  // Words.
  { before: /(?<="(?:description|summary|title)": ")/g, length: 0, text: 'x' },
  // An additional member, a changed reference, a changed value.
  { before: /(?<=\{)(?=\s*"(?:type|description|operationId)":)/g, length: 0, text: '"x-mark": true,' },
  { before: /(?<="#\/components\/(?:schemas|parameters)\/)/g, length: 0, text: 'x' },
  { before: /(?<="type": ")(?=string")/g, length: 6, text: 'number' },
  // This edit breaks the text until the next key.
  { before: /"(?=(?:description|type|properties)")/g, length: 1, text: '' },
  { before: /,(?=\s*")/g, length: 1, text: '' },
  { before: /(?<=: )\{(?=\s*")/g, length: 1, text: '' },
];

const lineOf = '(?:type|description|summary|properties|schema|parameters|tags|content):';
const yamlKeys: readonly Key[] = [
  { before: /(?<=(?:description|summary|title): )(?=[A-Z])/g, length: 0, text: 'x' },
  { before: /(?<=#\/components\/(?:schemas|parameters)\/)/g, length: 0, text: 'x' },
  { before: /(?<=type: )(?=string\n)/g, length: 6, text: 'number' },
  // Lines: a new one, a list item, a name in another column, a comment.
  { before: new RegExp(`(?<=\n {10}${lineOf}[^\n]*)(?=\n)`, 'g'), length: 0, text: `\n${' '.repeat(10)}` },
  { before: new RegExp(`(?<=\n {12}${lineOf}[^\n]*)(?=\n)`, 'g'), length: 0, text: `\n${' '.repeat(12)}- ` },
  { before: new RegExp(`(?<=\n +)(?=${lineOf})`, 'g'), length: 0, text: ' ' },
  { before: new RegExp(`(?<=\n +)  (?=${lineOf})`, 'g'), length: 2, text: '' },
  { before: new RegExp(`(?<=\n +)(?=${lineOf})`, 'g'), length: 0, text: '# ' },
  // This edit breaks the text until the next key.
  { before: new RegExp(`(?<=\n +)(?=${lineOf})`, 'g'), length: 0, text: '- ' },
  { before: /(?<=\n +(?:type|description|schema)):/g, length: 1, text: '' },
  { before: /(?<=(?:description|summary|title): )(?=[A-Z])/g, length: 0, text: '"' },
  { before: /(?<=(?:description|summary|title): )(?=[A-Z])/g, length: 0, text: '*' },
];

/** An additional letter in a visible word. */
const configKeys: readonly Key[] = [{ before: /(?<="(?:name|group|tab|title|label)": "\w+)/g, length: 0, text: 'x' }];
const proseKeys: readonly Key[] = [{ before: /(?<=\n\n[A-Z]\w+)(?= \w)/g, length: 0, text: 'x' }];

function keysOf(file: string): readonly Key[] {
  if (file === 'docs.json') return configKeys;
  if (file.endsWith('.mdx')) return proseKeys;
  return file.endsWith('.json') ? jsonKeys : yamlKeys;
}

function listEdits(text: string, keys: readonly Key[]): readonly TextChange[] {
  const random = generator(11);
  const places = keys.map(({ before }) => Array.from(text.matchAll(before), ({ index }) => index));
  return Array.from({ length: (warming + edits) / 2 }, (_, round) => {
    const key = keys[round % keys.length];
    const among = places[round % keys.length] ?? [];
    const offset = among[Math.floor(random() * among.length)];
    if (key === undefined || offset === undefined) throw new Error('There is no such place in this file.');
    const { length, text: typed } = key;
    return [
      { offset, length, text: typed },
      { offset, length: typed.length, text: text.slice(offset, offset + length) },
    ];
  }).flat();
}

if (isMainThread) await typeAll(process.argv[2] ?? '', process.argv[3] ?? 'api.json');
else await serve(workerData);
