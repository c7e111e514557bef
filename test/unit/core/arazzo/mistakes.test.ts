import assert from 'node:assert/strict';
import type { Problem } from '../../../../src/core/source/document/problem.ts';
import { checkProject } from '../../../support/check-project.ts';
import { textAt } from '../../../support/marked-text.ts';
import { projectOf, type Texts } from '../../../support/project-of.ts';
import { shopApi, workflows } from '../../../support/workflow-texts.ts';

function textsOf(text: string): Texts {
  return { 'shop.json': shopApi, 'order.arazzo.yaml': text };
}

function problemsOf(text: string): readonly Problem[] {
  return checkProject(projectOf(textsOf(text)), {}).filter(({ at }) => at.file === 'order.arazzo.yaml');
}

/** One change of the file, and the problem that it causes: its code, and the text that it marks. */
type Mistake = readonly [written: string, changed: string, code: string, marked: string];

const mistakes: readonly Mistake[] = [
  ['arazzo: 1.0.1', 'arazzo: 2.0.0', 'workflow-version', '2.0.0'],
  ['type: openapi', 'type: arazzo', 'workflow-source-missing', 'arazzo'],
  ['./shop.json', './shops.json', 'workflow-source-missing', './shops.json'],
  ['./shop.json', '../../shop.json', 'workflow-source-missing', '../../shop.json'],
  [
    'name: shop',
    'name: store',
    'workflow-operation-missing',
    "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'",
  ],
  ['operationId: createOrder', 'operationId: creatOrder', 'workflow-operation-missing', 'creatOrder'],
  [
    'operationId: createOrder',
    'operationId: $sourceDescriptions.shop.x',
    'workflow-operation-missing',
    '$sourceDescriptions.shop.x',
  ],
  [
    '~1{id}/get',
    '~1{id}/put',
    'workflow-operation-missing',
    "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/put'",
  ],
  [
    "'{$sourceDescriptions.shop.url}#/paths/~1orders~1{id}/get'",
    'GET /orders',
    'workflow-operation-missing',
    'GET /orders',
  ],
  [
    'workflowId: signOut\n        parameters',
    'workflowId: signOff\n        parameters',
    'workflow-reference',
    'signOff',
  ],
  ['dependsOn: [signIn]', 'dependsOn: [signedIn]', 'workflow-reference', 'signedIn'],
  ['dependsOn: [signIn]', 'dependsOn: [order]', 'workflow-circle', 'order'],
  ['- workflowId: signOut', '- workflowId: signIn', 'workflow-duplicate', 'signIn'],
  ['- stepId: read', '- stepId: create', 'workflow-duplicate', 'create'],
  ['stepId: list }', 'stepId: lists }', 'workflow-reference', 'lists'],
  ['{ name: id, in: path', '{ name: id, in: query', 'workflow-parameter', 'query'],
  ['{ name: id, in: path', '{ name: key, in: path', 'workflow-parameter', 'key'],
  [
    'value: $steps.create.outputs.id',
    'value: $steps.creat.outputs.id',
    'workflow-reference',
    '$steps.creat.outputs.id',
  ],
  [
    'value: $steps.create.outputs.id',
    'value: $steps.create.outputs.di',
    'workflow-reference',
    '$steps.create.outputs.di',
  ],
  ['value: $steps.create.outputs.id', 'value: $steps.read.outputs.id', 'workflow-reference', '$steps.read.outputs.id'],
  ['value: $steps.create.outputs.id', 'value: $steps.out.outputs.bye', 'workflow-reference', '$steps.out.outputs.bye'],
  ['value: $steps.create.outputs.id', 'value: $response.body#/id', 'workflow-reference', '$response.body#/id'],
  ['value: $steps.create.outputs.id', 'value: $steps.create.id', 'workflow-expression', '$steps.create.id'],
  ['product: $inputs.product', 'product: $inputs.produkt', 'workflow-reference', '$inputs.produkt'],
  ['product: $inputs.product', 'product: $input.product', 'workflow-expression', '$input.product'],
  ['{$inputs.amount}', '{$inputs.amont}', 'workflow-reference', '$inputs.amont'],
  [
    '$workflows.signIn.outputs.token',
    '$workflows.signIn.outputs.tokens',
    'workflow-reference',
    '$workflows.signIn.outputs.tokens',
  ],
  ['bye: $outputs.text', 'bye: $outputs.texts', 'workflow-reference', '$outputs.texts'],
  ['id: $response.body#/id', 'id: $response.body/id', 'workflow-expression', '$response.body/id'],
  ['id: $response.body#/id', 'id: id', 'workflow-expression', 'id'],
  ['$statusCode == 201', '$statusCode = 201', 'workflow-expression', '= 201'],
  ['$statusCode == 201', '$status == 201', 'workflow-expression', '$status == 201'],
  ["!= 'closed'", '!= closed', 'workflow-expression', 'closed) || !true'],
  ['"^.*$"', '"^(.*$"', 'workflow-expression', '"^(.*$"'],
  ['$.items[?@.price > 0]', '$.items[?@.price >]', 'workflow-expression', ']'],
  [
    '$components.parameters.state',
    '$components.parameters.status',
    'workflow-reference',
    '$components.parameters.status',
  ],
];

suite('Mistakes in files of workflows', () => {
  test('a correct file has no problem', () => {
    assert.deepEqual(problemsOf(workflows), []);
    assert.deepEqual(problemsOf(workflows.replace('arazzo: 1.0.1', 'arazzo: 1.1.0')), []);
  });

  for (const [written, changed, code, marked] of mistakes) {
    test(`reports ${changed.replace(/\s+/g, ' ')}`, () => {
      assert.ok(workflows.includes(written));
      const text = workflows.replace(written, () => changed);
      const found = problemsOf(text).filter((problem) => problem.code === code);
      const texts = found.map(({ at }) => textAt(textsOf(text), at));
      assert.ok(
        texts.includes(marked) || (marked === '{' && texts.some((each) => each.length === 1)),
        JSON.stringify(
          problemsOf(text).map((problem) => [problem.code, textAt(textsOf(text), problem.at), problem.message]),
        ),
      );
    });
  }

  test('the first fix removes its problem, and causes no other', () => {
    for (const [written, changed] of mistakes) {
      const text = workflows.replace(written, () => changed);
      const before = problemsOf(text);
      for (const problem of before) {
        for (const fix of problem.fixes?.slice(0, 1) ?? []) {
          if (fix.kind !== 'fix') continue;
          const fixed = fix.edits
            .toSorted((a, b) => b.at.span.start - a.at.span.start)
            .reduce((whole, { at, text: put }) => whole.slice(0, at.span.start) + put + whole.slice(at.span.end), text);
          assert.ok(problemsOf(fixed).length < before.length, `${changed}: ${fix.title}`);
        }
      }
    }
  });

  test('every required member that is absent, and every unknown member, is reported', () => {
    const lines = workflows.split('\n');
    const keys = /^(\s*(?:- )?)(title|version|name|url|workflowId|stepId|steps|value|condition):/;
    const removable = lines.flatMap((line, index) => (keys.test(line) && !line.includes('{') ? [index] : []));
    assert.ok(removable.length > 10);
    for (const index of removable) {
      const text = lines.map((line, each) => (each === index ? line.replace(keys, '$1x-$2:') : line)).join('\n');
      assert.notDeepEqual(problemsOf(text), [], lines[index]);
      const misspelled = lines.map((line, each) => (each === index ? line.replace(keys, '$1$2s0:') : line)).join('\n');
      assert.ok(
        problemsOf(misspelled).some(({ code }) => code === 'workflow-invalid'),
        lines[index],
      );
    }
  });

  test('members of 1.1 are unknown in 1.0, with the version that has them', () => {
    const text = workflows
      .replace('summary: Orders something.', 'description: x')
      .replace('operationId: createOrder', 'operationId: createOrder\n        correlationId: a');
    assert.deepEqual(
      problemsOf(text).map(({ message }) => message),
      ['Unknown key `correlationId`. It needs Arazzo 1.1: write `arazzo: 1.1.0` to use it.'],
    );
  });
});
