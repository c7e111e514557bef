import type { Location } from '../source/text/span.ts';
import type { Parameter } from './http-operation.ts';

/**
 * The parameters, and after them one for each `{name}` of the template that none of them describes: without a value for it there is no
 * address to send to. The rule `path-parameter-missing` reports it in the description.
 */
export function withUndeclared(template: string, parameters: readonly Parameter[], at: Location): Parameter[] {
  const known = new Set(parameters.flatMap(({ location, name }) => (location === 'path' ? [name] : [])));
  const [path = ''] = template.split('?');
  const names = new Set([...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name));
  return [...parameters, ...[...names].filter((name) => !known.has(name)).map((name) => undeclared(name, at))];
}

function undeclared(name: string, at: Location): Parameter {
  return {
    name,
    location: 'path',
    required: true,
    isUndeclared: true,
    deprecated: false,
    description: 'Named in the path, and not described.',
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
