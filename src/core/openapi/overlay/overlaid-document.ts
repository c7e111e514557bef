import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { buildTape } from '../../source/parse-source.ts';
import { TapeDocument } from '../../source/tape/tape-document.ts';
import type { Location, Span } from '../../source/text/span.ts';
import type { AuthoredPlaces, MergedText } from './write-merged.ts';

/**
 * A description with its overlays laid over it, under the description's name. Its text is what the official judges and readers of the
 * site get: the result, as JSON. Spans and offsets count in that text; `locationOf`, and so every node's `location`, leads to what was
 * authored.
 */
export class OverlaidDocument extends TapeDocument {
  readonly #description: SourceDocument;
  readonly #overlays: readonly SourceDocument[];
  readonly #places: AuthoredPlaces;
  readonly #found: readonly Problem[];

  constructor(
    description: SourceDocument,
    overlays: readonly SourceDocument[],
    { text, places }: MergedText,
    found: readonly Problem[],
  ) {
    const { file } = description;
    super({ file, language: 'json', text }, buildTape(file, 'json', text));
    this.#description = description;
    this.#overlays = overlays;
    this.#places = places;
    this.#found = found;
  }

  override get files(): readonly string[] {
    return [this.file, ...this.#overlays.map(({ file }) => file)];
  }

  /** Of the texts as they were authored, and what the overlays could not do. */
  override get problems(): readonly Problem[] {
    return [this.#description, ...this.#overlays].flatMap(({ problems }) => problems).concat(this.#found);
  }

  override locationOf(span: Span): Location {
    return this.#places.find(span) ?? { file: this.file, span: { start: 0, end: 0 } };
  }

  /** The innermost value in which something stands that was written at this offset of a file; the first, if it went into several places. */
  nodeFrom(file: string, offset: number): SourceNode | undefined {
    const begin = this.#places.beginFrom(file, offset);
    return begin === undefined ? undefined : this.nodeAt(begin);
  }
}
