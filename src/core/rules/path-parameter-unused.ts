import { findNearest } from '../docs-json/nearest.ts';
import { identityOf } from '../source/references.ts';
import { isNamed, nameOf } from './description/path-parameters.ts';
import { replacements, suggest } from './replace-text.ts';
import type { DescriptionRule } from './rule.ts';

export const pathParameterUnused: DescriptionRule = {
  id: 'path-parameter-unused',
  summary: 'Every parameter with `in: path` has its place in the path.',
  severity: 'warning',
  *check(descriptions) {
    for (const description of descriptions) {
      for (const { path, item, templateNames, shared, operations } of description.paths) {
        const seen = new Set<string>();
        const declared = [...shared.names, ...operations.flatMap(({ own }) => own.names)];
        for (const name of declared) {
          if ([...templateNames].some((known) => isNamed(known, nameOf(name))) || seen.has(identityOf(name))) continue;
          seen.add(identityOf(name));
          const nearest = findNearest(nameOf(name), templateNames, 2);
          const advice = suggest(nearest) || ' Write it into the path, or remove the parameter.';
          yield {
            message: `The path "${path}" has no \`{${nameOf(name)}}\`.${advice}`,
            at: name.location,
            related: [{ message: 'The path', at: item.own.keyLocation }],
            fixes: replacements(name.location, nearest),
          };
        }
      }
    }
  },
};
