import assert from 'node:assert/strict';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

const versions = ['v1', 'v2'];
/** The text of a page, anew each time, as from a disk: with components, code, and a broken link. */
const textOf = (file: string) =>
  [
    `# ${file}\n\n<ResponseField name="a" type="string">\n[x](./nowhere)\n</ResponseField>\n`,
    ...Array.from({ length: 150 }, (_, index) => `${index} ${'word '.repeat(200)}\n`),
    `\`\`\`bash\n${'echo 1\n'.repeat(10_000)}\`\`\`\n`,
  ].join('\n');

/** An engine over such a site. `pages`: how many pages each version has. */
function engineOf(pages: number) {
  const slugs = Array.from({ length: pages }, (_, index) => `page-${index}`);
  const navigation = {
    versions: versions.map((version) => ({ version, pages: slugs.map((slug) => `${version}/${slug}`) })),
  };
  const files = versions.flatMap((version) => slugs.map((slug) => `${version}/${slug}.mdx`));
  const memory = memoryWorkspace({
    'docs.json': JSON.stringify({ navigation }),
    ...Object.fromEntries(files.map((file) => [file, ''])),
  });
  const workspace = {
    ...memory,
    read: (file: string) => (files.includes(file) ? textOf(file) : memory.read(file)),
    head: (file: string) => (files.includes(file) ? textOf(file).slice(0, 4096) : memory.head(file)),
  };
  return createEngine({ workspace, configFile: 'docs.json' });
}

test('an engine that has checked a site of two versions keeps none of its pages', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  // What is loaded and compiled once is not counted.
  await engineOf(2).problems({ official: false });
  const engine = engineOf(60);
  collect();
  const before = process.memoryUsage().heapUsed;
  const { problems } = await engine.problems({ official: false });
  assert.equal(problems.filter(({ code }) => code === 'broken-link').length, 120);
  collect();
  const kept = process.memoryUsage().heapUsed - before;
  const written = 120 * textOf('').length;
  assert.ok(kept < written / 2, `${kept} bytes are kept of ${written}`);
  await engine.dispose();
});
