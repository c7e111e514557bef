import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';

test('a check says how many pages of the site it has read', async () => {
  const workspace = memoryWorkspace({
    'docs.json': '{ "navigation": { "pages": ["a", "b", "GET /x"], "openapi": "api.yaml" } }',
    'a.mdx': '# A\n',
    'b.mdx': '# B\n',
    'api.yaml': 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: { /x: { get: { responses: {} } } }\n',
  });
  const engine = createEngine({ workspace, configFile: 'docs.json' });
  const steps: string[] = [];
  await engine.problems({ official: false, onProgress: (done, total) => void steps.push(`${done}/${total}`) });
  assert.deepEqual(steps, ['1/2', '2/2']);
});
