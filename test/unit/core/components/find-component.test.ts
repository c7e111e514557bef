import assert from 'node:assert/strict';
import { components, findComponent } from '../../../../src/core/components/find-component.ts';
import { knownComponents } from '../../../../src/markup/tree/known-components.ts';

suite('components', () => {
  test('every component that a page may use is described', () => {
    const undescribed = [...knownComponents].filter((name) => findComponent(name) === undefined);
    assert.deepEqual(undescribed, []);
    assert.deepEqual(
      [...components.keys()].filter((name) => !knownComponents.has(name)),
      [],
    );
  });

  test('components belong in existing components, and have unique attributes', () => {
    for (const { name, within = [], attributes } of components.values()) {
      for (const outer of within) assert.ok(components.has(outer), `${name} in ${outer}`);
      assert.equal(new Set(attributes.map((one) => one.name)).size, attributes.length, name);
    }
  });
});
