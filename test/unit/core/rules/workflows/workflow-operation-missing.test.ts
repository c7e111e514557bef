import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/project-of.ts';
import { shopApi, workflows } from '../../../../support/workflow-texts.ts';

suite('workflow-operation-missing', () => {
  const findings = (written: string, changed: string) =>
    findingsOf('workflow-operation-missing', {
      'shop.json': shopApi,
      'order.arazzo.yaml': workflows.replace(written, changed),
    });

  test('reports an id that no description has, with the most similar one', () => {
    assert.deepEqual(findings('operationId: createOrder', 'operationId: creatOrder'), [
      'error order.arazzo.yaml «creatOrder» No source description has the operation "creatOrder". Did you mean "createOrder" or "getOrder"?',
    ]);
  });

  test('reports a path without the method', () => {
    assert.equal(findings('~1{id}/get', '~1{id}/put').length, 1);
  });

  test('reports nothing for operations that are there', () => assert.deepEqual(findings('', ''), []));
});
