import type { PathItemFacts } from '../../references/path-items.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const pathAmbiguous: DescriptionRule = {
  id: 'path-ambiguous',
  summary: 'No two paths of a description differ only in the names of their parameters.',
  severity: 'error',
  check: ({ items }) => inspect(items.filter(({ origin }) => origin === 'path')),
};

function* inspect(paths: readonly PathItemFacts[]): Iterable<Finding> {
  const byShape = new Map<string, PathItemFacts>();
  for (const item of paths) {
    const first = byShape.get(item.shape);
    if (first === undefined) byShape.set(item.shape, item);
    // Duplicate keys are reported elsewhere.
    if (first === undefined || first.path === item.path) continue;
    const common = listCommonMethods(first, item);
    const detail = common.length === 0 ? '' : `, and both have ${common.join(' and ')}`;
    yield {
      message: `"${item.path}" is the same path as "${first.path}": only the names in braces differ${detail}. Combine them into one path.`,
      severity: common.length === 0 ? 'warning' : 'error',
      at: item.at,
      related: [{ message: 'First defined here', at: first.at }],
    };
  }
}

function listCommonMethods(a: PathItemFacts, b: PathItemFacts): readonly string[] {
  const methods = new Set(a.operations.map(({ method }) => method));
  return b.operations.map(({ method }) => method).filter((method) => methods.has(method));
}
