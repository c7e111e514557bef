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
