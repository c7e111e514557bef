import { isNamed, type Named, type PathItemFacts } from '../../references/path-items.ts';
import { buildReplacementFixes, formatSuggestions, mostSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { withSeverity } from './path-severity.ts';

export const pathParameterUnused: DescriptionRule = {
  id: 'path-parameter-unused',
  summary: 'Every parameter with `in: path` appears in the path.',
  severity: 'warning',
  *check({ items, root }) {
    for (const item of items) if (item.origin === 'path' && item.isInDoubt) yield* withSeverity(inspect(item), root);
  },
};

function* inspect({ path, at, templateNames, shared, operations }: PathItemFacts): Iterable<Finding> {
  const all = [shared, ...operations.map(({ own }) => own)].flatMap(({ names }) => names);
  const seen = new Set<string>();
  for (const declared of all) {
    const { name } = declared;
    if (templateNames.has(name) || [...templateNames].some((known) => isNamed(known, name))) continue;
    if (seen.has(locationKey(declared))) continue;
    seen.add(locationKey(declared));
    const nearest = seen.size > mostSuggestions ? [] : findNearest(name, templateNames, 2);
    const advice = formatSuggestions(nearest) || ' Add it to the path, or remove the parameter.';
    yield {
      message: `The path "${path}" has no \`{${name}}\`.${advice}`,
      at: declared.at,
      related: [{ message: 'The path', at }],
      fixes: buildReplacementFixes(declared.at, nearest),
    };
  }
}

function locationKey({ at }: Named): string {
  return `${at.span.start} ${at.file}`;
}
