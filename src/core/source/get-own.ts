/** Returns an own member of an object with any names; `toString` is a name like any other. */
export function getOwn<V>(object: { readonly [name: string]: V }, name: string): V | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
