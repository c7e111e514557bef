import type { Problem } from '../../source/document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { buildTape } from '../../source/parse-source.ts';
import { TapeDocument } from '../../source/tape/tape-document.ts';
import type { Location, Span } from '../../source/text/span.ts';
import type { AuthoredPlaces, MergedText } from './write-merged.ts';

/**
 * A description with its overlays applied, under the description's file name. Its text is the result as JSON, for the
 * official validators and for the site. Spans and offsets refer to that text; `locationOf`, and so every node's
 * `location`, refers to the original files.
 */
export class OverlaidDocument extends TapeDocument {
  readonly #description: SourceDocument;
  readonly #overlays: readonly SourceDocument[];
  readonly #places: AuthoredPlaces;
  readonly #overlayProblems: readonly Problem[];

  constructor(
    description: SourceDocument,
    overlays: readonly SourceDocument[],
    { text, places }: MergedText,
    overlayProblems: readonly Problem[],
  ) {
    const { file } = description;
    super({ file, language: 'json', text }, buildTape(file, 'json', text));
    this.#description = description;
    this.#overlays = overlays;
    this.#places = places;
    this.#overlayProblems = overlayProblems;
  }

  override get files(): readonly string[] {
    return [this.file, ...this.#overlays.map(({ file }) => file)];
  }

  /** Problems of the original texts, and of applying the overlays. */
  override get problems(): readonly Problem[] {
    return [this.#description, ...this.#overlays].flatMap(({ problems }) => problems).concat(this.#overlayProblems);
  }

  override locationOf(span: Span): Location {
    return this.#places.find(span) ?? { file: this.file, span: { start: 0, end: 0 } };
  }

  override authored({ location }: SourceNode): AuthoredNode | undefined {
    const { start, end } = location.span;
    let node = this.authoredAt(location);
    // A YAML mapping begins where its first key begins, which belongs to another value.
    while (node !== undefined && (node.span.start !== start || node.span.end !== end)) node = node.parent;
    return node;
  }

  override authoredAt(location: Location): AuthoredNode | undefined {
    return [this.#description, ...this.#overlays].find(({ file }) => file === location.file)?.authoredAt(location);
  }

  /**
   * The innermost value that was written at this offset of a file; the first one if it was inserted in several places.
   */
  nodeFrom(file: string, offset: number): SourceNode | undefined {
    const begin = this.#places.findOffset(file, offset);
    return begin === undefined ? undefined : this.nodeAt(begin);
  }
}
