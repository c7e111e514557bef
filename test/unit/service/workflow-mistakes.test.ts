import assert from 'node:assert/strict';
import { createEngine } from '../../../src/service/create-engine.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { docsJson } from '../../support/project-of.ts';
import { shopApi, workflows } from '../../support/workflow-texts.ts';

const file = 'orders.arazzo.yaml';

async function messagesOf(text: string): Promise<readonly string[]> {
  const files = { 'docs.json': docsJson({ openapi: 'shop.json' }), 'shop.json': shopApi, [file]: text };
  const engine = createEngine({ workspace: memoryWorkspace(files), configFile: 'docs.json' });
  const { problems } = await engine.problems({ official: false });
  await engine.dispose();
  return problems.filter((problem) => problem.file === file).map(({ message }) => message);
}

/** One change of the file, and what is said of it. */
const mistakes: readonly (readonly [written: string, changed: string, said: RegExp])[] = [
  ['info:\n  title: Orders', 'title: Orders\ninfo:', /Unknown key `title`\. It belongs in `info`\./],
  [/sourceDescriptions:(?:\n {2}.*)+/.exec(workflows)?.[0] ?? '', 'sourceDescriptions: none', /must be an array/],
  ['name: shop', 'name: [shop]', /`name` must be a string/],
  ['url: ./shop.json', 'url: [./shop.json]', /`url` must be a string/],
  ['type: openapi', 'type: opanepi', /`type` must be one of "openapi"/],
  [/workflows:(?:\n {2}.*)+/.exec(workflows)?.[0] ?? '', 'workflows: none', /must be an array/],
  ['- workflowId: signIn', '- workflowId: [signIn]', /`workflowId` must be a string/],
  ['- workflowId: signOut', '- workflowId: { id: signOut }', /`workflowId` must be a string/],
  [/ {4}steps:(?:\n {6}.*)+/.exec(workflows)?.[0] ?? '', '    steps: none', /`steps` must be an array/],
  [/ {4}steps:(?:\n {6}.*)+/.exec(workflows)?.[0] ?? '', '    steps: { create: {} }', /`steps` must be an array/],
  ['        workflowId: signOut', '        WorkflowId: signOut', /Did you mean `workflowId`/],
  ['        workflowId: signOut', '        workflowId: [signOut]', /`workflowId` must be a string/],
  ['name: id, in: path', 'name: id, in: pth', /`in` must be one of "path"/],
  ['name: id, in: path', 'name: id, in: whatever', /`in` must be one of "path"/],
  ['name: id, in: path', 'name: [id], in: path', /`name` must be a string/],
  ['name: id, in: path', 'name: id, in: query', /is a path parameter/],
  ['name: id, in: path', 'name: id', /The required key "in" is missing/],
  ['            type: { type: jsonpath', '            tpye: { type: jsonpath', /Did you mean `type`/],
  ['condition: "^.*$", type: regex', 'condition: "^.*$", Type: regex', /Did you mean `type`/],
  ['type: goto, stepId: list', 'type: goto, setpId: list', /Did you mean `stepId`/],
];

suite('a mistake in workflows is one problem', () => {
  test('the file itself has none', async () => assert.deepEqual(await messagesOf(workflows), []));

  for (const [written, changed, said] of mistakes) {
    test(`${written.slice(0, 40)} → ${changed}`, async () => {
      assert.ok(workflows.includes(written));
      const messages = await messagesOf(workflows.replace(written, () => changed));
      assert.equal(messages.length, 1, messages.join('\n'));
      assert.match(messages[0] ?? '', said);
    });
  }
});
