import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { createEngine } from '../../src/service/create-engine.ts';
import { generator } from '../seed-errors.mjs';

// A writer types in `docs.json` or in the description, and asks for completion or hover behind each keystroke: the milliseconds of each answer.
const root = process.argv[2] ?? '';
const asked = 100;
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

/** One letter into the text of a summary or description, and out again with the next call. */
async function typeInDescription(): Promise<() => Promise<void>> {
  const quote = description.indexOf('"description": "', Math.floor(random() * description.length * 0.9));
  const offset = quote + '"description": "'.length;
  version += 1;
  await engine.changeDocument('api.json', version, [{ offset, length: 0, text: 'x' }]);
  return async () => {
    version += 1;
    await engine.changeDocument('api.json', version, [{ offset, length: 1, text: '' }]);
  };
}

/** One letter at the end of an entry's method. */
async function typeInConfig(offset: number): Promise<() => Promise<void>> {
  version += 1;
  await engine.changeDocument('docs.json', version, [{ offset, length: 0, text: ' ' }]);
  return async () => {
    version += 1;
    await engine.changeDocument('docs.json', version, [{ offset, length: 1, text: '' }]);
  };
}

async function measure(name: string, ask: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  const answer = await ask();
  const took = performance.now() - start;
  if (answer === undefined || (Array.isArray(answer) && answer.length === 0)) throw new Error(`${name}: no answer`);
  milliseconds[name] ??= [];
  milliseconds[name].push(took);
}

const entryOffsets = [...config.matchAll(/"(?:get|post|put|patch|delete) \//gi)].map(({ index }) => index + 1);
for (let round = 0; round < asked; round += 1) {
  const offset = entryOffsets[Math.floor(random() * entryOffsets.length)] ?? 0;
  const position = { line: 0, character: offset + 5 };
  const undoConfig = await typeInConfig(offset + 3);
  await measure('completion after a key in docs.json', () => engine.complete('docs.json', position));
  await undoConfig();
  await measure('hover after a key in docs.json', () => engine.hover('docs.json', position));
  const undo = await typeInDescription();
  await measure('completion after a key in the description', () => engine.complete('docs.json', position));
  await undo();
  await measure('hover after a key in the description', () => engine.hover('docs.json', position));
}
await engine.dispose();
process.stdout.write(JSON.stringify(milliseconds));
