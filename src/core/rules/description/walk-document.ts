import type { SourceDocument, SourceNode, WalkPlace } from '../../source/source-document.ts';

/** A `$ref` as it is written. */
export interface WrittenReference {
  readonly text: string;
  /** The object that is this reference. */
  readonly holder: SourceNode;
  /** The schema that extends what is referred to, where this stands in an `allOf`. */
  readonly extending: SourceNode | undefined;
}

/** What one walk through a text of a description finds, in document order. The nodes have no parents. */
export interface WalkedDocument {
  readonly references: readonly WrittenReference[];
  /** Schemas and their like with an `enum`. */
  readonly enums: readonly SourceNode[];
  /** The texts in `mapping` of discriminators: references, or names of schemas. */
  readonly mappings: readonly SourceNode[];
}

/** What is inside of a value: keywords, names that a writer gave, references, the parts of an `allOf`. */
const context = { keywords: 0, names: 1, mapping: 2, parts: 3, part: 4, none: -1 } as const;

type Context = (typeof context)[keyof typeof context];

/** Members whose values are a writer's data, not parts of the description. */
const data = ['enum', 'example', 'default', 'const', 'value', 'dataValue'];

/** Members whose own members have names that a writer gave, so that they are no keywords. */
const maps = [
  '$defs',
  'callbacks',
  'channels',
  'content',
  'definitions',
  'dependentSchemas',
  'encoding',
  'examples',
  'headers',
  'links',
  'mediaTypes',
  'messageTraits',
  'messages',
  'operationTraits',
  'operations',
  'parameters',
  'pathItems',
  'patternProperties',
  'properties',
  'requestBodies',
  'responses',
  'schemas',
  'securityDefinitions',
  'securitySchemes',
  'servers',
  'variables',
  'webhooks',
];

const contexts: ReadonlyMap<string, Context> = new Map<string, Context>([
  ...data.map((name) => [name, context.none] as const),
  ...maps.map((name) => [name, context.names] as const),
  ['mapping', context.mapping],
  ['allOf', context.parts],
]);

/**
 * One walk for all rules. It asks for no version: where a name could be a keyword or a writer's own, it is taken for a writer's, so that
 * something may be missed, but nothing is found that is not there. Examples, defaults and extensions are not entered.
 */
export function walkDocument(document: SourceDocument): WalkedDocument {
  const found: Found = { references: [], enums: [], mappings: [] };
  const isSwagger = document.root?.get('swagger') !== undefined;
  document.walk((name, around, place) => {
    if (name === undefined) return around === context.parts ? context.part : context.keywords;
    if (name === '$ref' && place.isString) return noteReference(found, around, place);
    if (around === context.names) return context.keywords;
    if (around === context.mapping) return noteMapping(found, place);
    if (name === 'enum') found.enums.push(place.node(1));
    return contextOf(name, place.isArray, isSwagger);
  });
  return found;
}

interface Found extends WalkedDocument {
  readonly references: WrittenReference[];
  readonly enums: SourceNode[];
  readonly mappings: SourceNode[];
}

function noteReference({ references }: Found, around: number, place: WalkPlace): Context {
  const extending = around === context.part ? place.node(3) : undefined;
  references.push({ text: place.string(), holder: place.node(1), extending });
  return context.none;
}

function noteMapping({ mappings }: Found, place: WalkPlace): Context {
  if (place.isString) mappings.push(place.node());
  return context.none;
}

/** `examples` of a parameter are objects by name; those of a schema are values, and so are those of 2.0. */
function contextOf(name: string, isArray: boolean, isSwagger: boolean): Context {
  if (name === 'examples' && (isArray || isSwagger)) return context.none;
  return contexts.get(name) ?? (name.startsWith('x-') ? context.none : context.keywords);
}
