import type { JsonValue } from '../source/json-value.ts';
import type { Problem, Severity } from '../source/problem.ts';
import { decodePercent } from '../source/reference-path.ts';
import { identityOf, type References, type Resolution } from '../source/references.ts';
import type { SourceNode } from '../source/source-document.ts';
import type { Location } from '../source/span.ts';

/** A value behind any number of `$ref`s, with what the references themselves say beside. */
export interface Followed {
  readonly node: SourceNode;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** What the first reference says; undefined where the value stands in place. */
  readonly reference: string | undefined;
}

/** References to references in a row, where going in circles need not be told. */
const mostHops = 32;

/** What looks up references. */
export interface Resolver extends Pick<References, 'files' | 'resolve' | 'resourceOf'> {
  /** As `resolve`, for whoever asks of the value only whether it is there and no reference itself. */
  readonly peek?: References['resolve'];
}

/** What several operations may refer to. */
export type PartKind = 'parameter' | 'header' | 'requestBody' | 'response' | 'example' | 'schema';

/** Is told of a reference to a part, by its file and its text. */
export type NotePart = (kind: PartKind, file: string, text: string) => void;

interface ReadingOptions {
  readonly isCheck?: boolean;
  /** In a check: parts behind references are not looked at here, but noted for whoever looks at each of them by itself. */
  readonly notePart?: NotePart;
}

/** What the readers of one description share: its references, and the problems found on the way (each place and code once). */
export class Reading {
  readonly references: Resolver;
  /** Whether only problems are looked for: nothing has to be made of values that need no looking at, and nobody looks at what is read. */
  readonly isCheck: boolean;
  readonly problems: Problem[] = [];
  readonly #notePart: NotePart | undefined;
  /** In a check: what was made of values that many refer to. */
  #behind: Map<SourceNode, unknown> | undefined;
  /** In a check: what was looked at, by identity. */
  #seen: Set<string> | undefined;
  /** Made with the first problem: a large description has thousands of readings without one. */
  #reported: Set<string> | undefined;

  constructor(references: Resolver, { isCheck = false, notePart }: ReadingOptions = {}) {
    this.references = references;
    this.isCheck = isCheck;
    this.#notePart = notePart;
  }

  /** A value as plain data, for whoever shows it. */
  valueOf(node: SourceNode): JsonValue {
    return this.isCheck ? null : node.toValue();
  }

  /** What `read` makes of a value. In a check, what stands behind references is read once: who else refers to it would be told nothing new. */
  once<T>({ node, reference }: Followed, read: () => T): T {
    if (!this.isCheck || reference === undefined) return read();
    this.#behind ??= new Map();
    if (!this.#behind.has(node)) this.#behind.set(node, read());
    return this.#behind.get(node) as T;
  }

  /** Whether it is a reference to a part that is looked at by itself: it is noted, or reported if it leads nowhere. */
  isApart(kind: PartKind, element: SourceNode): boolean {
    const note = this.#notePart;
    const reference = note && element.get('$ref');
    const text = reference?.string();
    if (!note || !reference || text === undefined) return false;
    if (this.peek(reference, text)) note(kind, reference.document.file, text);
    return true;
  }

  /** In a check: whether this very value was asked about before. What several operations share has nothing new to tell the second one. */
  isSeen(node: SourceNode): boolean {
    if (!this.isCheck) return false;
    const identity = identityOf(node);
    this.#seen ??= new Set();
    if (this.#seen.has(identity)) return true;
    this.#seen.add(identity);
    return false;
  }

  /** Notes that what is read here depends on all of its document: any part of it may be meant. */
  dependOnAll({ document: { root } }: SourceNode): void {
    if (root) this.references.resolve('#', root);
  }

  report(code: string, severity: Severity, message: string, at: Location): void {
    const key = `${code} ${at.file} ${at.span.start}`;
    this.#reported ??= new Set();
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.problems.push({ code, severity, message, at });
  }

  /** Reports a member that is there but not of the kind it should be. */
  wrongKind(node: SourceNode, wanted: string): void {
    const { key } = node;
    // A key of YAML may be a whole list.
    const name = key === undefined || /\n/.test(String(key)) ? 'This' : `\`${key}\``;
    this.report('wrong-type', 'error', `${name} must be ${wanted}.`, node.location);
  }

  /** Reports a reference that leads into a circle. A check does not: a rule tells of the whole circle, once. */
  reportCircle({ location }: SourceNode): void {
    if (this.isCheck) return;
    this.report('ref-cycle', 'error', 'This reference leads back to itself, so it means nothing.', location);
  }

  /** The object behind a value that may be a reference. Undefined, with a problem: it leads nowhere, in circles, or to no object. */
  follow(start: SourceNode | undefined, wanted: string): Followed | undefined {
    let seen: Set<string> | undefined;
    let last = start;
    let summary: string | undefined;
    let description: string | undefined;
    let first: string | undefined;
    for (let node = start; node; ) {
      if (node.kind !== 'object') {
        this.wrongKind(node, wanted);
        return undefined;
      }
      const reference = node.get('$ref');
      const text = reference?.string();
      if (!reference || text === undefined) return { node, summary, description, reference: first };
      // Nearly all references lead to a value, so the way is noted from the second one on.
      if (start && last && first !== undefined) {
        seen ??= new Set([identityOf(start)]);
        if (seen.has(identityOf(node))) {
          this.reportCircle(last);
          return undefined;
        }
        seen.add(identityOf(node));
      }
      summary ??= node.get('summary')?.string();
      description ??= node.get('description')?.string();
      first ??= text;
      last = reference;
      node = this.resolve(reference, text);
    }
    return undefined;
  }

  /**
   * A map or a list that may itself be a reference. The standards do not foresee that, but descriptions of many files do it
   * (`paths: {$ref: paths.yaml}`), and the official parser follows it.
   */
  open(start: SourceNode | undefined): SourceNode | undefined {
    let node = start;
    for (let hops = 0; node && hops < mostHops; hops += 1) {
      const reference: SourceNode | undefined = node.get('$ref');
      const text = reference?.string();
      if (!reference || text === undefined) return node;
      node = this.resolve(reference, text);
    }
    return undefined;
  }

  /** What a `$ref` names; undefined, with a problem at it: nothing. */
  resolve(reference: SourceNode, text: string, at?: Location): SourceNode | undefined {
    return this.#found(this.references.resolve(text, reference), reference, at);
  }

  /** The same, where what is read here does not depend on what is in the value, unless it is a reference. */
  peek(reference: SourceNode, text: string): SourceNode | undefined {
    return this.#found(this.peekAt(reference, text), reference);
  }

  /** As `peek`, with nothing reported. */
  peekAt(reference: SourceNode, text: string): Resolution {
    return this.references.peek?.(text, reference) ?? this.references.resolve(text, reference);
  }

  #found(resolution: Resolution, reference: SourceNode, at?: Location): SourceNode | undefined {
    if (resolution.kind === 'found') return resolution.node;
    // What is on its way is told once for all who refer to it, by a rule.
    if (resolution.severity === 'info') return undefined;
    this.report(resolution.code, resolution.severity, resolution.message, at ?? reference.location);
    return undefined;
  }
}

/** The last segment of the reference that led to the value; undefined where it stands in place. */
export function nameOf({ reference }: Followed): string | undefined {
  return reference === undefined ? undefined : referenceName(reference);
}

/** The last segment of a reference (`Order` of `#/components/schemas/Order`); a file's name without its extension. */
export function referenceName(written: string): string {
  const reference = decodePercent(written);
  const last = reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1);
  const isFile = !reference.includes('#');
  return (isFile ? last.replace(/\.(json|ya?ml)$/i, '') : last).replaceAll('~1', '/').replaceAll('~0', '~');
}
