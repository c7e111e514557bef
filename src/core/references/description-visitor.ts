import type { WalkPlace, WalkVisitor } from '../source/document/source-document.ts';

/** The kind of the members of a value: keywords, names chosen by the author, references, the parts of an `allOf`. */
const context = { keywords: 0, names: 1, mapping: 2, parts: 3, part: 4, links: 5, link: 6, none: -1 } as const;

type Context = (typeof context)[keyof typeof context];

/** Members whose values are data, not part of the description. */
const data = ['enum', 'example', 'default', 'const', 'value', 'dataValue'];

/** Members whose keys are names chosen by the author, not keywords. */
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

/** The callbacks of a walk through a description. */
interface Findings {
  /** The string of a `$ref` or `$dynamicRef`. `isPart`: its holder is in an `allOf`. */
  readonly reference?: (place: WalkPlace, isPart: boolean) => void;
  /** The `enum` of a schema or a similar object. */
  readonly enum?: (place: WalkPlace) => void;
  /** The list `required` of a schema that is not a part of an `allOf`. */
  readonly required?: (place: WalkPlace) => void;
  readonly discriminator?: (place: WalkPlace) => void;
  /** A member of the `mapping` of a discriminator: a reference, or the name of a schema. */
  readonly mapping?: (place: WalkPlace) => void;
  /** The `operationId` of a Link Object. */
  readonly operationLink?: (place: WalkPlace) => void;
  /** An extension. One with a plain value is found only if the walk skips no scalars. */
  readonly extension?: (place: WalkPlace) => unknown;
}

/**
 * The visitor of the one walk for all rules, independent of the version. A name that may be a keyword or chosen by the
 * author counts as chosen, so that findings may be missed but are never wrong. Examples, defaults and extensions are
 * skipped. `isSwagger`: 2.0, where `examples` has another form.
 */
export function descriptionVisitor(callbacks: Findings, isSwagger: boolean): WalkVisitor {
  return {
    skipsScalars: (enclosing) => enclosing !== context.mapping && enclosing !== context.link,
    visit(place, enclosing) {
      // A large description has hundreds of thousands of names, and making these strings would dominate the walk.
      if (enclosing === context.names && place.isWord) return context.keywords;
      const { name } = place;
      if (name === undefined) return getElementContext(enclosing);
      if ((name === '$ref' || name === '$dynamicRef') && place.isString)
        return reportPlace(callbacks.reference, place, enclosing === context.part);
      return visitMember(place, name, enclosing);
    },
  };

  function reportSchemaPart(place: WalkPlace, name: string, enclosing: number): void {
    if (name === 'enum') callbacks.enum?.(place);
    else if (name === 'required' && place.isArray && enclosing !== context.part) callbacks.required?.(place);
    else if (name.startsWith('x-')) callbacks.extension?.(place);
    else if (name === 'discriminator' && !place.isString) callbacks.discriminator?.(place);
  }

  function visitMember(place: WalkPlace, name: string, enclosing: number): Context {
    switch (enclosing) {
      case context.names:
        return context.keywords;
      case context.mapping:
        return reportPlace(callbacks.mapping, place, false);
      case context.links:
        return context.link;
      default:
        if (enclosing === context.link && name === 'operationId')
          return reportPlace(callbacks.operationLink, place, false);
        reportSchemaPart(place, name, enclosing);
        return getMemberContext(name, isSwagger, place);
    }
  }
}

function getElementContext(enclosing: number): Context {
  return enclosing === context.parts ? context.part : context.keywords;
}

/** Reports the place; its members are skipped. */
function reportPlace(report: Findings['reference'], place: WalkPlace, isPart: boolean): Context {
  report?.(place, isPart);
  return context.none;
}

/** `examples` of a parameter are objects by name; those of a schema, and those of 2.0, are values. */
function getMemberContext(name: string, isSwagger: boolean, place: WalkPlace): Context {
  if (name === 'examples' && (isSwagger || place.isArray)) return context.none;
  return contexts.get(name) ?? (name.startsWith('x-') ? context.none : context.keywords);
}
