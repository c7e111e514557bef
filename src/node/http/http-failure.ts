/** The message for a request that got no response. */
export interface Failure {
  readonly message: string;
  readonly hint?: string;
}

/** Error codes of our own that `explainFailure` knows, in addition to Node's. */
export function failureOf(code: 'RESPONSE_BROKEN_OFF' | 'SWITCHED_PROTOCOL' | 'ECONNRESET', message: string): Error {
  return Object.assign(new Error(message), { code });
}

/** The URL without parts that may contain a key. */
export function withoutQuery(url: string): string {
  return url.replace(/[?#].*/s, '');
}

/** Messages for Node's network and TLS errors. `url` is the target of the request. */
export function explainFailure(error: unknown, url: string): Failure {
  if (!URL.canParse(url)) {
    return {
      message: `"${withoutQuery(url)}" is not a URL that a request can go to.`,
      hint: 'Choose a server, or write its full address.',
    };
  }
  const { host, hostname, protocol } = new URL(url);
  const { code, message } = toNodeError(error);
  const explanation = explanations[code] ?? (code.startsWith('ERR_SSL') ? notTls : undefined);
  return (
    explanation?.({ host, hostname, protocol, detail: message }) ?? {
      message: `The request to ${host} failed: ${message}`,
    }
  );
}

interface Place {
  readonly host: string;
  readonly hostname: string;
  readonly protocol: string;
  /** The error's own message. */
  readonly detail: string;
}

const unknownCertificate = ({ host }: Place): Failure => ({
  message: `The certificate of ${host} is self-signed or from an authority this machine does not know.`,
  hint: "Add the authority's certificate to the operating system's store, or send to the http:// address while you develop.",
});
const expired = ({ host }: Place): Failure => ({
  message: `The certificate of ${host} has expired or is not valid yet.`,
  hint: "Renew the server's certificate, or check the clock of this machine.",
});
const notFound = ({ hostname }: Place): Failure => ({
  message: `No such host: ${hostname}.`,
  hint: 'Check the spelling of the server and the network connection.',
});
const noResponse = ({ host }: Place): Failure => ({
  message: `${host} did not answer in time.`,
  hint: 'Check that the server is up and that no firewall or proxy is in between.',
});
const notTls = ({ host, protocol }: Place): Failure => ({
  message: `${host} does not speak ${protocol === 'https:' ? 'HTTPS' : 'TLS'} as expected.`,
  hint: 'If the server speaks plain HTTP, its address begins with http://.',
});
const wantsCertificate = ({ host }: Place): Failure => ({
  message: `${host} asks for a client certificate, and took none or not this one.`,
  hint: 'Set up one for this host in the setting apiDocs.clientCertificates.',
});
const unreachable = ({ host }: Place): Failure => ({
  message: `There is no route to ${host}.`,
  hint: 'Check the network connection, or the VPN that the server needs.',
});

const explanations: { readonly [code: string]: ((place: Place) => Failure) | undefined } = {
  ECONNREFUSED: ({ host }) => ({
    message: `Nothing listens at ${host}: the connection was refused.`,
    hint: 'Start the server, or check its port.',
  }),
  ECONNRESET: ({ host }) => ({
    message: `${host} closed the connection before it answered.`,
    hint: 'If the server speaks HTTPS, its address begins with https://; else look into its log.',
  }),
  RESPONSE_BROKEN_OFF: ({ host, detail }) => ({
    message: `${host} broke off its response: the head came, and ${detail} of the body.`,
    hint: 'Send again. If it breaks off again, see the log of the server, or of a proxy between.',
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
  ERR_TLS_CERT_ALTNAME_INVALID: ({ host, hostname }) => ({
    message: `The certificate of ${host} is for another name than ${hostname}.`,
    hint: 'Use the name in the certificate.',
  }),
  ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED: wantsCertificate,
  ERR_SSL_SSLV3_ALERT_BAD_CERTIFICATE: wantsCertificate,
  ERR_SSL_TLSV1_ALERT_UNKNOWN_CA: wantsCertificate,
  EPROTO: notTls,
  ERR_INVALID_PROTOCOL: ({ protocol }) => ({
    message: `A request cannot go to an address that begins with ${protocol}//.`,
    hint: 'Servers of HTTP operations begin with http:// or https://.',
  }),
  HPE_INVALID_CONSTANT: ({ host }) => ({
    message: `What ${host} answered is not HTTP.`,
    hint: 'Check the port of the server.',
  }),
  Z_DATA_ERROR: ({ host }) => ({ message: `${host} announced a compressed body, but it does not decompress.` }),
  Z_BUF_ERROR: ({ host }) => ({ message: `The compressed body of ${host} ends too early.` }),
};

/** Connection attempts to several addresses (IPv4 and IPv6) fail as one error that holds others; the first one has the cause. */
function toNodeError(error: unknown): { code: string; message: string } {
  if (error instanceof AggregateError && error.errors.length > 0) return toNodeError(error.errors[0]);
  if (!(error instanceof Error)) return { code: '', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return { code, message: error.message };
}
