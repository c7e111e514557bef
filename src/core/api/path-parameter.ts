import type { Location } from '../source/text/span.ts';
import type { Parameter } from './http-operation.ts';

/** Creates a required parameter of a path that is known by its name alone. */
export function createPathParameter(name: string, at: Location): Parameter {
  return {
    name,
    location: 'path',
    required: true,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    schema: { type: 'string' },
    examples: [],
    extensions: {},
    at,
  };
}

/**
 * Adds a parameter for each `{name}` in the template that the description does not declare, because a request needs a
 * value for it. The rule `path-parameter-missing` reports it in the description.
 */
export function addUndeclaredParameters(template: string, parameters: readonly Parameter[], at: Location): Parameter[] {
  const known = new Set(parameters.flatMap(({ location, name }) => (location === 'path' ? [name] : [])));
  const [path = ''] = template.split('?');
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  return [
    ...parameters,
    ...[...names].filter((name) => !known.has(name)).map((name) => createUndeclaredParameter(name, at)),
  ];
}

function createUndeclaredParameter(name: string, at: Location): Parameter {
  return {
    ...createPathParameter(name, at),
    isUndeclared: true,
    description: 'Used in the path, but not described.',
  };
}
