import { duplicateProblem } from './duplicate-keys.ts';
import { LineIndex } from './line-index.ts';
import { splitPointer } from './pointer.ts';
import type { Problem } from './problem.ts';
import { type Region, shiftProblem } from './regions.ts';
import { type Duplicates, findDuplicates } from './section-duplicates.ts';
import type { SourceDocument, SourceNode, WalkVisitor } from './source-document.ts';
import type { SourceText } from './source-text.ts';
import type { Location, Pointer, Position, Range, Span } from './span.ts';
import type { Tape } from './tape.ts';
import { nodeAtOffset, TapeNode } from './tape-node.ts';
import { type ListedSections, type SectionBefore, sectionsOf, type TapeSection } from './tape-sections.ts';
import { walkTape } from './walk-tape.ts';

const mostProblems = 100;

/** What a builder makes of a text; `tape` is undefined where there is nothing but space and comments. */
export interface BuiltTape {
  readonly tape: Tape | undefined;
  readonly problems: readonly Problem[];
  /** What is broken in a text whose lines tell its sections apart; undefined: nobody knows whether they do. */
  readonly regions?: readonly Region[] | undefined;
  /** How many characters of a YAML text were read once more because of that, at most. */
  readonly readAgain?: number | undefined;
}

/** What is still known of the sections after an edit. */
export interface KeptSections {
  readonly sectionBefore: SectionBefore;
  readonly duplicates: Duplicates | undefined;
}

/** A `SourceDocument` over a tape. The line index and the search for duplicate keys wait until they are asked for. */
export class TapeDocument implements SourceDocument {
  readonly file: string;
  readonly language: 'json' | 'yaml';
  readonly root: SourceNode | undefined;
  readonly source: SourceText;
  readonly built: BuiltTape;
  /** Until the sections are made: it holds those of the document before. */
  #sectionBefore: SectionBefore | undefined;
  readonly #duplicatesBefore: Duplicates | undefined;
  #lines: LineIndex | undefined;
  #problems: readonly Problem[] | undefined;
  #listed: ListedSections | undefined;

  /** Names that stand twice, as soon as `problems` have told of them. */
  duplicates: Duplicates | undefined;

  /** Its sections are new, but for those that `before` knows. */
  constructor(
    { file, language, source }: Pick<TapeDocument, 'file' | 'language' | 'source'>,
    built: BuiltTape,
    before?: KeptSections,
  ) {
    this.file = file;
    this.language = language;
    this.source = source;
    this.built = built;
    this.#sectionBefore = before?.sectionBefore;
    this.#duplicatesBefore = before?.duplicates;
    this.root = built.tape && new TapeNode(this, built.tape, 0, undefined, undefined);
  }

  get text(): string {
    return String(this.source);
  }

  slice({ start, end }: Span): string {
    return this.source.slice(start, end);
  }

  mentions(pattern: RegExp): boolean {
    return pattern.test(this.source.narrow);
  }

  get problems(): readonly Problem[] {
    this.#problems ??= [...this.built.problems, ...this.#regionProblems(), ...this.#findDuplicates()];
    return this.#problems;
  }

  positionAt(offset: number): Position {
    return this.#lineIndex().positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#lineIndex().offsetAt(position);
  }

  rangeOf(span: Span): Range {
    return { start: this.positionAt(span.start), end: this.positionAt(span.end) };
  }

  get files(): readonly string[] {
    return [this.file];
  }

  locationOf(span: Span): Location {
    return { file: this.file, span };
  }

  nodeAt(offset: number): SourceNode | undefined {
    return this.root instanceof TapeNode ? nodeAtOffset(this.root, offset) : undefined;
  }

  find(pointer: Pointer): SourceNode | undefined {
    const segments = splitPointer(pointer);
    if (!segments) return undefined;
    let node = this.root;
    for (const segment of segments) {
      if (!node) return undefined;
      node = node.kind === 'array' ? elementAt(node, segment) : node.get(segment);
    }
    return node;
  }

  walk(visitor: WalkVisitor): void {
    if (this.built.tape) walkTape(this, this.built.tape, visitor);
  }

  nodeIn(slot: number): SourceNode {
    if (!this.built.tape) throw new RangeError(`No value in slot ${slot}: the text is empty.`);
    return new TapeNode(this, this.built.tape, slot, undefined, undefined);
  }

  sections(): readonly TapeSection[] {
    return this.#list().sections;
  }

  get areSectionsWhole(): boolean {
    return this.#list().areWhole;
  }

  #list(): ListedSections {
    const { tape } = this.built;
    this.#listed ??= tape
      ? sectionsOf(this, tape, this.#sectionBefore ?? (() => undefined))
      : { sections: [], fresh: [], areWhole: true };
    this.#sectionBefore = undefined;
    return this.#listed;
  }

  #regionProblems(): Problem[] {
    const { regions = [] } = this.built;
    return regions
      .flatMap(({ start, problems }) => problems.map((problem) => shiftProblem(problem, start)))
      .slice(0, mostProblems);
  }

  /** At most 100. */
  #findDuplicates(): Problem[] {
    const { tape } = this.built;
    if (!tape) return [];
    // Sections are for what is edited; nobody makes them for a text that is looked at once.
    const listed = this.#listed ?? (this.#sectionBefore ? this.#list() : { sections: [], fresh: [] });
    this.duplicates = findDuplicates(tape, listed, this.#duplicatesBefore);
    return this.duplicates.pairs.slice(0, mostProblems).map((pair) => duplicateProblem(tape, this.file, pair));
  }

  #lineIndex(): LineIndex {
    this.#lines ??= new LineIndex(this.source);
    return this.#lines;
  }
}

function elementAt(node: SourceNode, segment: string): SourceNode | undefined {
  return /^(0|[1-9]\d*)$/.test(segment) ? node.at(Number(segment)) : undefined;
}
