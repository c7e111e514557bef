type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the members that are undefined, as optional members want it. */
export function withoutUndefined<const T extends object>(object: T): Present<T> {
  const present: Partial<T> = {};
  for (const key of Object.keys(object) as (keyof T)[]) {
    if (object[key] !== undefined) present[key] = object[key];
  }
  return present as unknown as Present<T>;
}
