/** Sets a member under any name; `__proto__` becomes an ordinary own member, as with `JSON.parse`. */
export function setMember<T>(object: { [key: string]: T }, key: string, value: T): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    object[key] = value;
  }
}
