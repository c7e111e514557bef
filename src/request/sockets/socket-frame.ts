import type { RequestPayload } from '../http-request.ts';

/** The payload of one WebSocket message: text, or bytes. */
export type SocketFrame = { readonly text: string } | { readonly base64: string };

/** A message that was composed as a body; parts of a multipart body have no meaning in a message. */
export function toFrame(payload: RequestPayload): SocketFrame | undefined {
  switch (payload.kind) {
    case 'text':
    case 'form':
      return { text: payload.text };
    case 'binary':
      return { base64: payload.base64 };
    case 'none':
    case 'multipart':
      return undefined;
  }
}
