import type { RequestSample } from '../core/api/platform-extension.ts';
import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { PlaygroundView } from '../render/playground-view.ts';
import { reader } from './decode-reader.ts';
import { byKind, count, type Decoder, list, optional, plain, Refusal, shape, text, truth, word } from './decoder.ts';
import type { PageView } from './page-view.ts';

/** A slice is plain data of our own engine, so only its kind and the presence of its parts are checked. */
const slice: Decoder<Slice> = (value, at) => {
  const kind = byKind<{ kind: 'operation' } | { kind: 'channel' }>({
    operation: shape<{ kind: 'operation' }>({ kind: word('operation'), operation: plain(), schemas: plain() } as never),
    channel: shape<{ kind: 'channel' }>({ kind: word('channel'), channel: plain(), schemas: plain() } as never),
  })(value, at);
  return kind instanceof Refusal ? kind : (value as Slice);
};

const described: Decoder<Slice | SchemaSlice> = (value, at) => {
  if (typeof value !== 'object' || value === null || !('kind' in value) || value.kind !== 'schema')
    return slice(value, at);
  const decoded = shape<{ kind: 'schema' }>({ kind: word('schema'), name: text, schemas: plain() } as never)(value, at);
  return decoded instanceof Refusal ? decoded : (value as unknown as SchemaSlice);
};

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
});
