import assert from 'node:assert/strict';
import { findingsOf } from '../../../../support/project-of.ts';
import { shopApi, workflows } from '../../../../support/workflow-texts.ts';

suite('workflow-parameter', () => {
  const findings = (written: string, changed: string) =>
    findingsOf('workflow-parameter', {
      'shop.json': shopApi,
      'order.arazzo.yaml': workflows.replace(written, changed),
    });

  test('reports a parameter in another place than the description has it', () => {
    const [finding = ''] = findings('{ name: id, in: path', '{ name: id, in: query');
    assert.match(finding, /^warning order\.arazzo\.yaml «query» /);
  });

  test('reports a parameter that the operation lacks', () => {
    const [finding = ''] = findings('{ name: id, in: path', '{ name: key, in: path');
    assert.match(finding, /^warning order\.arazzo\.yaml «key» /);
  });

  test('reports nothing for parameters of the description', () => assert.deepEqual(findings('', ''), []));
});
