import assert from 'node:assert/strict';
import { createEngine } from '../../src/service/create-engine.ts';
import { hugeDescriptions } from '../support/huge-descriptions.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { memoryWriter } from '../support/memory-writer.ts';
import { startProcessorTime } from '../support/processor-time.ts';

const exportOptions = {
  out: '/out',
  baseUrl: 'https://docs.example.com',
  allowInvalid: true,
  generatedIndex: false,
  fullDescriptions: false,
};

/** Larger numbers show the same, and only take longer to read. */
const part = 5;
const largestPage = 2_000_000;

suite('descriptions with very many parts of one kind', () => {
  for (const [name, { count, says, texts }] of Object.entries(hugeDescriptions)) {
    test(`${name}: check, export and preview are bounded, and say what is left out`, async () => {
      const writer = memoryWriter();
      const { written } = writer;
      const workspace = memoryWorkspace(texts(count / part));
      const engine = createEngine({ workspace, configFile: 'docs.json', writer });
      const spent = startProcessorTime();
      const { problems } = await engine.problems({ official: false });
      const report = await engine.exportSite(exportOptions, () => undefined);
      const slugs = (await engine.pages()).map(({ slug }) => slug);
      const pages = await Promise.all(slugs.map((slug) => engine.page(slug)));
      assert.ok(spent() < 10_000, `${spent()} ms`);

      assert.equal(report.kind, 'written');
      assert.deepEqual(
        problems.filter(({ code }) => code === 'internal-error'),
        [],
      );
      const large = [...written].filter(([path, { length }]) => path !== 'api.json' && length > largestPage);
      assert.deepEqual(
        large.map(([path]) => path),
        [],
        'files of the site',
      );
      for (const page of pages) assert.ok(JSON.stringify(page).length < largestPage, `the preview of ${page?.slug}`);

      const huge = slugs.find((slug) => /huge/.test(slug)) ?? '';
      const words = new RegExp(`[\\d,]{3,} ${says}`);
      assert.match(written.get(`${huge}/index.html`) ?? '', words);
      assert.match(written.get(`${huge}.md`) ?? '', words);
      assert.match(written.get('llms-full.txt') ?? '', words);
      assert.match(pages.find((page) => page?.slug === huge)?.html ?? '', words);
      assert.match(written.get(`${huge}/index.html`) ?? '', /class="note left-out">[^<]*<a href="[./]*api\.json">/);
      assert.ok(
        [...written.keys()].some((path) => /small\/index\.html$/.test(path)),
        'the page beside it',
      );
    });
  }
});
