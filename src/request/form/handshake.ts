import type { ChannelSlice, OperationSlice, Slice } from '../../core/api/slice.ts';

/** The operation whose request this slice is about: its own, or a channel's handshake. */
export function requestOperation(slice: Slice): OperationSlice {
  return slice.kind === 'operation' ? slice : toHandshake(slice);
}

/**
 * A WebSocket opens with a GET (RFC 6455, section 4.1), so the channel is converted to an HTTP operation and uses the same request builder.
 */
export function toHandshake({ origin, channel, schemas }: ChannelSlice): OperationSlice {
  const { id, address = '', parameters, servers, security, securitySchemes, platform, hidden, exclusion, at } = channel;
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
      hidden,
      exclusion,
      at,
    },
  };
}
