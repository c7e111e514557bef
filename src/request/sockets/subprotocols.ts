import type { HttpRequest } from '../http-request.ts';

/** RFC 6455, 11.3.4: the header in which a client proposes subprotocols, the best first. */
export const subprotocolHeader = 'Sec-WebSocket-Protocol';

export interface SocketHandshake {
  /** The headers of the request but for the subprotocols, which a WebSocket client writes itself. */
  readonly headers: HttpRequest['headers'];
  readonly protocols: readonly string[];
  /** Why no client opens a connection with these subprotocols. */
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
      fault: `\`${odd}\` is no name of a subprotocol: it has spaces or separators.`,
    };
  if (twice !== undefined)
    return { headers: others, protocols, fault: `The subprotocol \`${twice}\` is given twice. Remove one.` };
  return { headers: others, protocols };
}

function isSubprotocol([name]: readonly [string, string]): boolean {
  return name.toLowerCase() === subprotocolHeader.toLowerCase();
}
