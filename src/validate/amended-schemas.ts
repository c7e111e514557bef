import oas20 from '@seriousme/openapi-schema-validator/schemas/v2.0/schema.json' with { type: 'json' };
import oas30 from '@seriousme/openapi-schema-validator/schemas/v3.0/schema.json' with { type: 'json' };

interface Definitions {
  readonly [name: string]: object;
}

/** Draft 4 has no `if`, so it is written with `anyOf` and `not`. */
const arrayHasItems = {
  anyOf: [{ properties: { type: { not: { enum: ['array'] } } } }, { required: ['items'] }],
};

/**
 * The official schema of 2.0, plus two requirements that only the standard's text states: an array has `items` (Parameter, Header and
 * items have a `type` (Items Object).
 */
export const amended20 = amend(oas20, {
  header: { allOf: [arrayHasItems] },
  headerParameterSubSchema: { allOf: [arrayHasItems] },
  queryParameterSubSchema: { allOf: [arrayHasItems] },
  formDataParameterSubSchema: { allOf: [arrayHasItems] },
  pathParameterSubSchema: { allOf: [arrayHasItems] },
  primitivesItems: { required: ['type'], allOf: [arrayHasItems] },
});

/** The official schema of 3.0, plus a requirement that only the standard's text states: an array has `items` (Schema Object). */
export const amended30 = amend(oas30, { Schema: { allOf: [arrayHasItems] } });

function amend<Official extends { readonly definitions: Definitions }>(
  official: Official,
  more: Definitions,
): Official {
  const amended = Object.entries(more).map(([name, part]) => [name, { ...official.definitions[name], ...part }]);
  return { ...official, definitions: { ...official.definitions, ...Object.fromEntries(amended) } };
}
