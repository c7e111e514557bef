type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without the members that are undefined, as optional members want it. */
export function omitUndefined<const T extends object>(object: T): Present<T> {
  const present: Partial<T> = {};
  // This is called for nearly everything that is read, and `for in` makes no list of the names.
  for (const key in object) {
    if (object[key] !== undefined) present[key] = object[key];
  }
  return present as unknown as Present<T>;
}
