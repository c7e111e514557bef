import assert from 'node:assert/strict';
import type { PlannedStep } from '../../../src/core/arazzo/workflow-plan.ts';
import { writeOperationName } from '../../../src/core/features/workflows/operation-name.ts';
import { listChecks, writeCheck } from '../../../src/host/tests/write-check.ts';
import { createEngine } from '../../../src/service/create-engine.ts';
import type { WorkflowAddition } from '../../../src/service/engine-values.ts';
import { applyLocated } from '../../support/apply-located.ts';
import { memoryWorkspace } from '../../support/memory-workspace.ts';
import { openapi, paragraphMarkup, type Texts } from '../../support/project-of.ts';

const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } };
const body = { content: { 'application/json': { schema: { type: 'object' } } } };
const site: Texts = {
  'docs.json': '{ "name": "B", "navigation": { "pages": ["index"] } }',
  'index.mdx': '# A',
  'api/shop.json': openapi({
    '/orders': { post: { operationId: 'createOrder', requestBody: body } },
    '/orders/{id}': { parameters: [id], get: {} },
  }),
  'other.json': openapi({ '/others': { get: { operationId: 'listOthers' } } }),
};

const open = (texts: Texts) =>
  createEngine({ workspace: memoryWorkspace(texts), markup: paragraphMarkup, configFile: 'docs.json' });

/** The texts after an addition. Nothing that was written is gone, and the new text has no problem. */
async function add(texts: Texts, addition: WorkflowAddition): Promise<Texts> {
  const edit = await open(texts).addToWorkflow(addition);
  assert.ok(edit.kind === 'edits' || edit.kind === 'created', JSON.stringify(edit));
  const after = edit.kind === 'created' ? { ...texts, [edit.file]: edit.text } : applyLocated(texts, edit.edits);
  for (const comment of (texts[addition.file] ?? '').match(/# [\w .]+$/gm) ?? [])
    assert.ok(after[addition.file]?.includes(comment), comment);
  const { problems } = await open(after).problems({ official: false });
  const wrong = problems.filter(({ file }) => file === addition.file);
  assert.deepEqual(
    wrong.map(({ message }) => message),
    [],
    after[addition.file],
  );
  return after;
}

/** The steps of all workflows of a file: their workflow, id and call. */
async function listSteps(texts: Texts, file: string): Promise<readonly string[]> {
  const plans = await open(texts).workflows();
  return (plans.find((plan) => plan.file === file)?.workflows ?? []).flatMap(({ id: workflow, steps }) =>
    steps.map(({ id: step, call }) => `${workflow}/${step}: ${call.kind === 'operation' ? call.ref : call.kind}`),
  );
}

const create = {
  ref: 'api/shop.json POST /orders',
  values:
    '{"header":{"X-Trace":"a: b # c"},"body":{"items":[{"isbn":"0131103628","quantity":12345678901234567890}],"note":"it\'s\\n2"}}',
  conditions: ['$statusCode == 201'],
};
const read = { ref: 'api/shop.json GET /orders/{id}', values: '{"path":{"id":7}}', conditions: ['$statusCode == 200'] };

const block = `arazzo: 1.0.1
info: { title: T, version: "1" } # about
sourceDescriptions:
  - name: other # the first
    url: ../other.json
    type: openapi
workflows:
  # What a customer does.
  - workflowId: shop
    steps:
      - stepId: list # lists
        operationId: listOthers
        # until here
`;
const flow = `arazzo: 1.0.1
info: { title: T, version: "1" }
sourceDescriptions: [{ name: other, url: ../other.json, type: openapi }]
workflows: [{ workflowId: shop, steps: [{ stepId: list, operationId: listOthers }] }]
`;
const json = `{
  "arazzo": "1.0.1",
  "info": { "title": "T", "version": "1" },
  "sourceDescriptions": [{ "name": "other", "url": "../other.json", "type": "openapi" }],
  "workflows": [
    {
      "workflowId": "shop",
      "steps": [{ "stepId": "list", "operationId": "listOthers" }]
    }
  ]
}
`;

const layouts = [
  ['a YAML block', 'flows/a.arazzo.yaml', block],
  ['YAML in brackets', 'flows/a.arazzo.yaml', flow],
  ['JSON', 'flows/a.arazzo.json', json],
] as const;

suite('A request becomes a step of a workflow', () => {
  for (const [name, file, text] of layouts) {
    test(`in ${name}: two steps, a new workflow, and a check`, async () => {
      const first = await add({ ...site, [file]: text }, { ...create, file, workflow: 'shop' });
      const second = await add(first, { ...read, file, workflow: 'shop' });
      const third = await add(second, { ...create, file });
      const checked = await add(third, {
        ...create,
        file,
        workflow: 'shop',
        step: 'list',
        conditions: [writeCheck({ kind: 'body', pointer: '/0/name', json: '"it\'s"' }) ?? ''],
      });
      assert.deepEqual(await listSteps(checked, file), [
        'shop/list: other.json GET /others',
        'shop/createOrder: api/shop.json POST /orders',
        'shop/get-orders-id: api/shop.json GET /orders/{id}',
        'createOrder/createOrder: api/shop.json POST /orders',
      ]);
      const plans = await open(checked).workflows();
      const [list, order] = plans[0]?.workflows[0]?.steps ?? [];
      assert.deepEqual(
        list?.criteria.map(({ condition }) => condition),
        ["$response.body#/0/name == 'it''s'"],
      );
      assert.match(JSON.stringify(order?.body), /"isbn":"0131103628".*"note":"it's\\n2"/);
      assert.match(checked[file] ?? '', /12345678901234567890/);
    });
  }

  for (const [name, file, text] of layouts) {
    test(`in ${name}: values of earlier responses are outputs of the steps that get them`, async () => {
      const first = await add({ ...site, [file]: text }, { ...create, file, workflow: 'shop' });
      const references = {
        variables: { 'response.createOrder./id': 7, 'response.createOrder./items/0/isbn': '01', 'response.gone./a': 3 },
      };
      const values = {
        path: { id: '{{response.createOrder./id}}' },
        query: { isbn: 'isbn:{{response.createOrder./items/0/isbn}}', after: '{{response.gone./a}}' },
      };
      const addition = { ...read, file, values: JSON.stringify(values), references: JSON.stringify(references) };
      const second = await add(first, { ...addition, workflow: 'shop' });
      const third = await add(second, { ...addition, workflow: 'shop' });
      const fourth = await add(third, addition);
      const [workflow, fresh] = (await open(fourth).workflows())[0]?.workflows ?? [];
      const [, order, ...readers] = workflow?.steps ?? [];
      assert.deepEqual(order?.outputs, { id: '$response.body#/id', isbn: '$response.body#/items/0/isbn' });
      const valuesOf = (steps: readonly PlannedStep[] = []) =>
        steps.map((step) => step.parameters.map((each) => each.value));
      const linked = ['$steps.createOrder.outputs.id', 'isbn:{$steps.createOrder.outputs.isbn}', 3];
      assert.deepEqual(valuesOf(readers), [linked, linked]);
      assert.deepEqual(valuesOf(fresh?.steps), [[7, 'isbn:01', 3]]);
    });
  }

  test('in a new file, which names the description from its own folder', async () => {
    const file = 'flows/new/orders.arazzo.yaml';
    const after = await add(site, { ...create, file });
    assert.match(after[file] ?? '', /^arazzo: "1\.0\.1"\ninfo:\n/);
    assert.match(after[file] ?? '', /url: \.\.\/\.\.\/api\/shop\.json/);
    assert.deepEqual(await listSteps(after, file), ['createOrder/createOrder: api/shop.json POST /orders']);
  });

  test('without a request that was sent: with the values that the form begins with', async () => {
    const file = 'new.arazzo.yaml';
    const begun = { file, id: 'first-order', conditions: [] };
    const after = await add(site, { ...begun, ref: 'api/shop.json GET /orders/{id}' });
    assert.deepEqual(await listSteps(after, file), ['first-order/get-orders-id: api/shop.json GET /orders/{id}']);
    assert.match(after[file] ?? '', /- name: id\n +in: path\n +value: id\n/);
    const more = await add(after, { ...begun, ref: 'api/shop.json POST /orders' });
    assert.deepEqual((await listSteps(more, file))[1], 'first-order2/createOrder: api/shop.json POST /orders');
  });

  test('not in a file that is something else, or broken; nor with a file in the body', async () => {
    const refuse = async (addition: Partial<WorkflowAddition>, texts: Texts = {}) => {
      const edit = await open({ ...site, ...texts }).addToWorkflow({ ...create, file: 'a.yaml', ...addition });
      return edit.kind === 'refused' ? edit.message : edit.kind;
    };
    assert.match(await refuse({ file: 'other.json' }), /is not a file of workflows/);
    assert.match(await refuse({}, { 'a.yaml': `${flow}\n]` }), /syntax errors|not a file of workflows/);
    assert.match(await refuse({ values: '{"body":{"$file":{"name":"a","base64":""}}}' }), /cannot contain a file/);
    assert.match(await refuse({ workflow: 'gone' }, { 'a.yaml': flow }), /no workflow "gone"/);
    assert.match(await refuse({ ref: 'GET /nowhere' }), /has changed in the meantime/);
  });

  test('the values of a response that can be checked, without secrets', () => {
    const headers = [
      ['Content-Type', 'application/json'],
      ['Set-Cookie', 'a=b'],
      ['X-Echo', 'hunter2'],
      ['Date', 'Sun, 29 Nov 2026 10:00:00 GMT'],
      ['ETag', '"a"'],
      ['X-Request-Id', '4'],
      ['x-amzn-RequestId', '4'],
      ['CF-Ray', '4'],
      ['Server-Timing', 'db;dur=5'],
      ['X-RateLimit-Remaining', '4'],
      ['X-Deployed', '2026-11-29T10:00:00Z'],
      ['X-Node', '123e4567-e89b-12d3-a456-426614174000'],
      ['X-Total-Count', '2'],
    ] as const;
    const text = '{"id":9007199254740993,"list":[{"a":true},null],"password":"x","a b":1,"name":"it\'s"}';
    const checks = listChecks({ response: { status: 201, headers, text }, secrets: ['hunter2'] });
    assert.deepEqual(checks.map(writeCheck), [
      '$statusCode == 201',
      '$response.body#/id == 9007199254740993',
      '$response.body#/list/0/a == true',
      "$response.body#/name == 'it''s'",
      "$response.header.Content-Type == 'application/json'",
      "$response.header.X-Total-Count == '2'",
    ]);
  });

  test('a workflow is named by the id, the summary or the address of its operation', () => {
    const name = (operationId: string | undefined, summary: string | undefined) =>
      writeOperationName({
        ...{ method: 'GET', path: '/v1/orders/{id}' },
        ...(operationId !== undefined && { operationId }),
        ...(summary !== undefined && { summary }),
      });
    assert.deepEqual(
      [name('listOrders', 'List'), name('orders.list', ''), name(undefined, 'List all  Orders!'), name('', '注文')],
      ['listOrders', 'orders-list', 'list-all-orders', 'get-v1-orders-id'],
    );
  });

  test('conditions have no words for some values', () => {
    const body = (pointer: string, json: string) => writeCheck({ kind: 'body', pointer, json });
    const header = (name: string, value: string) => writeCheck({ kind: 'header', name, value });
    assert.equal(body('/a', 'true'), '$response.body#/a == true');
    assert.equal(body('/a b', '1'), undefined);
    assert.equal(header('Content-Type', "a; b='c'"), "$response.header.Content-Type == 'a; b=''c'''");
    assert.equal(header('x y', '1'), undefined);
  });
});
