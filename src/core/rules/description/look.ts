import type { WalkPlace, WalkVisitor } from '../../source/source-document.ts';

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

/** Who is told what a look at a description finds. */
export interface Sightings {
  /** The text of a `$ref` or a `$dynamicRef`; `isPart`: its holder stands in an `allOf`. */
  readonly reference: (place: WalkPlace, isPart: boolean) => void;
  /** The `enum` of a schema or its like. */
  readonly values: (place: WalkPlace) => void;
  /** A member of the `mapping` of a discriminator: the text of a reference, or the name of a schema. */
  readonly mapping: (place: WalkPlace) => void;
}

/**
 * One look for all rules. It asks for no version: where a name could be a keyword or a writer's own, it is taken for a writer's, so that
 * something may be missed, but nothing is found that is not there. Examples, defaults and extensions are not entered. 2.0 has other
 * `examples`.
 */
export function look(found: Sightings, isSwagger: boolean): WalkVisitor {
  return {
    passesScalars: (around) => around !== context.mapping,
    visit(place, around) {
      // A large description has hundreds of thousands of names, and making one takes longer than all else here.
      if (around === context.names && place.isWord) return context.keywords;
      const { name } = place;
      if (name === undefined) return elementIn(around);
      if ((name === '$ref' || name === '$dynamicRef') && place.isString)
        return meet(found.reference, place, around === context.part);
      if (around === context.names) return context.keywords;
      if (around === context.mapping) return meet(found.mapping, place, false);
      if (name === 'enum') found.values(place);
      return contextOf(name, isSwagger, place);
    },
  };
}

function elementIn(around: number): Context {
  return around === context.parts ? context.part : context.keywords;
}

/** Tells of the place, in which there is nothing else of interest. */
function meet(tell: (place: WalkPlace, isPart: boolean) => void, place: WalkPlace, isPart: boolean): Context {
  tell(place, isPart);
  return context.none;
}

/** The context of what stands at the end of the path, where all above it are objects; negative: nothing in there is of interest. */
export function contextAt(path: readonly string[], isSwagger: boolean): number {
  return path.slice(0, -1).reduce<number>((around, name) => {
    if (around < 0 || around === context.mapping) return context.none;
    return around === context.names ? context.keywords : contextOf(name, isSwagger, undefined);
  }, context.keywords);
}

/** `examples` of a parameter are objects by name; those of a schema are values, and so are those of 2.0. No place: it is an object. */
function contextOf(name: string, isSwagger: boolean, place: WalkPlace | undefined): Context {
  if (name === 'examples' && (isSwagger || place?.isArray === true)) return context.none;
  return contexts.get(name) ?? (name.startsWith('x-') ? context.none : context.keywords);
}
