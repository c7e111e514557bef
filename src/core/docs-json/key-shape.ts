/** The type of a value in `docs.json`. */
export type ValueKind = 'string' | 'number' | 'boolean' | 'object' | 'array';

/**
 * The kind of thing that a string names, like `format` in JSON Schema. Completion, hover, definitions, links and renames
 * derive from it.
 */
export type TextFormat =
  /** A page, a heading or a file of the site, or a URL. */
  | 'link'
  | 'image'
  | 'font'
  /** Any other file of the site. */
  | 'file'
  /** An entry of `pages`. */
  | 'entry'
  /** A page by its path without extension. */
  | 'page'
  /** `/guides` or `/guides/*`: a page, and those below it. */
  | 'page-pattern'
  | 'openapi'
  | 'asyncapi'
  | 'overlay'
  /** The name of a schema, optionally after the file of its description. */
  | 'schema'
  /** The folder in the addresses of generated pages. */
  | 'folder'
  /** The name of an icon, or an image. */
  | 'icon'
  /** The old address of a redirect, and the new one. Both may have wildcards. */
  | 'old-address'
  | 'new-address'
  | 'sample-language'
  | 'markdown'
  /** A URL of another site. */
  | 'url'
  | 'color';

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
  /** What its strings name. Undefined for free text. */
  readonly format?: TextFormat;
  /** True if the enclosing object must have it. */
  readonly required?: boolean;
}

export type KeyShapes = { readonly [key: string]: KeyShape };

export const anything: KeyShape = { kinds: [] };
export const text: KeyShape = { kinds: ['string'] };
export const number: KeyShape = { kinds: ['number'] };
export const flag: KeyShape = { kinds: ['boolean'] };

/** A string that names something. */
export function named(format: TextFormat): KeyShape {
  return { kinds: ['string'], format };
}

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

/** An object whose keys are chosen by the writer. `keys`: those with a meaning. */
export function record(values: KeyShape, keys?: KeyShapes): KeyShape {
  return { kinds: ['object'], values, ...(keys && { keys: () => keys }) };
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

/** The shape of a member. Undefined for an unknown key. */
export function findMemberShape(shape: KeyShape, key: string): KeyShape | undefined {
  const keys = shape.keys?.() ?? {};
  return Object.hasOwn(keys, key) ? keys[key] : shape.values;
}
