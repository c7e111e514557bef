/** What a value in `docs.json` may be. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'array';

/** The known form of one value in `docs.json`: checking, completion and hover read the same table. */
export interface KeyShape {
  /** Empty: anything goes. */
  readonly kinds: readonly ValueKind[];
  /** Known members, where it is an object: asked for, since large ones are made late. */
  readonly keys?: () => KeyShapes;
  /** The form of members that `keys` does not name; absent: those are unknown keys. */
  readonly values?: KeyShape;
  /** The form of elements; a function where the form contains itself. */
  readonly items?: () => KeyShape;
  /** What the string may be. */
  readonly choices?: readonly string[];
  /** Whether the object that holds it needs it. */
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

/** As `object`, for one with much in it that few sites have: it is made when it is first asked for. */
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

/** An object whose keys are the writer's own. */
export function record(values: KeyShape): KeyShape {
  return { kinds: ['object'], values };
}

export function list(items: KeyShape): KeyShape {
  return { kinds: ['array'], items: () => items };
}

/** A value that may take any of the forms; at most one of them an object, at most one an array. */
export function either(...shapes: readonly KeyShape[]): KeyShape {
  return Object.assign({}, ...shapes, { kinds: shapes.flatMap(({ kinds }) => kinds) });
}

export function required(shape: KeyShape): KeyShape {
  return { ...shape, required: true };
}
