/** A request that failed at a proxy. */
export class ProxyFailure extends Error {
  readonly variable: string;
  /** The host and port, without user name and password; undefined if the variable is not a valid proxy. */
  readonly host: string | undefined;
  /** Node's error code, or the status of the proxy's response. */
  readonly cause: string;

  constructor(proxy: { readonly variable: string; readonly host?: string | undefined }, cause: string) {
    super(`Proxy: ${cause}`);
    this.variable = proxy.variable;
    this.host = proxy.host;
    this.cause = cause;
  }
}

/** `target` is the host that was not reached. */
export function explainProxyFailure(failure: ProxyFailure, target: string): { message: string; hint: string } {
  const { variable, host, cause } = failure;
  const except = `or name ${target.replace(/:\d+$/, '')} in NO_PROXY`;
  if (host === undefined) {
    return {
      message: `${variable} does not name a valid proxy: ${target} was not contacted.`,
      hint: `Write it as http://HOST:PORT or https://HOST:PORT, ${except}.`,
    };
  }
  const hint = cause.startsWith('407')
    ? `Write the user name and password that it requires into ${variable} (http://NAME:PASSWORD@HOST:PORT), ${except}.`
    : `Start the proxy, correct ${variable}, ${except}.`;
  return { message: `The proxy ${host} (${variable}) ${describeCause(cause)}: ${target} was not contacted.`, hint };
}

function describeCause(cause: string): string {
  if (/^\d/.test(cause)) return `answered ${cause}`;
  if (cause === 'ECONNREFUSED') return 'refused the connection';
  if (cause === 'ENOTFOUND' || cause === 'EAI_AGAIN') return 'was not found';
  return `can't be used (${cause})`;
}
