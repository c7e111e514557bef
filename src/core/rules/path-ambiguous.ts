import type { ItemUse } from './description/item-use.ts';
import { keptFor, Repeats } from './description/repeats.ts';
import type { DescriptionRule, Finding } from './rule.ts';

const known = new WeakMap<object, Repeats<ItemUse>>();

export const pathAmbiguous: DescriptionRule = {
  id: 'path-ambiguous',
  summary: 'No two paths of a description differ in the names of their parameters alone.',
  severity: 'error',
  *check(descriptions) {
    for (const { items, memory } of descriptions) {
      const repeated = keptFor(known, memory, countShapes).in(items);
      if (repeated.size > 0)
        yield* inspect(items.filter(({ origin, shape }) => origin === 'path' && repeated.has(shape)));
    }
  },
};

function countShapes(): Repeats<ItemUse> {
  return new Repeats(({ origin, shape }) => (origin === 'path' ? [shape] : []));
}

function* inspect(paths: readonly ItemUse[]): Iterable<Finding> {
  const byShape = new Map<string, ItemUse>();
  for (const use of paths) {
    const first = byShape.get(use.shape);
    if (first === undefined) byShape.set(use.shape, use);
    // A key that stands twice has a problem of its own.
    if (first === undefined || first.path === use.path) continue;
    const shared = sharedMethods(first, use);
    const both = shared.length === 0 ? '' : `, and both have ${shared.join(' and ')}`;
    yield {
      message: `"${use.path}" is the same path as "${first.path}": only the name in braces differs${both}. Write both as one path.`,
      severity: shared.length === 0 ? 'warning' : 'error',
      at: use.at,
      related: [{ message: 'Written first here', at: first.at }],
    };
  }
}

function sharedMethods(one: ItemUse, other: ItemUse): readonly string[] {
  const methods = new Set(one.operations.map(({ method }) => method));
  return other.operations.map(({ method }) => method).filter((method) => methods.has(method));
}
