import type { PathItemFacts } from '../../references/path-items.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const pathAmbiguous: DescriptionRule = {
  id: 'path-ambiguous',
  summary: 'No two paths of a description differ in the names of their parameters alone.',
  severity: 'error',
  check: ({ items }) => inspect(items.filter(({ origin }) => origin === 'path')),
};

function* inspect(paths: readonly PathItemFacts[]): Iterable<Finding> {
  const byShape = new Map<string, PathItemFacts>();
  for (const use of paths) {
    const first = byShape.get(use.shape);
    if (first === undefined) byShape.set(use.shape, use);
    // Duplicate keys are reported elsewhere.
    if (first === undefined || first.path === use.path) continue;
    const shared = sharedMethods(first, use);
    const both = shared.length === 0 ? '' : `, and both have ${shared.join(' and ')}`;
    yield {
      message: `"${use.path}" is the same path as "${first.path}": only the name in braces differs${both}. Write both as one path.`,
      severity: shared.length === 0 ? 'warning' : 'error',
      at: use.at,
      related: [{ message: 'First defined here', at: first.at }],
    };
  }
}

function sharedMethods(one: PathItemFacts, other: PathItemFacts): readonly string[] {
  const methods = new Set(one.operations.map(({ method }) => method));
  return other.operations.map(({ method }) => method).filter((method) => methods.has(method));
}
