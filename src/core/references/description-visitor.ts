import type { WalkPlace, WalkVisitor } from '../source/document/source-document.ts';

/** What is inside of a value: keywords, names that a writer gave, references, the parts of an `allOf`. */
const context = { keywords: 0, names: 1, mapping: 2, parts: 3, part: 4, links: 5, link: 6, none: -1 } as const;

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
  ['links', context.links],
  ['allOf', context.parts],
]);

/** What a walk through a description reports. */
interface Findings {
  /** The text of a `$ref` or a `$dynamicRef`; `isPart`: its holder stands in an `allOf`. */
  readonly reference: (place: WalkPlace, isPart: boolean) => void;
  /** The `enum` of a schema or its like. */
  readonly enum: (place: WalkPlace) => void;
  /** A member of the `mapping` of a discriminator: the text of a reference, or the name of a schema. */
  readonly mapping: (place: WalkPlace) => void;
  /** The `operationId` of a Link Object. */
  readonly operationLink: (place: WalkPlace) => void;
}

/**
 * One walk for all rules. It asks for no version: where a name could be a keyword or a writer's own, it is taken for a writer's, so that
 * something may be missed, but nothing is found that is not there. Examples, defaults and extensions are not entered. 2.0 has other
 * `examples`.
 */
export function descriptionVisitor(found: Findings, isSwagger: boolean): WalkVisitor {
  return {
    passesScalars: (enclosing) => enclosing !== context.mapping && enclosing !== context.link,
    visit(place, enclosing) {
      // A large description has hundreds of thousands of names, and making one takes longer than all else here.
      if (enclosing === context.names && place.isWord) return context.keywords;
      const { name } = place;
      if (name === undefined) return elementIn(enclosing);
      if ((name === '$ref' || name === '$dynamicRef') && place.isString)
        return meet(found.reference, place, enclosing === context.part);
      return named(place, name, enclosing);
    },
  };

  function named(place: WalkPlace, name: string, enclosing: number): Context {
    switch (enclosing) {
      case context.names:
        return context.keywords;
      case context.mapping:
        return meet(found.mapping, place, false);
      case context.links:
        return context.link;
      default:
        if (enclosing === context.link && name === 'operationId') return meet(found.operationLink, place, false);
        if (name === 'enum') found.enum(place);
        return contextOf(name, isSwagger, place);
    }
  }
}

function elementIn(enclosing: number): Context {
  return enclosing === context.parts ? context.part : context.keywords;
}

/** Reports the place, in which there is nothing else of interest. */
function meet(report: (place: WalkPlace, isPart: boolean) => void, place: WalkPlace, isPart: boolean): Context {
  report(place, isPart);
  return context.none;
}

/** `examples` of a parameter are objects by name; those of a schema are values, and so are those of 2.0. */
function contextOf(name: string, isSwagger: boolean, place: WalkPlace): Context {
  if (name === 'examples' && (isSwagger || place.isArray)) return context.none;
  return contexts.get(name) ?? (name.startsWith('x-') ? context.none : context.keywords);
}
