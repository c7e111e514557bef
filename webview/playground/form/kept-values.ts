import type { JsonSchema, SchemaTable } from '../../../src/core/api/schema.ts';
import type { Slice } from '../../../src/core/api/slice.ts';
import { isExactObject } from '../../../src/request/exact-value.ts';
import { mediaTypesOf } from '../../../src/request/form/field-spec.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { flattenSchema } from '../../../src/schema/flatten-schema.ts';

/**
 * The values without body members that the old description declared and the new one does not: they would be sent without having a row.
 * Parameters are not affected, because only declared ones are sent; their values return when the parameter does.
 */
export function dropGoneMembers(
  values: FormValues,
  before: Slice,
  after: Slice,
  mediaType: string | undefined,
): FormValues {
  if (values.body === undefined) return values;
  const old = bodySchema(before, mediaType);
  const now = bodySchema(after, mediaType);
  if (old === undefined || now === undefined) return values;
  const body = dropMembers(values.body, { schema: old, table: before.schemas }, { schema: now, table: after.schemas });
  return body === values.body ? values : { ...values, body };
}

interface Placed {
  readonly schema: JsonSchema;
  readonly table: SchemaTable;
}

function dropMembers(value: ExactValue, old: Placed, now: Placed): ExactValue {
  const declared = propertiesOf(old);
  const kept = propertiesOf(now);
  if (!isExactObject(value) || declared === undefined || kept === undefined) return value;
  let changed = false;
  const entries: [string, ExactValue][] = [];
  for (const [name, member] of Object.entries(value)) {
    const was = Object.hasOwn(declared, name) ? declared[name] : undefined;
    const is = Object.hasOwn(kept, name) ? kept[name] : undefined;
    if (was !== undefined && is === undefined) {
      changed = true;
      continue;
    }
    const inner =
      was === undefined || is === undefined
        ? member
        : dropMembers(member, { ...old, schema: was }, { ...now, schema: is });
    changed ||= inner !== member;
    entries.push([name, inner]);
  }
  return changed ? Object.fromEntries(entries) : value;
}

function propertiesOf({ schema, table }: Placed): { readonly [name: string]: JsonSchema } | undefined {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'object' ? flat.properties : undefined;
}

function bodySchema(slice: Slice, mediaType: string | undefined): JsonSchema | undefined {
  const types = mediaTypesOf(slice);
  return (types.find((each) => each.mediaType === mediaType) ?? types[0])?.schema;
}
