import { removalOf } from '../../docs-json/edits/removal.ts';
import type { Fix } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule } from '../rule.ts';

export const parameterDuplicate: DescriptionRule = {
  id: 'parameter-duplicate',
  summary: 'A list of parameters has each name once for each `in`.',
  severity: 'error',
  *check({ items, root }) {
    const seen = new Set<string>();
    for (const { name, location, at, first } of items.flatMap(({ repeats }) => repeats)) {
      // A path item that two paths refer to is reported once.
      const place = `${at.span.start} ${at.file}`;
      if (seen.has(place)) continue;
      seen.add(place);
      yield {
        message: `There is a parameter "${name}" with \`in: ${location}\` in this list already. Remove one of them.`,
        at,
        related: [{ message: 'The first one', at: first }],
        fixes: removeParameter(root, at),
      };
    }
  },
};

/** `at`: its name, or its reference. */
function removeParameter({ document }: SourceNode, at: Location): readonly Fix[] {
  const parameter = document.authoredAt(at)?.parent;
  const fix = parameter?.kind === 'object' ? removalOf(parameter, 'Remove this parameter') : undefined;
  return fix === undefined ? [] : [fix];
}
