import type { SchemaMismatch } from '../core/ports.ts';
import type { ResponseCheck } from '../request/check-response.ts';
import { byKind, count, list, optional, shape, text, truth, word } from './decoder.ts';

type Of<K extends ResponseCheck['kind']> = Extract<ResponseCheck, { kind: K }>;

/** The comparison of a response with its declaration, from the host. */
export const decodeCheck = byKind<ResponseCheck>({
  fits: shape<Of<'fits'>>({ kind: word('fits') }),
  mismatches: shape<Of<'mismatches'>>({
    kind: word('mismatches'),
    mismatches: list(shape<SchemaMismatch>({ pointer: text, message: text })),
    more: count,
    isUnreadable: optional(truth),
  }),
  unchecked: shape<Of<'unchecked'>>({ kind: word('unchecked'), reason: optional(text) }),
});
