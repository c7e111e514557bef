import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/project-of.ts';
import { shopApi, workflows } from '../../../../support/workflow-texts.ts';

suite('workflow-source-missing', () => {
  const findings = (written: string, changed: string) =>
    findingsOf('workflow-source-missing', {
      'shop.json': shopApi,
      'order.arazzo.yaml': workflows.replace(written, changed),
    });

  test('reports a file that is missing, with the most similar one', () => {
    assert.deepEqual(findings('./shop.json', './shops.json'), [
      'error order.arazzo.yaml «./shops.json» No file "shops.json". Did you mean "shop.json"?',
    ]);
  });

  test('reports a file of another type', () => {
    assert.deepEqual(findings('type: openapi', 'type: arazzo'), [
      'error order.arazzo.yaml «arazzo» The file is of the type `openapi`, not `arazzo`.',
    ]);
  });

  test('reports nothing for a description that is there', () => assert.deepEqual(findings('', ''), []));
});
