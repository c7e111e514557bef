import { textOf } from '../source/document/node-values.ts';
import type { Problem } from '../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { type DocumentContext, References } from '../source/references/resolve.ts';
import type { ApiDescription, ChannelSummary, OperationSummary, ReadSubject, ReadWhole } from './api-description.ts';
import type { ApiOverview } from './api-overview.ts';
import { ReadContext } from './read-context.ts';
import { readTagGroups } from './read-tags.ts';
import type { SchemaReader } from './schema-reader.ts';
import type { OverviewSlice, SchemaSlice, Slice } from './slice.ts';

export type ReadSlice = { readonly slice: Slice; readonly problems: readonly Problem[] };

/** Maps each summary to its place in the description. */
export interface Index<Summary, Place> {
  /** In document order. */
  readonly summaries: readonly Summary[];
  /** Undefined if the summary is not in this index. */
  find(summary: Summary): Place | undefined;
  /** All entries; cheaper than finding them one by one. */
  places(): Iterable<readonly [Summary, Place]>;
}

/** The common base of OpenAPI and AsyncAPI descriptions. Builds the index on first use, and slices one by one. */
export abstract class LazyDescription<Summary extends OperationSummary | ChannelSummary, Place> {
  abstract readonly specVersion: string;
  readonly file: string;
  readonly summary?: string;
  readonly description?: string;
  readonly document: SourceDocument;
  protected readonly root: SourceNode;
  protected readonly reading: ReadContext;
  protected readonly context: DocumentContext;
  readonly #slices = new Map<object, ReadSlice>();
  #index: Index<Summary, Place> | undefined;
  #problems: readonly Problem[] | undefined;
  #inspected: { readonly summaries: readonly unknown[]; readonly problems: readonly Problem[] } | undefined;

  constructor(root: SourceNode, context: DocumentContext) {
    this.document = root.document;
    this.file = root.document.file;
    this.root = root;
    this.context = context;
    this.reading = new ReadContext(new References(root.document, context));
    for (const file of root.document.files) this.reading.references.files.add(file);
    const summary = textOf(this.info('summary'));
    if (summary !== undefined) this.summary = summary;
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

  get isIntroduced(): boolean {
    const keys = ['summary', 'description', 'termsOfService', 'contact', 'license', 'externalDocs'];
    return keys.some((key) => this.info(key) !== undefined) || this.root.get('externalDocs') !== undefined;
  }

  get tagGroups(): ApiDescription['tagGroups'] {
    return readTagGroups(this.root.get('x-tagGroups'));
  }

  get problems(): readonly Problem[] {
    if (!this.#problems) {
      const indexProblems = this.check();
      this.#problems = [...this.document.problems, ...this.reading.problems, ...indexProblems];
    }
    return this.#problems;
  }

  slice(summary: OperationSummary | ChannelSummary): ReadSlice {
    const ownSummary = this.#getOwnSummary(summary);
    return getOrInsert(this.#slices, ownSummary, () => this.#readSlice(ownSummary));
  }

  wholeReader(): ReadWhole {
    const reading = new ReadContext(this.reading.references, 'whole');
    const schemas = this.readSchemas(reading);
    return (summary) => {
      const read = this.readAt(this.getPlace(this.#getOwnSummary(summary)), reading, schemas);
      return { ...read, schemas: schemas.table() };
    };
  }

  overview(): OverviewSlice {
    const reading = new ReadContext(this.reading.references);
    const schemas = this.readSchemas(reading);
    const overview = this.readOverview(reading, schemas);
    const origin = { file: this.file, specVersion: this.specVersion };
    return { kind: 'overview', overview, origin, schemas: schemas.nearestTable(), ...reading.leftOut() };
  }

  namedSchema(name: string): SchemaSlice | undefined {
    const reading = new ReadContext(this.reading.references);
    const components = reading.open(this.root.get('components'));
    const node = (reading.open(components?.get('schemas')) ?? this.root.get('definitions'))?.get(name);
    if (node === undefined) return undefined;
    const schemas = this.readSchemas(reading);
    const schema = schemas.read(node);
    const origin = { file: this.file, specVersion: this.specVersion };
    return { kind: 'schema', name, schema, origin, schemas: schemas.nearestTable(), ...reading.leftOut() };
  }

  forget(summary: OperationSummary | ChannelSummary): void {
    const ownSummary = this.#findOwnSummary(summary);
    if (ownSummary) this.#slices.delete(ownSummary);
  }

  /**
   * The problems that the slices of these summaries would report, without making the slices: every schema is read once.
   * Cached for the same summaries, for edits of other files.
   */
  inspect(summaries: readonly (OperationSummary | ChannelSummary)[]): readonly Problem[] {
    const known = this.#inspected;
    const isSame = known?.summaries.length === summaries.length;
    if (isSame && known.summaries.every((summary, index) => summary === summaries[index])) return known.problems;
    const problems = this.#inspect(summaries);
    this.#inspected = { summaries, problems };
    return problems;
  }

  #inspect(summaries: readonly (OperationSummary | ChannelSummary)[]): readonly Problem[] {
    const reading = new ReadContext(this.reading.references, 'check');
    const schemas = this.readSchemas(reading);
    const requested = new Set<object>(summaries);
    for (const [ownSummary, place] of this.index().places())
      if (requested.has(ownSummary)) this.inspectAt(place, reading, schemas);
    schemas.table();
    return reading.problems;
  }

  /** Every operation or channel, in document order. */
  protected abstract makeIndex(): Index<Summary, Place>;
  /** Returns whether a summary, which may be a copy from another thread, denotes the same operation as one of the index. */
  protected abstract isSameOperation(ownSummary: Summary, summary: OperationSummary | ChannelSummary): boolean;
  protected abstract readSchemas(reading: ReadContext): SchemaReader;
  protected abstract readAt(place: Place, reading: ReadContext, schemas: SchemaReader): ReadSubject;
  protected abstract readOverview(reading: ReadContext, schemas: SchemaReader): ApiOverview;
  /** Reports the problems that `readAt` would report. */
  protected inspectAt(place: Place, reading: ReadContext, schemas: SchemaReader): void {
    this.readAt(place, reading, schemas);
  }

  /** Reports problems outside of the index; returns those of the index. */
  protected abstract check(): readonly Problem[];

  protected index(): Index<Summary, Place> {
    this.#index ??= this.makeIndex();
    return this.#index;
  }

  protected getPlace(ownSummary: Summary): Place {
    const place = this.index().find(ownSummary);
    if (!place) throw new Error('The summary is not from this description.');
    return place;
  }

  protected info(key: string): SourceNode | undefined {
    return this.root.get('info')?.get(key);
  }

  #readSlice(ownSummary: Summary): ReadSlice {
    const reading = new ReadContext(this.reading.references);
    const schemas = this.readSchemas(reading);
    const read = this.readAt(this.getPlace(ownSummary), reading, schemas);
    const origin = { file: this.file, specVersion: this.specVersion };
    const slice = { ...read, origin, schemas: schemas.nearestTable(), ...reading.leftOut() };
    return { slice, problems: reading.problems };
  }

  #getOwnSummary(summary: OperationSummary | ChannelSummary): Summary {
    const ownSummary = this.#findOwnSummary(summary);
    if (!ownSummary) throw new Error('The summary is not from this description.');
    return ownSummary;
  }

  #findOwnSummary(summary: OperationSummary | ChannelSummary): Summary | undefined {
    const { summaries } = this.index();
    return (
      summaries.find((ownSummary) => ownSummary === summary) ??
      summaries.find((ownSummary) => this.isSameOperation(ownSummary, summary))
    );
  }
}
