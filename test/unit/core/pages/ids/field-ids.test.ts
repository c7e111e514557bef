import assert from 'node:assert/strict';
import { generatedFieldId, writtenFieldId } from '../../../../../src/core/pages/ids/field-ids.ts';
import { mintlifyIds } from '../../../../support/mintlify-ids.ts';

suite('field ids', () => {
  test('are those of Mintlify on a hand-written page', () => {
    for (const [name, id] of Object.entries(mintlifyIds.fieldIds))
      assert.equal(
        writtenFieldId(name, () => false),
        id,
        name,
      );
  });

  test('have a number for later fields of the same name', () => {
    const taken = new Set(['param-user-id', 'param-user-id-1']);
    assert.equal(
      writtenFieldId('userId', (id) => taken.has(id)),
      'param-user-id-2',
    );
  });

  test('begin with the place and the enclosing fields on a generated page', () => {
    assert.equal(generatedFieldId('body', ['custom_llm_config', 'baseURL']), 'body-custom-llm-config-base-url');
    assert.equal(generatedFieldId('parameter', ['related_entity_type']), 'parameter-related-entity-type');
  });

  test('are bounded for names of any length', () => {
    assert.ok(writtenFieldId('aB'.repeat(100_000), () => true).length < 400);
    assert.equal(
      writtenFieldId('日本', () => false),
      'param',
    );
  });
});
