import type { DescriptionFacts } from '../../references/description-facts.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule } from '../rule.ts';

export const discriminatorUndefined: DescriptionRule = {
  id: 'discriminator-undefined',
  summary: 'The property of a discriminator is one of its alternatives.',
  severity: 'warning',
  *check(facts) {
    for (const schema of facts.discriminators) {
      const written = schema.get('discriminator')?.get('propertyName');
      const name = written?.string();
      const names = name === undefined ? undefined : listProperties(schema, facts);
      if (written === undefined || name === undefined || names === undefined || names.has(name)) continue;
      const nearest = findNearest(name, names, 2);
      const advice = formatSuggestions(nearest) || ' Name a property that all alternatives have.';
      const message = `No alternative has the property "${name}".${advice}`;
      yield { message, at: written.location, fixes: buildReplacementFixes(written.location, nearest) };
    }
  },
};

/** The properties of all alternatives; undefined if one of them combines others, and so may have more. */
function listProperties(schema: SourceNode, { reading }: DescriptionFacts): ReadonlySet<string> | undefined {
  const alternatives = ['oneOf', 'anyOf'].flatMap((key) => schema.get(key)?.elements() ?? []);
  if (alternatives.length === 0 || schema.get('properties') !== undefined) return undefined;
  const names = new Set<string>();
  for (const alternative of alternatives) {
    const target = reading.follow(alternative, 'a schema')?.node;
    const properties = target?.get('properties');
    const isCombined = ['allOf', 'oneOf', 'anyOf', '$ref'].some((key) => target?.get(key) !== undefined);
    if (properties === undefined || isCombined) return undefined;
    for (const { key } of properties.members()) names.add(String(key));
  }
  return names;
}
