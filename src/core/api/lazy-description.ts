import { textOf } from '../source/node-values.ts';
import type { Problem } from '../source/problem.ts';
import type { DocumentContext } from '../source/references.ts';
import type { SourceDocument, SourceNode } from '../source/source-document.ts';
import type { ApiDescription, ChannelSummary, OperationSummary } from './api-description.ts';
import { readTagGroups } from './read-tags.ts';
import { Reading } from './reading.ts';
import type { Slice, SliceOrigin } from './slice.ts';

export type ReadSlice = { readonly slice: Slice; readonly problems: readonly Problem[] };

/** What the descriptions of both families share: the index is made when it is first asked for, slices one by one. */
export abstract class LazyDescription<Summary extends OperationSummary | ChannelSummary, Place> {
  abstract readonly specVersion: string;
  readonly file: string;
  readonly description?: string;
  readonly document: SourceDocument;
  protected readonly root: SourceNode;
  protected readonly reading: Reading;
  readonly #context: DocumentContext;
  readonly #slices = new Map<Place, ReadSlice>();
  #index: ReadonlyMap<Summary, Place> | undefined;
  #problems: readonly Problem[] | undefined;

  constructor(root: SourceNode, context: DocumentContext) {
    this.document = root.document;
    this.file = root.document.file;
    this.root = root;
    this.#context = context;
    this.reading = new Reading(root.document, context);
    for (const file of root.document.files) this.reading.references.files.add(file);
    const description = textOf(this.info('description'));
    if (description !== undefined) this.description = description;
  }

  get title(): string {
    return textOf(this.info('title')) ?? '';
  }

  get version(): string {
    return textOf(this.info('version')) ?? '';
  }

  get files(): ReadonlySet<string> {
    return this.reading.references.files;
  }

  get tagGroups(): ApiDescription['tagGroups'] {
    return readTagGroups(this.root.get('x-tagGroups'));
  }

  get problems(): readonly Problem[] {
    if (!this.#problems) {
      this.check();
      this.#problems = [...this.document.problems, ...this.reading.problems];
    }
    return this.#problems;
  }

  slice(summary: OperationSummary | ChannelSummary): ReadSlice {
    const place = this.#placeOf(summary);
    if (!place) throw new Error('The summary is not of this description.');
    const known = this.#slices.get(place);
    const slice = known ?? this.#readSlice(place);
    this.#slices.set(place, slice);
    return slice;
  }

  forget(summary: OperationSummary | ChannelSummary): void {
    const place = this.#placeOf(summary);
    if (place) this.#slices.delete(place);
  }

  /** Every operation or channel, in document order. */
  protected abstract makeIndex(): ReadonlyMap<Summary, Place>;
  /** Whether a summary that is a copy (it crossed a thread) names this place. */
  protected abstract isNamed(place: Place, summary: OperationSummary | ChannelSummary): boolean;
  protected abstract sliceAt(place: Place, reading: Reading, origin: SliceOrigin): Slice;
  /** Reports what the index does not. */
  protected abstract check(): void;

  protected places(): ReadonlyMap<Summary, Place> {
    this.#index ??= this.makeIndex();
    return this.#index;
  }

  protected info(key: string): SourceNode | undefined {
    return this.root.get('info')?.get(key);
  }

  #readSlice(place: Place): ReadSlice {
    const reading = new Reading(this.document, this.#context, this.reading.references);
    const { file, title, version, specVersion } = this;
    const slice = this.sliceAt(place, reading, { file, title, version, specVersion });
    return { slice, problems: reading.problems };
  }

  #placeOf(summary: OperationSummary | ChannelSummary): Place | undefined {
    const places = this.places();
    return places.get(summary as Summary) ?? [...places.values()].find((place) => this.isNamed(place, summary));
  }
}
