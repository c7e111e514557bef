import type { ChannelSlice, OperationSlice, Slice } from '../../core/api/slice.ts';

/** Returns the operation whose request a page shows: its own, or the handshake of its channel. */
export function requestOperation(slice: Slice): OperationSlice {
  return slice.kind === 'operation' ? slice : toHandshake(slice);
}

/**
 * Converts a channel to the HTTP operation that opens it, a GET (RFC 6455, section 4.1), so that it uses the same request builder.
 */
export function toHandshake({ origin, channel, schemas }: ChannelSlice): OperationSlice {
  const { id, address = '', parameters, servers, security, securitySchemes, platform, at } = channel;
  return {
    kind: 'operation',
    origin,
    schemas,
    operation: {
      origin: 'path',
      method: 'GET',
      path: address === '' || address.startsWith('/') ? address : `/${address}`,
      operationId: id,
      tags: [],
      deprecated: false,
      parameters,
      responses: [],
      callbacks: [],
      security,
      securitySchemes,
      servers,
      codeSamples: [],
      platform,
      at,
    },
  };
}
