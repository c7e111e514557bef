import { explainProxyFailure, ProxyFailure } from './proxy-failure.ts';

/** The message for a request that got no response. */
export interface Failure {
  readonly message: string;
  readonly hint?: string;
}

/** The maximum size of a response head. Browsers accept as much; Node's default is 16 KB. */
export const maximumHeaderBytes = 256 * 1024;

/** Creates an error with a code that `explainFailure` knows, in addition to Node's codes. */
export function createFailure(
  code: 'RESPONSE_BROKEN_OFF' | 'SWITCHED_PROTOCOL' | 'ECONNRESET',
  message: string,
): Error {
  return Object.assign(new Error(message), { code });
}

/** Removes the parts of a URL that may contain a key. */
export function dropQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}

/** What helps, in the words of the place where a request was sent. */
const remedies = {
  editor: {
    server: 'Choose a server, or write its full address.',
    authority: "Add the authority's certificate to the operating system's store",
    certificate: 'Set up one for this host in the setting apiDocs.clientCertificates.',
    timeout: 'raise the setting apiDocs.request.timeout',
  },
  terminal: {
    server: 'Write its full address.',
    authority: "Name the authority's certificate by --cacert or NODE_EXTRA_CA_CERTS",
    certificate: 'Name one by --cert and --key.',
    timeout: 'raise --timeout',
  },
} as const;

export type UserPlace = keyof typeof remedies;

export function explainTimeout(
  url: string,
  timeoutMs: number,
  { isStream, place }: { readonly isStream: boolean; readonly place: UserPlace },
): Failure {
  const { host } = new URL(url);
  const seconds = `${timeoutMs / 1000} s`;
  return {
    message: isStream ? `${host} sent nothing for ${seconds}.` : `No complete response from ${host} within ${seconds}.`,
    hint: `Check that the server is up, or ${remedies[place].timeout}.`,
  };
}

/** Explains Node's network and TLS errors. `url` is the target of the request. */
export function explainFailure(error: unknown, url: string, place: UserPlace = 'editor'): Failure {
  if (!URL.canParse(url)) {
    return { message: `"${dropQuery(url)}" is not a URL that requests can be sent to.`, hint: remedies[place].server };
  }
  const { host, hostname, protocol, port } = new URL(url);
  if (error instanceof ProxyFailure) return explainProxyFailure(error, host);
  const { code, message, address } = toNodeError(error);
  const editorProxy = /^Failed to establish a socket connection to proxies: (?:PROXY |HTTPS? )?(.*)$/s.exec(
    message,
  )?.[1];
  if (editorProxy !== undefined) return explainProxyRefusal(host, editorProxy);
  const explanation = explanations[code] ?? findFamilyExplanation(code);
  const isProxy = address !== undefined && address.port !== (Number(port) || (protocol === 'https:' ? 443 : 80));
  const proxy = isProxy ? { proxy: `${address.address}:${address.port}` } : {};
  return (
    explanation?.({ host, hostname, protocol, place, detail: message, ...proxy }) ?? {
      message: `The request to ${host} failed: ${message.replace(/\.?$/, '.')}`,
      hint: 'Check the server and the network connection, and send again.',
    }
  );
}

function explainProxyRefusal(host: string, proxy: string): Failure {
  return {
    message: `The proxy ${proxy} refused the connection: ${host} was not contacted.`,
    hint: 'Start the proxy, correct the setting http.proxy or HTTP_PROXY, or name the host in http.noProxy.',
  };
}

function findFamilyExplanation(code: string): ((place: FailedConnection) => Failure) | undefined {
  if (code.startsWith('ERR_SSL')) return notTls;
  // Those of Brotli and of Zstandard.
  if (/^(?:ERR__ERROR_|ZSTD_error_)/.test(code)) return notCompressed;
  return code.startsWith('HPE_') ? notHttp : undefined;
}

interface FailedConnection {
  readonly host: string;
  readonly hostname: string;
  readonly protocol: string;
  readonly place: UserPlace;
  /** The error's own message. */
  readonly detail: string;
  /** The address that the connection went to instead: a proxy of the editor's or the machine's settings. */
  readonly proxy?: string;
}

const unknownCertificate = ({ host, place }: FailedConnection): Failure => ({
  message: `The certificate of ${host} is self-signed or from an authority this machine does not know.`,
  hint: `${remedies[place].authority}, or send to the http:// address while you develop.`,
});
const expired = ({ host }: FailedConnection): Failure => ({
  message: `The certificate of ${host} has expired or is not valid yet.`,
  hint: "Renew the server's certificate, or check the clock of this machine.",
});
const notFound = ({ hostname }: FailedConnection): Failure => ({
  message: `No such host: ${hostname}.`,
  hint: 'Check the spelling of the server and the network connection.',
});
const noResponse = ({ host }: FailedConnection): Failure => ({
  message: `${host} did not answer in time.`,
  hint: 'Check that the server is up and that no firewall or proxy is in between.',
});
const notTls = ({ host, protocol }: FailedConnection): Failure => ({
  message: `${host} does not speak ${protocol === 'https:' ? 'HTTPS' : 'TLS'} as expected.`,
  hint: 'If the server speaks plain HTTP, its address begins with http://.',
});
const notCompressed = ({ host }: FailedConnection): Failure => ({
  message: `${host} announced a compressed body, but it does not decompress.`,
  hint: 'Compare the header Content-Encoding with what the server, or a proxy in between, does to the body.',
});
const wantsCertificate = ({ host, place }: FailedConnection): Failure => ({
  message: `${host} requires a client certificate, and did not accept this one, or got none.`,
  hint: remedies[place].certificate,
});
const unreachable = ({ host }: FailedConnection): Failure => ({
  message: `There is no route to ${host}.`,
  hint: 'Check the network connection, or the VPN that the server needs.',
});

const notHttp = ({ host, detail }: FailedConnection): Failure => ({
  message: `The response of ${host} is not valid HTTP (${detail.replace(/^Parse Error: /, '')}).`,
  hint: 'Check the port of the server. If it is right, check what the server sends.',
});
const wrongName = ({ host, hostname, detail }: FailedConnection): Failure => {
  const names = /(?:cert's altnames|cert's list): (.+)$/s.exec(detail)?.[1]?.replaceAll(/\b(?:DNS|IP Address):/g, '');
  return {
    message: `The certificate of ${host} is not valid for ${hostname}${names === undefined || names === '.' ? '' : `, only for ${names}`}.`,
    hint: 'Use a name that it is valid for, or install a certificate for this one.',
  };
};

const explanations: { readonly [code: string]: ((place: FailedConnection) => Failure) | undefined } = {
  ECONNREFUSED: ({ host, proxy }) =>
    proxy === undefined
      ? {
          message: `Nothing listens at ${host}: the connection was refused.`,
          hint: 'Start the server, or check its port.',
        }
      : explainProxyRefusal(host, proxy),
  ECONNRESET: ({ host, protocol }) => ({
    message: `${host} closed the connection before it answered.`,
    hint:
      protocol === 'https:'
        ? 'Check its log, or that of a proxy in between.'
        : 'If the server speaks HTTPS, its address begins with https://; else check its log.',
  }),
  RESPONSE_BROKEN_OFF: ({ host, detail }) => ({
    message: `${host} broke off its response after the head and ${detail} of the body.`,
    hint: 'Send again. If it breaks off again, check the log of the server, or of a proxy in between.',
  }),
  SWITCHED_PROTOCOL: ({ host, detail }) => ({
    message: `The server switched to another protocol (${detail}) instead of answering the request to ${host}.`,
    hint: 'If this address is a WebSocket, describe it as a channel; else check the server.',
  }),
  ENOTFOUND: notFound,
  EAI_AGAIN: notFound,
  ETIMEDOUT: noResponse,
  ESOCKETTIMEDOUT: noResponse,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownCertificate,
  SELF_SIGNED_CERT_IN_CHAIN: unknownCertificate,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownCertificate,
  UNABLE_TO_GET_ISSUER_CERT: unknownCertificate,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownCertificate,
  CERT_HAS_EXPIRED: expired,
  CERT_NOT_YET_VALID: expired,
  EADDRNOTAVAIL: unreachable,
  ERR_TLS_CERT_ALTNAME_INVALID: wrongName,
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: wantsCertificate,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: wantsCertificate,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: wantsCertificate,
  EPROTO: notTls,
  ERR_INVALID_PROTOCOL: ({ protocol }) => ({
    message: `Requests can't be sent to an address that begins with ${protocol}//.`,
    hint: 'Servers of HTTP operations begin with http:// or https://.',
  }),
  HPE_HEADER_OVERFLOW: ({ host }) => ({
    message: `The response headers of ${host} are larger than ${maximumHeaderBytes / 1024} KB.`,
    hint: 'Make the server send less; cookies that grow with each response are the usual cause.',
  }),
  Z_DATA_ERROR: notCompressed,
  Z_BUF_ERROR: ({ host }) => ({
    message: `The compressed body of ${host} ends too early.`,
    hint: 'Send again. If it ends early again, check the log of the server.',
  }),
};

interface NodeError {
  readonly code: string;
  readonly message: string;
  /** The address of the attempted connection. */
  readonly address?: { readonly address: string; readonly port: number };
}

/** Failed connections to several addresses (IPv4 and IPv6) are one error that contains the others. The first one has the cause. */
function toNodeError(error: unknown): NodeError {
  if (error instanceof AggregateError && error.errors.length > 0) return toNodeError(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const { code, address, port } = error as { code?: unknown; address?: unknown; port?: unknown };
  return {
    code: typeof code === 'string' ? code : '',
    message: error.message,
    ...(typeof address === 'string' && typeof port === 'number' && { address: { address, port } }),
  };
}
