import type { KeptOutcome } from '../request/history/history-entry.ts';
import type {
  HttpResponse,
  Interruption,
  KeptPart,
  Phases,
  RequestOutcome,
  ResponseBody,
  ResponseHead,
} from '../request/http-request.ts';
import { byKind, count, list, optional, pair, shape, text, truth, yes } from './decoder.ts';

const kept = shape<KeptPart>({ id: count });

const body = byKind<ResponseBody>({
  stream: {},
  text: { text, truncated: truth, kept: optional(kept) },
  binary: { base64: text, truncated: truth, kept: optional(kept) },
});

const head = {
  status: count,
  statusText: text,
  url: text,
  redirects: list(shape<{ status: number; url: string }>({ status: count, url: text })),
  headers: list(pair(text, text)),
  isMocked: optional(yes),
  hidesHeaders: optional(yes),
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

const outcomes = {
  response: { response },
  refused: { message: text },
  failed: { message: text, hint: optional(text) },
  cancelled: {},
};

export const decodeOutcome = byKind<RequestOutcome>(outcomes);

/** Decodes an outcome that the history keeps. */
export const decodeKeptOutcome = byKind<KeptOutcome>({ response: outcomes.response, failed: outcomes.failed });
