import { type BrokenRange, shiftProblem } from '../document/broken-range.ts';
import { splitPointer } from '../document/pointer.ts';
import type { Problem } from '../document/problem.ts';
import type { AuthoredNode, SourceDocument, SourceNode, WalkVisitor } from '../document/source-document.ts';
import { LineIndex } from '../text/line-index.ts';
import type { Location, Pointer, Position, Span } from '../text/span.ts';
import { describeDuplicate, findDuplicateKeys } from './duplicate-keys.ts';
import type { Tape } from './tape.ts';
import { nodeAtOffset, TapeNode } from './tape-node.ts';
import { visitTape } from './visit-tape.ts';

const maxProblems = 100;

/** The result of parsing a text; `tape` is undefined for a text of white space and comments. */
export interface BuiltTape {
  readonly tape: Tape | undefined;
  readonly problems: readonly Problem[];
  /** The broken parts of a large text, each parsed independently. */
  readonly regions?: readonly BrokenRange[];
}

/** A `SourceDocument` over a tape. The line index and the duplicate keys are computed on demand. */
export class TapeDocument implements SourceDocument {
  readonly file: string;
  readonly language: 'json' | 'yaml';
  readonly text: string;
  readonly root: SourceNode | undefined;
  readonly built: BuiltTape;
  #lines: LineIndex | undefined;
  #mayHaveIdentifiers: boolean | undefined;
  #problems: readonly Problem[] | undefined;

  constructor({ file, language, text }: Pick<TapeDocument, 'file' | 'language' | 'text'>, built: BuiltTape) {
    this.file = file;
    this.language = language;
    this.text = text;
    this.built = built;
    this.root = built.tape && new TapeNode(this, built.tape, 0, undefined, undefined);
  }

  get hasAliases(): boolean {
    return (this.built.tape?.aliasTargets.size ?? 0) > 0;
  }

  get mayHaveIdentifiers(): boolean {
    this.#mayHaveIdentifiers ??= /\$(?:id|anchor|dynamicAnchor)\b/.test(this.text);
    return this.#mayHaveIdentifiers;
  }

  get problems(): readonly Problem[] {
    this.#problems ??= [...this.built.problems, ...this.#listRegionProblems(), ...this.#listDuplicateKeys()];
    return this.#problems;
  }

  positionAt(offset: number): Position {
    return this.#getLineIndex().positionAt(offset);
  }

  offsetAt(position: Position): number {
    return this.#getLineIndex().offsetAt(position);
  }

  get files(): readonly string[] {
    return [this.file];
  }

  locationOf(span: Span): Location {
    return { file: this.file, span };
  }

  authored(node: SourceNode): AuthoredNode | undefined {
    return node as AuthoredNode;
  }

  authoredAt({ file, span }: Location): AuthoredNode | undefined {
    return file === this.file ? (this.nodeAt(span.start) as AuthoredNode | undefined) : undefined;
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
      node = node.kind === 'array' ? findElement(node, segment) : node.get(segment);
    }
    return node;
  }

  walk(visitor: WalkVisitor): void {
    if (this.built.tape) visitTape(this, this.built.tape, visitor);
  }

  #listRegionProblems(): readonly Problem[] {
    const { regions = [] } = this.built;
    return regions
      .flatMap(({ start, problems }) => problems.map((problem) => shiftProblem(problem, start)))
      .slice(0, maxProblems);
  }

  #listDuplicateKeys(): readonly Problem[] {
    const { tape } = this.built;
    if (!tape) return [];
    return findDuplicateKeys(tape, maxProblems).map((pair) => describeDuplicate(tape, this.file, pair));
  }

  #getLineIndex(): LineIndex {
    this.#lines ??= new LineIndex(this.text);
    return this.#lines;
  }
}

function findElement(node: SourceNode, segment: string): SourceNode | undefined {
  return /^(0|[1-9]\d*)$/.test(segment) ? node.at(Number(segment)) : undefined;
}
