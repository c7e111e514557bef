import type { Location } from '../../src/core/source/text/span.ts';

/** The piece of text that a location names: tests compare what is underlined, not offsets. */
export function textAt(texts: { readonly [file: string]: string }, { file, span }: Location): string {
  return (texts[file] ?? '').slice(span.start, span.end);
}
