import type { SourceNode } from '../../source/document/source-document.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { DescriptionRule, Finding } from '../rule.ts';
import { buildReplacementFixes, formatSuggestions } from '../shared-fixes.ts';

export const requiredUndefined: DescriptionRule = {
  id: 'required-undefined',
  summary: 'Every name in `required` of a schema is one of its properties.',
  severity: 'warning',
  *check({ required }) {
    for (const schema of required) if (isComplete(schema)) yield* checkNames(schema);
  },
};

/** True if all properties of the schema are listed in it: others may be defined by the schemas that it combines. */
function isComplete(schema: SourceNode): boolean {
  const combining = ['$ref', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'patternProperties', '$dynamicRef', '$recursiveRef'];
  const more = schema.get('additionalProperties');
  const isOpen = more !== undefined && more.boolean() !== false;
  return schema.get('properties')?.kind === 'object' && !isOpen && combining.every((key) => schema.get(key) === undefined);
}

function* checkNames(schema: SourceNode): Generator<Finding> {
  const properties = schema.get('properties')?.members() ?? [];
  if (properties.length === 0) return;
  const names = new Set(properties.map(({ key }) => String(key)));
  const listed = schema.get('required')?.elements() ?? [];
  const free = new Set(names);
  for (const element of listed) free.delete(element.string() ?? '');
  for (const element of listed) {
    const name = element.string();
    if (name === undefined || names.has(name)) continue;
    const nearest = findNearest(name, free, 2);
    const advice = formatSuggestions(nearest) || ' Define it under `properties`, or remove it here.';
    const { location: at } = element;
    const message = `"${name}" is required, and no property has this name.${advice}`;
    yield { message, at, fixes: buildReplacementFixes(at, nearest) };
  }
}
