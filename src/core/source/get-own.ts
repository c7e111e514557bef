/** Returns an own member of an object with any names; `toString` is a name like any other. */
export function getOwn<V>(object: { readonly [name: string]: V } | undefined, name: string): V | undefined {
  return object !== undefined && Object.hasOwn(object, name) ? object[name] : undefined;
}
