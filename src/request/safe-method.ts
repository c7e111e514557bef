/** The methods that ask a server to change nothing (RFC 9110, 9.2.1; QUERY by its own specification). */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE', 'QUERY']);

/** Methods are case-sensitive (RFC 9110, 9.1), but no server takes `get` for something else. */
export function isSafeMethod(method: string): boolean {
  return safeMethods.has(method.toUpperCase());
}
