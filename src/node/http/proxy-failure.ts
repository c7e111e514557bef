/** A request that did not get further than a proxy. */
export class ProxyFailure extends Error {
  /** The variable that names it. */
  readonly variable: string;
  /** Its host and port, without a user name and a password; undefined if what is named is no proxy. */
  readonly host: string | undefined;
  /** Node's error code, or the status that it answered. */
  readonly cause: string;

  constructor(proxy: { readonly variable: string; readonly host?: string | undefined }, cause: string) {
    super(`Proxy: ${cause}`);
    this.variable = proxy.variable;
    this.host = proxy.host;
    this.cause = cause;
  }
}

/** `target`: the host that was not asked. */
export function explainProxyFailure(failure: ProxyFailure, target: string): { message: string; hint: string } {
  const { variable, host, cause } = failure;
  const except = `or name ${target.replace(/:\d+$/, '')} in NO_PROXY`;
  if (host === undefined) {
    return {
      message: `${variable} does not name a proxy that can be used: ${target} was not asked.`,
      hint: `Write it as http://HOST:PORT or https://HOST:PORT, ${except}.`,
    };
  }
  const hint = cause.startsWith('407')
    ? `Write the user name and password that it wants into ${variable} (http://NAME:PASSWORD@HOST:PORT), ${except}.`
    : `Start the proxy, correct ${variable}, ${except}.`;
  return { message: `The proxy ${host} (${variable}) ${inWords(cause)}: ${target} was not asked.`, hint };
}

function inWords(cause: string): string {
  if (/^\d/.test(cause)) return `answered ${cause}`;
  if (cause === 'ECONNREFUSED') return 'refused the connection';
  if (cause === 'ENOTFOUND' || cause === 'EAI_AGAIN') return 'was not found';
  return `can't be used (${cause})`;
}
