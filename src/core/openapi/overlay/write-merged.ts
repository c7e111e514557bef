import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import { lowerBound } from '../../source/lower-bound.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { ArrayDraft, isContainer, isDraft, ObjectDraft, originalLocation, type Value } from './draft.ts';

/** A value serialized as JSON, with the original location of each name and value in it. */
export interface MergedText {
  readonly text: string;
  readonly places: AuthoredPlaces;
}

export function writeMerged(root: Value): MergedText {
  const writer = new MergedWriter();
  writer.write(root, 0);
  return { text: `${writer.text}\n`, places: writer.places };
}

/** Maps names and values of a serialized text to their original locations. */
export class AuthoredPlaces {
  readonly #files: string[] = [];
  /** Start offsets, ascending. */
  readonly #begins: number[] = [];
  /** Three numbers for each of them: the index of its file, and the start and end of the name or value in that file. */
  readonly #numbers: number[] = [];
  /** The indexes of values with unchanged text, so that offsets inside them can be mapped, too. */
  readonly #copied = new Set<number>();

  addPlace(begin: number, { file, span }: Location, isCopied = false): void {
    let number = this.#files.indexOf(file);
    if (number < 0) number = this.#files.push(file) - 1;
    if (isCopied) this.#copied.add(this.#begins.length);
    this.#begins.push(begin);
    this.#numbers.push(number, span.start, span.end);
  }

  /** The original location of the name or value that begins at the span, else of the one before it. */
  find({ start, end }: Span): Location | undefined {
    return this.#getPlace(lowerBound(this.#begins, start + 1) - 1, start, end);
  }

  /**
   * The offset in the serialized text of the innermost name or value that was written at this offset of a file; the
   * first of several.
   */
  findOffset(file: string, offset: number): number | undefined {
    const number = this.#files.indexOf(file);
    let shortest = Number.POSITIVE_INFINITY;
    let mergedOffset: number | undefined;
    for (let index = 0; index < this.#begins.length; index += 1) {
      const start = this.#numbers[index * 3 + 1] ?? 0;
      const end = this.#numbers[index * 3 + 2] ?? 0;
      const isEnclosing = this.#numbers[index * 3] === number && start <= offset && offset <= end;
      if (!isEnclosing || end - start >= shortest) continue;
      shortest = end - start;
      mergedOffset = (this.#begins[index] ?? 0) + (this.#copied.has(index) ? offset - start : 0);
    }
    return mergedOffset;
  }

  #getPlace(index: number, start: number, end: number): Location | undefined {
    const file = this.#files[this.#numbers[index * 3] ?? -1];
    if (file === undefined) return undefined;
    const span = { start: this.#numbers[index * 3 + 1] ?? 0, end: this.#numbers[index * 3 + 2] ?? 0 };
    if (!this.#copied.has(index)) return { file, span };
    const shift = span.start - (this.#begins[index] ?? 0);
    return { file, span: { start: start + shift, end: end + shift } };
  }
}

class MergedWriter {
  readonly places = new AuthoredPlaces();
  readonly #parts: string[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join('');
  }

  write(value: Value, depth: number): void {
    if (this.#copyText(value)) return;
    this.places.addPlace(this.#length, originalLocation(value));
    if (value instanceof ObjectDraft) {
      const members = Array.from(value.members, ([name, { nameAt, value: inner }]) => ({ name, nameAt, inner }));
      this.#writeList('{', members, depth, ({ name, nameAt, inner }) => this.#writeMember(name, nameAt, inner, depth));
    } else if (value instanceof ArrayDraft) {
      this.#writeList('[', value.elements, depth, (element) => this.write(element, depth + 1));
    } else if (value.kind === 'object') {
      this.#writeList('{', value.members(), depth, (member) =>
        this.#writeMember(String(member.key), member.keyLocation, member, depth),
      );
    } else if (value.kind === 'array') {
      this.#writeList('[', value.elements(), depth, (element) => this.write(element, depth + 1));
    } else {
      this.#put(printScalar(value));
    }
  }

  /** Copies the text of unchanged values that are already JSON. */
  #copyText(value: Value): boolean {
    if (isDraft(value) || !isContainer(value) || !isFlawlessJson(value.document)) return false;
    this.places.addPlace(this.#length, value.location, true);
    this.#put(value.raw());
    return true;
  }

  #writeMember(name: string, nameAt: Location, value: Value, depth: number): void {
    this.places.addPlace(this.#length, nameAt);
    this.#put(`${JSON.stringify(name)}: `);
    this.write(value, depth + 1);
  }

  #writeList<T>(open: '{' | '[', items: Iterable<T>, depth: number, write: (item: T) => void): void {
    const close = open === '{' ? '}' : ']';
    let before = `${open}\n${'  '.repeat(depth + 1)}`;
    let after: string = open + close;
    for (const item of items) {
      this.#put(before);
      write(item);
      before = `,\n${'  '.repeat(depth + 1)}`;
      after = `\n${'  '.repeat(depth)}${close}`;
    }
    this.#put(after);
  }

  #put(text: string): void {
    this.#parts.push(text);
    this.#length += text.length;
  }
}

function isFlawlessJson({ language, problems }: SourceDocument): boolean {
  return language === 'json' && problems.length === 0;
}

/** Prints a scalar; numbers keep their digits as far as JSON allows. */
function printScalar(node: SourceNode): string {
  if (node.kind === 'string') return JSON.stringify(node.string() ?? '');
  if (node.kind !== 'number') return String(node.boolean() ?? null);
  const raw = node.raw();
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(raw) ? raw : JSON.stringify(node.number() ?? null);
}
