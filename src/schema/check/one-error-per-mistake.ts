import type { SchemaError } from './evaluation.ts';

/** Keywords whose error only repeats one at a deeper level. */
const wrappers = new Set([
  ...['$ref', 'allOf', 'properties', 'patternProperties', 'items', 'prefixItems', 'additionalProperties', 'if'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'propertyNames', 'dependentSchemas'],
]);

/**
 * The evaluator reports every branch of a failed union and every enclosing schema. This keeps the leaves, and for a union those of the branch
 * that is closest to the value.
 */
export function keepOneErrorPerMistake(errors: readonly SchemaError[]): SchemaError[] {
  const kept: SchemaError[] = [];
  for (let index = 0; index < errors.length; index += 1) {
    const error = errors[index];
    if (error === undefined) continue;
    if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
      const end = findUnionEnd(errors, index, error);
      kept.push(...findNearestBranch(error, errors.slice(index + 1, end)));
      index = end - 1;
    } else if (!wrappers.has(error.keyword)) {
      kept.push(withWrapper(error, errors[index - 1]));
    }
  }
  return dropTypeEchoes(kept);
}

/** A `false` schema is reported under the keyword that holds it, as in `additionalProperties: false`. */
function withWrapper(error: SchemaError, previous: SchemaError | undefined): SchemaError {
  if (error.keyword !== 'false' || previous === undefined) return error;
  return { ...error, keyword: `no ${previous.keyword}`, place: previous.place, schema: previous.schema };
}

function findUnionEnd(errors: readonly SchemaError[], start: number, union: SchemaError): number {
  let end = start + 1;
  while (end < errors.length && errors[end]?.place.startsWith(`${union.place}/`)) end += 1;
  return end;
}

function findNearestBranch(union: SchemaError, errors: readonly SchemaError[]): SchemaError[] {
  if (union.keyword === 'oneOf' && union.details?.[0] !== 0) return [{ ...union, keyword: 'oneOf twice' }];
  const branches = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const branch = error.place.slice(union.place.length + 1).split('/')[0] ?? '';
    const known = branches.get(branch);
    // A long list under a union has an error for each item, so the array is not copied.
    if (known === undefined) branches.set(branch, [error]);
    else known.push(error);
  }
  const ranked = [...branches.values()]
    .map((branch) => ({ leaves: keepOneErrorPerMistake(branch), all: branch }))
    .map((branch) => ({ ...branch, distance: measureDistance(branch.leaves, union) }))
    .sort((a, b) => a.distance - b.distance);
  const [nearest] = ranked;
  if (nearest === undefined || nearest.distance >= otherType) return [union];
  return nearest.leaves;
}

const otherType = 1_000_000;
const otherKind = 1_000;
const otherKeys = 10;

/** Keywords about the keys of an object. */
const ofKeys = new Set(['required', 'no additionalProperties', 'no unevaluatedProperties', 'unevaluatedProperties']);

function measureDistance(leaves: readonly SchemaError[], union: SchemaError): number {
  return leaves.reduce((sum, { keyword, value }) => {
    if (keyword === 'type' && value === union.value) return sum + otherType;
    // A constant that differs is a discriminator: the value is of another variant.
    if (keyword === 'const' || keyword === 'enum') return sum + otherKind;
    // So are keys that only another variant has or needs.
    return sum + (ofKeys.has(keyword) && value.length <= union.value.length ? otherKeys : 1);
  }, 0);
}

/** If the type of a value is wrong, violations of its other limits are dropped. */
function dropTypeEchoes(errors: readonly SchemaError[]): SchemaError[] {
  const mistyped = new Set(errors.filter(({ keyword }) => keyword === 'type').map((error) => error.value));
  return errors.filter(({ keyword, value }) => keyword === 'type' || !mistyped.has(value));
}
