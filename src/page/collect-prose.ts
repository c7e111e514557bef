import type { OverviewSlice, SchemaSlice, Slice } from '../core/api/slice.ts';
import { isMarkdown } from '../render/inline-markup.ts';
import { dataKeys, isNamedExample } from '../render/markdown/map-texts.ts';

/**
 * Collects every Markdown text of a slice: the `description`s of everything in it, and summaries with Markdown. Names of properties, patterns and
 * schemas are user data, so a property named `description` is not a text.
 */
export function collectProse(slice: Slice | OverviewSlice | SchemaSlice): ReadonlySet<string> {
  const texts = new Set<string>();
  collect(findSubject(slice), false, texts);
  collect(slice.schemas, true, texts);
  return texts;
}

function findSubject(slice: Slice | OverviewSlice | SchemaSlice): unknown {
  if (slice.kind === 'schema') return slice.schema;
  if (slice.kind === 'overview') return slice.overview;
  return slice.kind === 'operation' ? slice.operation : slice.channel;
}

/** Keywords whose members have user-defined names. */
const namedKeywords = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'callbacks',
]);
function collect(value: unknown, isNamed: boolean, texts: Set<string>): void {
  if (Array.isArray(value)) {
    for (const element of value) collect(element, false, texts);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, member] of Object.entries(value)) {
      if (isNamed) collect(member, false, texts);
      else collectMember(key, member, texts);
    }
  }
}

function collectMember(key: string, member: unknown, texts: Set<string>): void {
  if (typeof member === 'string' && (key === 'description' || (key === 'summary' && isMarkdown(member))))
    texts.add(member);
  else if (key === 'examples') collectExamples(member, texts);
  else if (!dataKeys.has(key)) collect(member, namedKeywords.has(key) && !Array.isArray(member), texts);
}

/** Examples of the model have a location and a description; those of a schema are bare values. */
function collectExamples(examples: unknown, texts: Set<string>): void {
  if (!Array.isArray(examples)) return;
  for (const example of examples) {
    if (isNamedExample(example) && typeof example.description === 'string') texts.add(example.description);
  }
}
