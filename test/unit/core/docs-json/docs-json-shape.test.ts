import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { docsJsonShape } from '../../../../src/core/docs-json/docs-json-shape.ts';
import type { KeyShape } from '../../../../src/core/docs-json/key-shape.ts';
import type { NavContainerKind } from '../../../../src/core/docs-json/nav-element.ts';
import { navigationShapes } from '../../../../src/core/docs-json/navigation-shapes.ts';
import { docsJsonKeys } from '../../../support/data-folders.ts';

/** The shape at `api.openapi[].source` or `<tab>.icon.name`; undefined if it would be an unknown key. */
function shapeAt(path: string): KeyShape | undefined {
  const [first = '', ...rest] = path.replaceAll('[]', '.[]').split('.');
  const kind = /^<(.*)>$/.exec(first)?.[1];
  const known = kind === 'pages' ? navigationShapes.group : navigationShapes[kind as NavContainerKind];
  let shape = kind === undefined ? docsJsonShape.keys?.()[first] : known;
  for (const word of rest) {
    if (shape?.kinds.length === 0) return shape;
    shape = word === '[]' ? shape?.items?.() : (shape?.keys?.()[word] ?? shape?.values);
  }
  return shape;
}

suite('docs-json-shape', () => {
  test('knows containers in the same places as Mintlify', () => {
    for (const path of [
      '<tab>.menu',
      '<product>.menu',
      '<language>.banner.content',
      'navigation.global.anchors[].icon.library',
    ]) {
      assert.ok(shapeAt(path), path);
    }
    assert.equal(shapeAt('<tab>.page'), undefined);
    assert.deepEqual(shapeAt('api.playground.proxy')?.kinds, ['boolean', 'string']);
    assert.equal(shapeAt('api.changelog.base')?.required, true);
    assert.equal(shapeAt('api.changelog.page')?.format, 'link');
  });

  test("knows every key of Mintlify's schema, with its types and values", () => {
    const keys: { path: string; types: string[]; enum?: string[] }[] = JSON.parse(readFileSync(docsJsonKeys, 'utf8'));
    for (const { path, types, enum: choices } of keys) {
      const shape = shapeAt(path);
      assert.ok(shape, `${path} is unknown`);
      if (shape.kinds.length === 0 || /^<\w+>$/.test(path)) continue;
      const missing = types.filter((type) => !(shape.kinds as readonly string[]).includes(type));
      assert.deepEqual(missing, [], `${path} lacks types`);
      const unknown = (choices ?? []).filter(
        (choice) => shape.choices !== undefined && !shape.choices.includes(choice),
      );
      assert.deepEqual(unknown, [], `${path} lacks values`);
    }
  });
});
