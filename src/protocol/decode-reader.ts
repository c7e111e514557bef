import type { Reader } from '../core/pages/readers/visibility.ts';
import { byKind, list, shape, text, word } from './decoder.ts';

/** Decodes the reader whose view of a page the preview shows. */
export const reader = byKind<Reader>({
  writer: shape<Reader & { kind: 'writer' }>({ kind: word('writer') }),
  human: shape<Reader & { kind: 'human' }>({ kind: word('human') }),
  agent: shape<Reader & { kind: 'agent' }>({ kind: word('agent') }),
  anyone: shape<Reader & { kind: 'anyone' }>({ kind: word('anyone') }),
  member: shape<Reader & { kind: 'member' }>({ kind: word('member'), groups: list(text) }),
});
