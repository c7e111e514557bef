import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { generator } from '../random.mjs';
import { threadTime } from '../thread-time.mjs';

// A writer types in `docs.json` or in the description, and asks for completion or hover after each keystroke, while the engine runs in a
// worker: the processor time of its thread for each answer, the first ones of a cold engine included.
const asked = 50;

function startWorker(root: string): void {
  const worker = new Worker(new URL(import.meta.url), { workerData: root });
  worker.once('message', (milliseconds: string) => process.stdout.write(milliseconds));
}

async function askAll(root: string): Promise<{ readonly [name: string]: readonly number[] }> {
  const workspace = createDiskWorkspace(root);
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const random = generator(7);
  const description = workspace.read('api.json') ?? '';
  const entries = JSON.stringify((await engine.pages()).slice(0, 50).map(({ method, path }) => `${method} ${path}`));
  const config = (workspace.read('docs.json') ?? '').replace(
    '"openapi":"api.json"',
    `"openapi":"api.json","pages":${entries}`,
  );
  const milliseconds: { [name: string]: number[] } = {};
  let version = 1;
  await engine.openDocument('docs.json', version, config);
  await engine.openDocument('api.json', version, description);
  await engine.problems({ official: false });

  const open = (file: string, text: string): Promise<unknown> => {
    version += 1;
    return engine.openDocument(file, version, text);
  };
  const withLetter = (text: string, offset: number, letter: string) =>
    `${text.slice(0, offset)}${letter}${text.slice(offset)}`;
  const measure = async (name: string, ask: () => Promise<unknown>): Promise<void> => {
    const start = threadTime();
    const answer = await ask();
    const took = threadTime() - start;
    if (answer === undefined || (Array.isArray(answer) && answer.length === 0)) throw new Error(`${name}: no answer`);
    milliseconds[name] ??= [];
    milliseconds[name].push(took);
  };

  const list = listHalfTyped(description, random);
  const entryOffsets = [...config.matchAll(/"(?:get|post|put|patch|delete) \//gi)].map(({ index }) => index + 1);
  for (let round = 0; round < asked; round += 1) {
    const offset = entryOffsets[Math.floor(random() * entryOffsets.length)] ?? 0;
    const position = { line: 0, character: offset + 5 };
    // At the end of an entry's method; in the text of a description.
    await open('docs.json', withLetter(config, offset + 3, ' '));
    await measure('completion after a key in docs.json', () => engine.complete('docs.json', position));
    await open('docs.json', config);
    await measure('hover after a key in docs.json', () => engine.hover('docs.json', position));
    const member = '"description": "';
    const from = Math.floor(random() * description.length * 0.9);
    await open('api.json', withLetter(description, description.indexOf(member, from) + member.length, 'x'));
    await measure('completion after a key in the description', () => engine.complete('docs.json', position));
    await open('api.json', description);
    await measure('hover after a key in the description', () => engine.hover('docs.json', position));
    for (const { name, text, position: caret } of [list.key(), list.reference()]) {
      await open('api.json', text);
      await measure(name, () => engine.complete('api.json', caret));
    }
    await open('api.json', description);
  }
  await engine.dispose();
  return milliseconds;
}

interface HalfTyped {
  readonly name: string;
  readonly text: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** Texts with a new key of an operation, and with the start of a `$ref`, each with its caret. */
function listHalfTyped(
  description: string,
  random: () => number,
): { readonly key: () => HalfTyped; readonly reference: () => HalfTyped } {
  // GitHub's webhooks are an extension, in which the standard has no keys.
  const parts = ['"x-webhooks": {', '"components": {'].map((part) => description.indexOf(part));
  const pathsEnd = Math.min(...parts.filter((at) => at > 0));
  const insert = (name: string, member: string, typed: string): HalfTyped => {
    const found = description.indexOf(member, random() * pathsEnd);
    const start = found >= 0 && found < pathsEnd ? found : description.indexOf(member);
    // A key is typed before the member, a value inside of it.
    const at = typed.startsWith('"') ? start : start + member.length;
    const before = description.slice(0, at) + typed.trimEnd();
    const position = { line: before.split('\n').length - 1, character: before.length - before.lastIndexOf('\n') - 1 };
    return { name, text: description.slice(0, at) + typed + description.slice(at), position };
  };
  return {
    key: () => insert('list of keys in the description', '"operationId": "', '"s\n'),
    reference: () => insert('list of references in the description', '"$ref": "', '#'),
  };
}

if (isMainThread) startWorker(process.argv[2] ?? '');
else parentPort?.postMessage(JSON.stringify(await askAll(workerData)));
