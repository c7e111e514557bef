import type { SourceNode } from '../../source/document/source-document.ts';
import { buildReplacementFixes, formatSuggestions } from '../../source/edit/suggestions.ts';
import { formatCount } from '../../source/text/format-count.ts';
import { findNearest } from '../../source/text/nearest.ts';
import type { Location } from '../../source/text/span.ts';
import type { DescriptionRule, Finding } from '../rule.ts';

export const requiredUndefined: DescriptionRule = {
  id: 'required-undefined',
  summary: 'Every name in `required` of a schema is one of its properties.',
  severity: 'warning',
  *check({ required }) {
    const undefinedNames = required.filter(isComplete).flatMap((schema) => [...listUndefined(schema)]);
    for (const { name, at, nearest } of undefinedNames) {
      if (nearest.length === 0) continue;
      const message = `"${name}" is required, and no property has this name.${formatSuggestions(nearest)}`;
      const missing = { files: [at.file], names: [name] };
      yield { message, at, fixes: buildReplacementFixes(at, nearest), missing };
    }
    yield* reportOthers(undefinedNames.filter(({ nearest }) => nearest.length === 0));
  },
};

/** Returns whether all properties of the schema are listed in it: others may be defined by the schemas that it combines. */
function isComplete(schema: SourceNode): boolean {
  const combining = [
    '$ref',
    'allOf',
    'anyOf',
    'oneOf',
    'if',
    'not',
    'patternProperties',
    '$dynamicRef',
    '$recursiveRef',
  ];
  const more = schema.get('additionalProperties');
  const isOpen = more !== undefined && more.boolean() !== false;
  return (
    schema.get('properties')?.kind === 'object' && !isOpen && combining.every((key) => schema.get(key) === undefined)
  );
}

interface UndefinedName {
  readonly name: string;
  readonly at: Location;
  readonly nearest: readonly string[];
}

function* listUndefined(schema: SourceNode): Generator<UndefinedName> {
  const properties = schema.get('properties')?.members() ?? [];
  if (properties.length === 0) return;
  const names = new Set(properties.map(({ key }) => String(key)));
  const listed = schema.get('required')?.elements() ?? [];
  const free = new Set(names);
  for (const element of listed) free.delete(element.string() ?? '');
  for (const element of listed) {
    const name = element.string();
    if (name === undefined || names.has(name)) continue;
    yield { name, at: element.location, nearest: findNearest(name, free, 2) };
  }
}

const mostRelated = 100;

/** Names that are like none of the properties are reported once: a generator or a translation leaves many of them. */
function* reportOthers(others: readonly UndefinedName[]): Generator<Finding> {
  const [first, ...more] = others;
  if (first === undefined) return;
  const names = formatCount(more.length, 'more name');
  const count =
    more.length === 0 ? '' : ` ${names} of this description ${more.length === 1 ? 'has' : 'have'} no property.`;
  yield {
    message: `"${first.name}" is required, and no property has this name. Define it under \`properties\`, or remove it here.${count}`,
    at: first.at,
    related: more.slice(0, mostRelated).map(({ name, at }) => ({ message: `"${name}"`, at })),
  };
}
