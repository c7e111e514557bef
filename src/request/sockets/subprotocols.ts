import type { HttpRequest } from '../http-request.ts';

/** The header in which a client proposes subprotocols, the preferred one first (RFC 6455, 11.3.4). */
export const subprotocolHeader = 'Sec-WebSocket-Protocol';

export interface SocketHandshake {
  /** The headers of the request without the subprotocols, which a WebSocket client writes itself. */
  readonly headers: HttpRequest['headers'];
  readonly protocols: readonly string[];
  /** The reason why clients refuse to open a connection with these subprotocols. */
  readonly fault?: string;
}

/** Separates the subprotocols of a handshake from its headers. */
export function readHandshake({ headers }: Pick<HttpRequest, 'headers'>): SocketHandshake {
  const protocols = headers
    .filter(isSubprotocol)
    .flatMap(([, value]) => value.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const others = headers.filter((header) => !isSubprotocol(header));
  const odd = protocols.find((name) => !/^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/.test(name));
  const twice = protocols.find((name, index) => protocols.indexOf(name) !== index);
  if (odd !== undefined)
    return {
      headers: others,
      protocols,
      fault: `\`${odd}\` is not a valid subprotocol: it contains spaces or separators.`,
    };
  if (twice !== undefined)
    return { headers: others, protocols, fault: `Duplicate subprotocol \`${twice}\`. Remove one of them.` };
  return { headers: others, protocols };
}

function isSubprotocol([name]: readonly [string, string]): boolean {
  return name.toLowerCase() === subprotocolHeader.toLowerCase();
}
