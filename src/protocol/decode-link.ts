import type { LinkToFollow } from '../service/engine-values.ts';
import { byKind, optional, shape, text, word } from './decoder.ts';

export const link = byKind<LinkToFollow>({
  address: shape<Extract<LinkToFollow, { kind: 'address' }>>({ kind: word('address'), url: text, base: text }),
  operation: shape<Extract<LinkToFollow, { kind: 'operation' }>>({
    kind: word('operation'),
    operationId: optional(text),
    operationRef: optional(text),
    values: text,
  }),
});
