import type { JsonObject } from '../core/source/json-value.ts';
import { joinPointer } from '../core/source/pointer.ts';
import type { Place } from './explain.ts';
import type { Mistake } from './mistake.ts';
import type { JsonSchema, SchemaNode } from './schema-library.ts';

/** Why a value that fits the schema of a `not` is refused: mostly keys that exclude each other. */
export function explainRefusal({ value, pointer, trial }: Place, refused: JsonSchema): readonly Mistake[] {
  if (typeof refused === 'boolean') return [{ kind: 'unclear', pointer }];
  for (const keyword of ['anyOf', 'oneOf', 'allOf'] as const) {
    const parts = refused[keyword];
    if (!Array.isArray(parts)) continue;
    const part = (parts as JsonSchema[]).find((one) => trial(one).mistakes.length === 0);
    if (part !== undefined) return explainRefusal({ value, pointer, trial } as Place, part);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [{ kind: 'refused-value', pointer }];
  return [objectRefusal(refused, value, pointer)];
}

function objectRefusal({ required, properties }: SchemaNode, value: JsonObject, pointer: string): Mistake {
  const named = Object.keys(properties ?? {}).find((key) => Object.hasOwn(value, key));
  if (named !== undefined) return { kind: 'refused-value', pointer: joinPointer(pointer, named) };
  const asked = new Set((Array.isArray(required) ? required : []) as string[]);
  const present = Object.keys(value).filter((key) => asked.has(key));
  const key = present.at(-1);
  if (key === undefined) return { kind: 'unclear', pointer };
  const beside = present.at(-2);
  return { kind: 'unfitting-key', pointer, key, ...(beside === undefined ? {} : { beside }) };
}
