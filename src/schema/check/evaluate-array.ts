import type { JsonSchema } from '../../core/api/schema.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import type { Evaluation, Evaluator } from './evaluation.ts';

/** Evaluates the items of an array, and its keywords. */
export function evaluateArray(evaluator: Evaluator, items: readonly JsonValue[], evaluation: Evaluation): void {
  const { schema, place, evaluated } = evaluation;
  const { prefixItems = [], items: rest, contains, unevaluatedItems } = schema;
  const apply = (keyword: string, index: number, inner: JsonSchema, step = keyword) => {
    const at = { value: `${place.value}/${index}`, schema: `${place.schema}/${step}` };
    evaluation.refuseIfInvalid(keyword, evaluator.apply(items[index] ?? null, inner, at));
    evaluated?.add(index);
  };
  evaluation.checkCount(items.length, 'minItems', 'maxItems');
  for (const [index, inner] of prefixItems.slice(0, items.length).entries())
    apply('prefixItems', index, inner, `prefixItems/${index}`);
  if (rest !== undefined)
    for (let index = prefixItems.length; index < items.length; index += 1) apply('items', index, rest);
  if (contains !== undefined) evaluateContains(evaluator, items, contains, evaluation);
  if (unevaluatedItems !== undefined) {
    for (const index of items.keys()) if (!evaluated?.has(index)) apply('unevaluatedItems', index, unevaluatedItems);
  }
  if (schema.uniqueItems === true && hasEqualItems(items)) evaluation.refuse('uniqueItems');
}

function evaluateContains(
  evaluator: Evaluator,
  items: readonly JsonValue[],
  contains: JsonSchema,
  evaluation: Evaluation,
): void {
  const { schema, place, evaluated } = evaluation;
  const { minContains = 1, maxContains = Number.POSITIVE_INFINITY } = schema;
  const found = items.map((item, index) =>
    evaluator.apply(item, contains, { value: `${place.value}/${index}`, schema: `${place.schema}/contains` }),
  );
  for (const [index, errors] of found.entries()) if (errors.length === 0) evaluated?.add(index);
  const count = found.filter((errors) => errors.length === 0).length;
  if (count > maxContains) evaluation.refuse('maxContains');
  if (count < minContains)
    evaluation.refuse(schema.minContains === undefined ? 'contains' : 'minContains', { inner: found.flat() });
}

function hasEqualItems(items: readonly JsonValue[]): boolean {
  const seen = new Set<string>();
  return items.some((item) => {
    const text = stringifySorted(item);
    return seen.has(text) || !seen.add(text);
  });
}

/** JSON text that is the same for equal values, whatever the order of their members. */
function stringifySorted(value: JsonValue): string {
  return JSON.stringify(value, (_name, member: JsonValue) =>
    typeof member !== 'object' || member === null || Array.isArray(member)
      ? member
      : Object.fromEntries(Object.entries(member).sort(([first], [second]) => (first < second ? -1 : 1))),
  );
}
