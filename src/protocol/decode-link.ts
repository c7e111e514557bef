import type { LinkToFollow } from '../service/engine-values.ts';
import { byKind, optional, text } from './decoder.ts';

export const link = byKind<LinkToFollow>({
  address: { url: text, base: text },
  operation: { operationId: optional(text), operationRef: optional(text), values: text },
});
