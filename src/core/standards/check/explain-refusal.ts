import type { JsonValue } from '../../source/document/json-value.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { JsonSchema, SchemaNode } from '../schema-library.ts';
import type { Place } from './evaluation.ts';
import type { Mistake } from './mistake.ts';

/** Explains why a value that matches the schema of a `not` is refused: usually keys, or kinds of items, exclude each other. */
export function explainRefusal(place: Place, refused: JsonSchema): readonly Mistake[] {
  const { value, pointer, trial } = place;
  if (typeof refused === 'boolean') return [{ kind: 'unclear', pointer }];
  const parts = [refused.anyOf, refused.oneOf].find(Array.isArray) as readonly JsonSchema[] | undefined;
  const part = parts?.find((schema) => trial(schema).mistakes.length === 0);
  if (part !== undefined) return explainRefusal(place, part);
  if (typeof value !== 'object' || value === null) return [{ kind: 'refused-value', pointer }];
  return Array.isArray(value) ? explainItemRefusal(place, refused) : [explainObjectRefusal(refused, value, pointer)];
}

/** Explains a refused list: each part of the refused schema requires an item of one kind. */
function explainItemRefusal({ value, pointer, fits }: Place, { allOf = [] }: SchemaNode): readonly Mistake[] {
  const [other, sort] = (allOf as readonly SchemaNode[]).map(({ contains }) => contains as SchemaNode | undefined);
  const at = sort === undefined ? -1 : (value as JsonValue[]).findLastIndex((_, index) => fits(sort, index));
  if (at < 0 || sort === undefined || other === undefined) return [{ kind: 'refused-value', pointer }];
  return [
    {
      kind: 'unfitting-item',
      pointer: joinPointer(pointer, at),
      sort: describeItemKind(sort),
      beside: describeItemKind(other),
    },
  ];
}

/** Describes what a schema requires of an item, as a writer would type it: `in: querystring`. */
export function describeItemKind({ properties = {} }: SchemaNode): string {
  const required = Object.entries(properties as { readonly [key: string]: SchemaNode });
  return required.map(([key, schema]) => `${key}: ${String(schema.const)}`).join(', ');
}

/** Blames the last present key among those that the refused schema requires. */
export function explainObjectRefusal({ required, properties }: SchemaNode, value: JsonValue, pointer: string): Mistake {
  if (typeof value !== 'object' || value === null) return { kind: 'unclear', pointer };
  const named = Object.keys(properties ?? {}).find((key) => Object.hasOwn(value, key));
  if (named !== undefined) return { kind: 'refused-value', pointer: joinPointer(pointer, named) };
  const requiredKeys = new Set((Array.isArray(required) ? required : []) as string[]);
  const present = Object.keys(value).filter((key) => requiredKeys.has(key));
  const key = present.at(-1);
  if (key === undefined) return { kind: 'unclear', pointer };
  const beside = present.at(-2);
  return { kind: 'unfitting-key', pointer, key, beside };
}
