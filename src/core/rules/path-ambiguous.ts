import type { PathUse } from './description/path-parameters.ts';
import type { DescriptionRule } from './rule.ts';

export const pathAmbiguous: DescriptionRule = {
  id: 'path-ambiguous',
  summary: 'No two paths of a description differ in the names of their parameters alone.',
  severity: 'error',
  *check(descriptions) {
    for (const { paths } of descriptions) {
      const byShape = new Map<string, PathUse>();
      for (const use of paths) {
        const shape = use.path.replace(/\{[^{}]*\}/g, '{}');
        const first = byShape.get(shape);
        byShape.set(shape, first ?? use);
        // A key that stands twice has a problem of its own.
        if (first === undefined || first.path === use.path) continue;
        const shared = sharedMethods(first, use);
        const both = shared.length === 0 ? '' : `, and both have ${shared.join(' and ')}`;
        yield {
          message: `"${use.path}" is the same path as "${first.path}": only the name in braces differs${both}. Write both as one path.`,
          severity: shared.length === 0 ? 'warning' : 'error',
          at: use.item.own.keyLocation,
          related: [{ message: 'Written first here', at: first.item.own.keyLocation }],
        };
      }
    }
  },
};

function sharedMethods(one: PathUse, other: PathUse): readonly string[] {
  const methods = new Set(one.operations.map(({ place }) => place.method));
  return other.operations.map(({ place }) => place.method).filter((method) => methods.has(method));
}
