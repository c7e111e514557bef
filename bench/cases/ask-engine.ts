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

  // GitHub's webhooks are an extension, in which the standard has no keys.
  const pathsEnd = Math.min(
    ...['"x-webhooks": {', '"components": {'].map((part) => description.indexOf(part)).filter((at) => at > 0),
  );
  const findMember = (member: string): number => {
    const found = description.indexOf(member, random() * pathsEnd);
    return found >= 0 && found < pathsEnd ? found : description.indexOf(member);
  };

  /** The position of an offset after these letters were typed before it. */
  const positionAt = (offset: number, typed: string): { readonly line: number; readonly character: number } => {
    const before = description.slice(0, offset - typed.length);
    const start = before.lastIndexOf('\n') + 1;
    return { line: before.split('\n').length - 1, character: offset - start };
  };

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
    // At a new key of an operation, and in the value of a `$ref`, both half-typed.
    const key = findMember('"operationId": "');
    await open('api.json', withLetter(description, key, '"s\n'));
    await measure('list of keys in the description', () => engine.complete('api.json', positionAt(key + 2, '"s')));
    const reference = findMember('"$ref": "') + '"$ref": "'.length;
    await open('api.json', withLetter(description, reference, '#'));
    await measure('list of references in the description', () =>
      engine.complete('api.json', positionAt(reference + 1, '#')),
    );
    await open('api.json', description);
  }
  await engine.dispose();
  return milliseconds;
}

if (isMainThread) startWorker(process.argv[2] ?? '');
else parentPort?.postMessage(JSON.stringify(await askAll(workerData)));
