import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';
import { createEngine } from '../../src/service/create-engine.ts';

// Draws every page of a site for the panel, as one asks for it the first time, and prints the milliseconds of each.
const engine = createEngine({ workspace: createDiskWorkspace(process.argv[2] ?? ''), configFile: 'docs.json' });
const milliseconds: number[] = [];
for (const { slug } of await engine.pages()) {
  const start = performance.now();
  await engine.page(slug);
  milliseconds.push(performance.now() - start);
}
process.stdout.write(JSON.stringify(milliseconds));
