/** The type of a value in `docs.json`. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** The known shape of one value in `docs.json`, shared by validation, completion and hover. */
export interface KeyShape {
  /** Empty if any value is allowed. */
  readonly kinds: readonly ValueKind[];
  /** Known members of an object; a function because large ones are built on demand. */
  readonly keys?: () => KeyShapes;
  /** The shape of members that are not in `keys`. If absent, those are unknown keys. */
  readonly values?: KeyShape;
  /** The shape of elements; a function because a shape may contain itself. */
  readonly items?: () => KeyShape;
  /** The allowed strings. */
  readonly choices?: readonly string[];
  /** True if the enclosing object must have it. */
  readonly required?: boolean;
}

export type KeyShapes = { readonly [key: string]: KeyShape };

export const anything: KeyShape = { kinds: [] };
export const text: KeyShape = { kinds: ['string'] };
export const number: KeyShape = { kinds: ['number'] };
export const flag: KeyShape = { kinds: ['boolean'] };

export function choice(...choices: readonly string[]): KeyShape {
  return { kinds: ['string'], choices };
}

export function object(keys: KeyShapes): KeyShape {
  return { kinds: ['object'], keys: () => keys };
}

/** Like `object`, but built on first use, for large shapes that few sites have. */
export function lateObject(make: () => KeyShapes): KeyShape {
  let keys: KeyShapes | undefined;
  return {
    kinds: ['object'],
    keys: () => {
      keys ??= make();
      return keys;
    },
  };
}

/** An object whose keys are chosen by the writer. */
export function record(values: KeyShape): KeyShape {
  return { kinds: ['object'], values };
}

export function list(items: KeyShape): KeyShape {
  return { kinds: ['array'], items: () => items };
}

/** A value of any of these shapes; at most one of them an object, at most one an array. */
export function either(...shapes: readonly KeyShape[]): KeyShape {
  return Object.assign({}, ...shapes, { kinds: shapes.flatMap(({ kinds }) => kinds) });
}

export function required(shape: KeyShape): KeyShape {
  return { ...shape, required: true };
}
