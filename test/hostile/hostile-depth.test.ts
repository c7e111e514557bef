import assert from 'node:assert/strict';
import { createEngine } from '../../src/service/create-engine.ts';
import { deepProjects } from '../support/deep-projects.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { memoryWriter } from '../support/memory-writer.ts';
import { startProcessorTime } from '../support/processor-time.ts';

/** Below the limits of the parsers, just below the largest of them, and far beyond: of a text, and of what is made of one. */
const depths = [90, 950, 20_000];

/** Checks, draws and exports everything of a project. Returns the problems of all, and the exported files. */
async function readEverything(texts: { readonly [file: string]: string }) {
  const writer = memoryWriter();
  const faults: unknown[] = [];
  const engine = createEngine({
    workspace: memoryWorkspace(texts),
    configFile: 'docs.json',
    writer,
    onFault: (thrown) => faults.push(thrown),
  });
  const { problems } = await engine.problems({ official: false });
  for (const { slug } of (await engine.pages()).slice(0, 5)) await engine.page(slug);
  await engine.coverage();
  const choices = { out: '/out', allowInvalid: true, generatedIndex: true, fullDescriptions: false };
  const report = await engine.exportSite(choices, () => undefined);
  return {
    problems: [...problems, ...(report.kind === 'written' ? report.problems : [])],
    files: writer.written,
    faults,
  };
}

suite('values, texts and references that nest', () => {
  for (const [name, make] of Object.entries(deepProjects))
    test(`${name}: at most the file or the page is lost, with a problem and never an internal error`, async () => {
      for (const levels of depths) {
        const texts = make(levels, (open, inner, close) => open.repeat(levels) + inner + close.repeat(levels));
        const spent = startProcessorTime();
        const { problems, files, faults } = await readEverything({ 'good.mdx': '# Good\n\nWords.\n', ...texts });
        assert.deepEqual(faults.map(String), [], `${levels} levels`);
        assert.deepEqual(
          problems.filter(({ code }) => code === 'internal-error').map(({ file, message }) => `${file}: ${message}`),
          [],
          `${levels} levels`,
        );
        assert.match(files.get('good/index.html') ?? '', /Words\./, `${levels} levels`);
        assert.ok(spent() < 8_000, `${levels} levels: ${spent()} ms`);
      }
    });
});
