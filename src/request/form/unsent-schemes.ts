import type { SecurityScheme } from '../../core/api/security.ts';
import type { Slice } from '../../core/api/slice.ts';
import { isCarried } from '../build/security.ts';

/** The sender of a request: VS Code's extension host, or the page of an exported site. */
export type SendingPlace = 'editor' | 'site';

/** Explains why the credential of a scheme is not sent from there, and how to send it. Undefined if it is. May contain code in backticks. */
export function whyNotSent(scheme: SecurityScheme, slice: Slice, place: SendingPlace): string | undefined {
  if (!isCarried(scheme)) return describeUnsupported(scheme);
  const isDigest = scheme.kind === 'http' && scheme.scheme === 'digest';
  if (isDigest && slice.kind === 'channel') {
    return 'Not sent: a WebSocket opens with one request, and HTTP digest takes two.';
  }
  if (place === 'editor') return undefined;
  if (scheme.kind === 'mutualTLS') {
    return 'Not sent by this page: a browser takes a client certificate from its own store, if it has one for this server. Send from the editor, or run the cURL sample.';
  }
  if (isDigest) {
    return 'Not sent from this page: a browser shows no page the challenge that HTTP digest answers. Send from the editor, or run the cURL sample.';
  }
  const inQuery = scheme.kind === 'apiKey' && scheme.location === 'query';
  if (slice.kind === 'channel' && !inQuery) {
    return 'Not sent from this page: a browser opens a WebSocket without headers of its own. Connect from the editor.';
  }
  if (scheme.kind === 'apiKey' && scheme.location === 'cookie') {
    return 'Not sent from this page: a browser lets no page set the `Cookie` header. Send from the editor, or run a sample.';
  }
  return undefined;
}

function describeUnsupported(scheme: SecurityScheme): string {
  return `Not sent: ${scheme.kind === 'other' ? scheme.type : scheme.kind} is not supported here.`;
}
