import type { JsonSchema, SchemaTable } from '../../core/api/schema.ts';
import type { Slice } from '../../core/api/slice.ts';
import { mediaTypesOf } from '../../request/form/field-spec.ts';
import type { ExactValue, FormValues } from '../../request/form-values.ts';
import { isExactObject } from '../../request/json/exact-value.ts';
import { fromMembers } from '../../request/json/from-members.ts';
import { flattenSchema } from '../../schema/flatten-schema.ts';

/**
 * Removes body members that the old description declared and the new one does not: they would be sent without having a
 * row. Parameters are kept, because only declared ones are sent; their values return when the parameter does.
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

interface SchemaInTable {
  readonly schema: JsonSchema;
  readonly table: SchemaTable;
}

function dropMembers(value: ExactValue, old: SchemaInTable, now: SchemaInTable): ExactValue {
  const declared = readProperties(old);
  const kept = readProperties(now);
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
  return changed ? fromMembers(entries) : value;
}

function readProperties({ schema, table }: SchemaInTable): { readonly [name: string]: JsonSchema } | undefined {
  const flat = flattenSchema(schema, table).schema;
  return typeof flat === 'object' ? flat.properties : undefined;
}

function bodySchema(slice: Slice, mediaType: string | undefined): JsonSchema | undefined {
  const types = mediaTypesOf(slice);
  return (types.find((each) => each.mediaType === mediaType) ?? types[0])?.schema;
}
