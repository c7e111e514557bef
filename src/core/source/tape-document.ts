import { findDuplicateKeys } from './duplicate-keys.ts';
import { LineIndex } from './line-index.ts';
import { splitPointer } from './pointer.ts';
import type { Problem } from './problem.ts';
import type { Section, SourceDocument, SourceNode, WalkVisitor } from './source-document.ts';
import { SourceText } from './source-text.ts';
import type { Location, Pointer, Position, Range, Span } from './span.ts';
import type { Tape } from './tape.ts';
import { nodeAtOffset, TapeNode } from './tape-node.ts';
import { sectionsOf } from './tape-sections.ts';
import { walkTape } from './walk-tape.ts';

/** What a builder makes of a text; `tape` is undefined where there is nothing but space and comments. */
export interface BuiltTape {
  readonly tape: Tape | undefined;
  readonly problems: readonly Problem[];
}

/** A `SourceDocument` over a tape. The line index and the search for duplicate keys wait until they are asked for. */
export class TapeDocument implements SourceDocument {
  readonly file: string;
  readonly #text: SourceText;
  readonly language: 'json' | 'yaml';
  readonly root: SourceNode | undefined;
  readonly #built: BuiltTape;
  #lines: LineIndex | undefined;
  #problems: readonly Problem[] | undefined;
  #sections: readonly Section[] | undefined;

  constructor(file: string, text: string, language: 'json' | 'yaml', built: BuiltTape) {
    this.file = file;
    this.#text = built.tape?.text ?? new SourceText(text);
    this.language = language;
    this.#built = built;
    this.root = built.tape && new TapeNode(this, built.tape, 0, undefined, undefined);
  }

  get text(): string {
    return String(this.#text);
  }

  get problems(): readonly Problem[] {
    this.#problems ??= [
      ...this.#built.problems,
      ...(this.#built.tape ? findDuplicateKeys(this.#built.tape, this.file) : []),
    ];
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

  walk(visit: WalkVisitor): void {
    if (this.#built.tape) walkTape(this, this.#built.tape, visit);
  }

  sections(): readonly Section[] {
    this.#sections ??= this.#built.tape ? sectionsOf(this, this.#built.tape) : [];
    return this.#sections;
  }

  #lineIndex(): LineIndex {
    this.#lines ??= new LineIndex(this.#text);
    return this.#lines;
  }
}

function elementAt(node: SourceNode, segment: string): SourceNode | undefined {
  return /^(0|[1-9]\d*)$/.test(segment) ? node.at(Number(segment)) : undefined;
}
