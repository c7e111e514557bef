import type {
  HttpResponse,
  Interruption,
  KeptPart,
  Phases,
  RequestOutcome,
  ResponseBody,
  ResponseHead,
} from '../request/http-request.ts';
import { byKind, count, list, optional, pair, shape, text, truth, word, yes } from './decoder.ts';

const kept = shape<KeptPart>({ id: count, bytes: count, from: count });

const body = byKind<ResponseBody>({
  stream: shape<Extract<ResponseBody, { kind: 'stream' }>>({ kind: word('stream') }),
  text: shape<Extract<ResponseBody, { kind: 'text' }>>({
    kind: word('text'),
    text,
    truncated: truth,
    kept: optional(kept),
  }),
  binary: shape<Extract<ResponseBody, { kind: 'binary' }>>({
    kind: word('binary'),
    base64: text,
    truncated: truth,
    kept: optional(kept),
  }),
});

const head = {
  status: count,
  statusText: text,
  url: text,
  redirects: list(shape<{ status: number; url: string }>({ status: count, url: text })),
  headers: list(pair(text, text)),
  isMocked: optional(yes),
};

export const responseHead = shape<ResponseHead>(head);

const phases = shape<Phases>({
  lookup: optional(count),
  connect: optional(count),
  tls: optional(count),
  waiting: count,
});

const response = shape<HttpResponse>({
  ...head,
  timings: shape<HttpResponse['timings']>({ firstByte: count, total: count, phases: optional(phases) }),
  size: count,
  body,
  interrupted: optional(shape<Interruption>({ message: text, hint: optional(text) })),
});

/** Decodes the outcome of sending. */
export const decodeOutcome = byKind<RequestOutcome>({
  response: shape<Extract<RequestOutcome, { kind: 'response' }>>({ kind: word('response'), response }),
  refused: shape<Extract<RequestOutcome, { kind: 'refused' }>>({ kind: word('refused'), message: text }),
  failed: shape<Extract<RequestOutcome, { kind: 'failed' }>>({
    kind: word('failed'),
    message: text,
    hint: optional(text),
  }),
  cancelled: shape<Extract<RequestOutcome, { kind: 'cancelled' }>>({ kind: word('cancelled') }),
});
