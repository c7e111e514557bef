import type { RequestSample } from '../core/api/platform-extension.ts';
import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import type { PlaygroundView } from '../form/playground-view.ts';
import { byKind, count, type Decoder, list, optional, plain, Refusal, shape, text, truth, word } from './decoder.ts';
import type { PageView } from './page-view.ts';

/** Decodes the reader whose view of a page the preview shows. */
export const reader = byKind<Reader>({ writer: {}, human: {}, agent: {}, anyone: {}, member: { groups: list(text) } });

/** A slice is plain data of our own engine, so only its kind and the presence of its parts are checked. */
const slices = {
  operation: { operation: plain(), schemas: plain() },
  channel: { channel: plain(), schemas: plain() },
};
const slice = keepMembers<Slice>(byKind(slices));
const described = keepMembers<Slice | SchemaSlice>(byKind({ ...slices, schema: { name: text, schemas: plain() } }));

/** Decodes to the value as it was sent, with the members that are not checked. */
function keepMembers<T>(decoder: Decoder<unknown>): Decoder<T> {
  return (value, at) => {
    const decoded = decoder(value, at);
    return decoded instanceof Refusal ? decoded : (value as T);
  };
}

const playground = shape<PlaygroundView>({
  slice,
  interactive: truth,
  languages: list(text),
  samples: list(shape<RequestSample>({ title: text, lang: optional(text), source: text })),
  prefill: truth,
  sampleParameters: word('required', 'all'),
  server: optional(text),
  proxy: optional(text),
  credentials: truth,
  canSend: truth,
  sendRefusal: optional(text),
});

/** Decodes a page, from the host's message or from the data island of an exported page. */
export const decodePageView = shape<PageView>({
  version: count,
  slug: text,
  title: text,
  html: text,
  css: optional(text),
  playground: optional(playground),
  described: optional(described),
  pages: list(shape<PageView['pages'][number]>({ slug: text, title: text, method: optional(text) })),
  locked: truth,
  unlisted: optional(word('page', 'part', 'operation')),
  readers: optional(shape<NonNullable<PageView['readers']>>({ choices: list(reader), shown: reader })),
  textFile: optional(text),
  gaps: optional(list(count)),
});
