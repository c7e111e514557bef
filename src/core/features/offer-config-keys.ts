import { docsJsonShape } from '../docs-json/docs-json-shape.ts';
import type { KeyShape, KeyShapes } from '../docs-json/key-shape.ts';
import type { Offer } from './completion-item.ts';

/** The shape of the value at the path in `docs.json`; undefined: any value is allowed. */
function shapeAt(path: readonly (string | number)[]): KeyShape | undefined {
  let shape: KeyShape | undefined = docsJsonShape;
  for (const segment of path) {
    if (shape === undefined) return undefined;
    shape = typeof segment === 'number' ? shape.items?.() : memberShape(shape, segment);
  }
  return shape;
}

function memberShape(shape: KeyShape, key: string): KeyShape | undefined {
  const keys = shape.keys?.() ?? {};
  return Object.hasOwn(keys, key) ? keys[key] : shape.values;
}

/** Keys that the object at the path may have and does not have yet, required ones first. */
export function offerKeys(path: readonly (string | number)[], present: ReadonlySet<string>): readonly Offer[] {
  const keys: KeyShapes = shapeAt(path)?.keys?.() ?? {};
  return Object.entries(keys)
    .filter(([label]) => !present.has(label))
    .map(([label, shape]) => ({
      label,
      kind: 'key',
      rank: shape.required === true ? 0 : 1,
      ...(shape.kinds.length === 0 ? {} : { detail: shape.kinds.join(' | ') }),
    }));
}

/** Values allowed at the path: its choices, or `true` and `false`. */
export function offerValues(path: readonly (string | number)[], quoted: boolean): readonly Offer[] {
  const shape = shapeAt(path);
  const words = (shape?.choices ?? []).map((label): Offer => ({ label, kind: 'value' }));
  const flags = shape?.kinds.includes('boolean') === true && !quoted ? ['true', 'false'] : [];
  return [...words, ...flags.map((label): Offer => ({ label, kind: 'value', insert: label }))];
}
