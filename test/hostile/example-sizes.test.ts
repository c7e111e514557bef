import assert from 'node:assert/strict';
import { createEngine } from '../../src/service/create-engine.ts';
import type { SiteWriter } from '../../src/service/export-site.ts';
import { memoryWorkspace } from '../support/memory-workspace.ts';
import { docsJson, openapi } from '../support/project-of.ts';

const billion = 1_000_000_000;
const endless = { type: 'array', minItems: billion, items: { type: 'string', minLength: billion } };
const large = { type: 'array', minItems: 1000, items: { type: 'string', minLength: 1000 } };

/** An operation whose parameters, body and responses, of each media type, have the schema. */
interface Places {
  readonly parameters: readonly string[];
  readonly mediaTypes: readonly string[];
  readonly statuses: number;
}

function engineWith(schema: object, { parameters: names, mediaTypes, statuses }: Places) {
  const sizes = new Map<string, number>();
  const writer: SiteWriter = {
    assets: async () => ({ style: 'assets/site.css', script: 'assets/main.js', files: [] }),
    async write(_target, makeFiles) {
      for await (const file of makeFiles('/draft')) {
        if ('content' in file) sizes.set(file.path, (sizes.get(file.path) ?? 0) + String(file.content).length);
      }
      return { kind: 'written', files: sizes.size };
    },
  };
  const media = { content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
  const responses = Object.fromEntries(
    Array.from({ length: statuses }, (_, index) => [String(200 + index), { description: 'OK', ...media }]),
  );
  const parameters = names.map((name) => ({ name, in: 'query', schema }));
  const api = openapi({ '/x': { post: { summary: 'X', parameters, requestBody: media, responses } } });
  const workspace = memoryWorkspace({ 'docs.json': docsJson({ openapi: 'api.json' }), 'api.json': api });
  return { engine: createEngine({ workspace, configFile: 'docs.json', writer }), sizes };
}

suite('pages of schemas with very large minimums', () => {
  for (const [name, schema, statuses] of [
    ['a billion texts of a billion characters', endless, 1],
    ['a million characters in each of 6 responses', large, 6],
  ] as const) {
    test(`${name}: check, preview and export stay small`, async () => {
      const mediaTypes = ['application/json', 'application/xml'];
      const { engine, sizes } = engineWith(schema, { parameters: ['a', 'b', 'c'], mediaTypes, statuses });
      const { problems } = await engine.problems({ official: false });
      assert.deepEqual(problems, []);
      const page = await engine.page('api-reference/x');
      assert.ok(page && page.html.length < 5_000_000, `${page?.html.length} characters`);
      const options = { out: '/out', allowInvalid: true, generatedIndex: false, fullDescriptions: false };
      const report = await engine.exportSite(options, () => undefined);
      assert.equal(report.kind, 'written');
      for (const [file, size] of sizes) assert.ok(size < 5_000_000, `${file}: ${size} characters`);
    });
  }

  for (const [name, schema] of [
    ['an enum of 150,000 values', { type: 'string', enum: Array.from({ length: 150_000 }, (_, index) => `v${index}`) }],
    ['300,000 runs of backticks in a constant', { const: '`a'.repeat(300_000) }],
    ['300,000 quotes in an example', { type: 'string', example: '"a'.repeat(300_000) }],
  ] as const) {
    test(`${name}: the page is rendered and exported`, async () => {
      const { engine, sizes } = engineWith(schema, {
        parameters: ['a'],
        mediaTypes: ['application/json'],
        statuses: 1,
      });
      assert.ok(await engine.page('api-reference/x'));
      const options = { out: '/out', allowInvalid: true, generatedIndex: false, fullDescriptions: false };
      await engine.exportSite(options, () => undefined);
      assert.ok(sizes.has('api-reference/x/index.html'));
    });
  }
});
