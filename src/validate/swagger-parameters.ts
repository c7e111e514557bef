import type { JsonValue } from '../core/source/json-value.ts';
import { valueAt } from './read-texts.ts';
import type { SchemaError } from './reduce-errors.ts';

const locations = ['query', 'header', 'path', 'formData', 'body'];

/** What the Parameter Object of 2.0 allows, by whether it is a body. */
const bodyKeys = new Set('name in description required schema'.split(' '));
const otherKeys = new Set(
  (
    'name in description required type format allowEmptyValue items collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum ' +
    'maxLength minLength pattern maxItems minItems uniqueItems enum multipleOf'
  ).split(' '),
);

/**
 * The schema of 2.0 asks each parameter in turn whether it is a body, a header, a form field and so on, and swagger-parser hands on what every
 * one of them says. What holds is what the branch of the parameter's own `in` says. `root` is the description with its references replaced.
 */
export function ofOwnLocation(errors: readonly SchemaError[], root: JsonValue | undefined): readonly SchemaError[] {
  const places = new Map<string, string>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'enum' || !locations.includes(String(params.allowedValues))) continue;
    places.set(instancePath.replace(/\/in$/, ''), String(valueAt(root, instancePath)));
  }
  const told = new Set<string>();
  return errors.flatMap((error) => {
    const base = error.instancePath.replace(/\/in$/, '');
    const location = places.get(base);
    if (location === undefined) return [error];
    if (locations.includes(location)) return holds(error, location) ? [error] : [];
    if (error.keyword !== 'enum' || told.has(base)) return [];
    told.add(base);
    return [{ ...error, params: { allowedValues: locations } }];
  });
}

function holds({ keyword, instancePath, params }: SchemaError, location: string): boolean {
  if (keyword === 'enum') return !instancePath.endsWith('/in');
  if (keyword === 'additionalProperties') {
    return !(location === 'body' ? bodyKeys : otherKeys).has(String(params.additionalProperty));
  }
  if (keyword !== 'required') return true;
  const missing = params.missingProperty;
  if (missing === 'schema') return location === 'body';
  if (missing === 'type') return location !== 'body';
  return missing !== 'required' || location === 'path';
}
