import { equalValues } from '../../source/document/equal-values.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { createRemoval } from '../../source/edit/removal.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule } from '../rule.ts';

export const parameterDuplicate: DescriptionRule = {
  id: 'parameter-duplicate',
  summary: 'No list of parameters has two with the same `name` and `in`.',
  severity: 'error',
  *check({ items, root }) {
    const seen = new Set<string>();
    for (const { name, location, at, first } of items.flatMap(({ repeats }) => repeats)) {
      // Two paths may refer to the same path item.
      const place = `${at.span.start} ${at.file}`;
      if (seen.has(place)) continue;
      seen.add(place);
      yield {
        message: `Duplicate parameter: the list already has "${name}" with \`in: ${location}\`. Remove one of them.`,
        at,
        related: [{ message: 'First defined here', at: first }],
        fixes: removeParameter(root, at, first),
      };
    }
  },
};

/** `at`: the location of its name, or of the reference to it. */
function removeParameter({ document }: SourceNode, at: Location, first: Location): readonly Fix[] {
  const parameter = document.authoredAt(at)?.parent;
  const fix = parameter?.kind === 'object' ? createRemoval(parameter, 'Remove this parameter') : undefined;
  const other = document.authoredAt(first)?.parent;
  const isSame = parameter && other && equalValues(parameter.toValue(), other.toValue());
  return fix === undefined ? [] : [isSame === true ? { ...fix, kind: 'fix' } : fix];
}
