import type { ValidationFinding } from '../../core/ports.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt, joinPointer } from '../../core/source/document/pointer.ts';
import { resolveReference } from '../read-texts.ts';
import { toPointer, type Visited } from '../values/walk-description.ts';

/** A rule of the standards that an object breaks, and that their schemas can't express. */
export type ObjectFault = Omit<ValidationFinding, 'file' | 'pointer' | 'severity' | 'related'> & {
  /** The path from the object to the value that is wrong. */
  readonly path: readonly (string | number)[];
  /** The path to a value that has its part in the fault. */
  readonly other?: { readonly path: readonly (string | number)[]; readonly message: string };
  /** Default: a warning. */
  readonly severity?: ValidationFinding['severity'];
};

/** The description that an object is in. */
export interface DescriptionContext {
  readonly file: string;
  readonly root: JsonObject;
  readonly texts: ReadonlyMap<string, JsonValue>;
  readonly family: 'openapi' | 'asyncapi';
  /** The version as written. */
  readonly version: string;
}

/** Checks one object. Few descriptions have faults, so that the checks begin with a cheap question. */
export type ObjectCheck = (visited: Visited, context: DescriptionContext) => Iterable<ObjectFault>;

export function toFinding({ place }: Visited, fault: ObjectFault): ValidationFinding {
  const { path, other, severity = 'warning', ...rest } = fault;
  const pointer = toPointer(place);
  return {
    ...rest,
    file: place.file,
    severity,
    pointer: joinPointer(pointer, ...path),
    ...(other && { related: { pointer: joinPointer(pointer, ...other.path), message: other.message } }),
  };
}

/** The value that a reference leads to, or the value itself. Undefined if the reference is broken. */
export function follow(value: JsonValue | undefined, file: string, texts: DescriptionContext['texts']) {
  let at = { value, file };
  for (let jumps = 0; jumps < 20 && isJsonObject(at.value) && typeof at.value.$ref === 'string'; jumps += 1) {
    const target = resolveReference(at.file, at.value.$ref);
    at = { value: target && getValueAt(texts.get(target.file), target.pointer), file: target?.file ?? at.file };
  }
  return at.value;
}

/** Finds the values that a list of an object has more than once. */
export function* findRepeated(
  values: readonly JsonValue[],
  { code, list, what }: { readonly code: string; readonly list: string; readonly what: string },
): Iterable<ObjectFault> {
  const first = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const text = JSON.stringify(value);
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, index);
    else
      yield {
        code,
        message: `Duplicate ${what} ${text.slice(0, 60)}. Remove one of them.`,
        path: [list, index],
        target: 'value',
        other: { path: [list, earlier], message: 'First listed here.' },
        fixes: [{ kind: 'remove', isRepeated: true }],
      };
  }
}
