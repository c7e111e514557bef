type Present<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The same object without undefined members, as required for optional members. */
export function omitUndefined<const T extends object>(object: T): Present<T> {
  const present: Partial<T> = {};
  // Called for nearly every value read; `for in` avoids a list of the names.
  for (const key in object) {
    if (object[key] !== undefined) present[key] = object[key];
  }
  return present as unknown as Present<T>;
}
