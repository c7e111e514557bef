/** Makes a value when it is first needed, and anew when it is needed after `forget`. */
export function memoize<T>(make: () => T): { get(): T; forget(): void } {
  let cached: { readonly value: T } | undefined;
  return {
    get() {
      cached ??= { value: make() };
      return cached.value;
    },
    forget() {
      cached = undefined;
    },
  };
}
