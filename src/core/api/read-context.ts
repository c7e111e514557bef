import type { JsonValue } from '../source/document/json-value.ts';
import { unescapeSegment } from '../source/document/pointer.ts';
import type { Problem, Severity } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { identityOf, type References } from '../source/references/resolve.ts';
import { decodePercent } from '../source/text/percent-encoding.ts';
import type { Location } from '../source/text/span.ts';
import { isLeftOut } from './left-out-parts.ts';
import { type LeftOut, type SlicePart, slicePartLimits } from './slice.ts';

/** The target of any number of `$ref`s, with the sibling keywords of the references. */
export interface Followed {
  readonly node: SourceNode;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** The first reference as written; undefined if the value is inline. */
  readonly reference: string | undefined;
}

/** Limit for references that lead to references, which may be a circle. */
const mostSteps = 20;

/** Shared by the readers of one description: its references, and the problems found so far (one per place and code). */
export class ReadContext {
  readonly references: References;
  /**
   * True if only problems are collected. Results are discarded then, so values that can't have problems are not built.
   */
  readonly isCheck: boolean;
  /** True if everything is read, however many parts there are; otherwise as many as a page shows. */
  readonly #isWhole: boolean;
  readonly problems: Problem[] = [];
  /** In a check: results for values that are referred to, so that each is read once. */
  readonly #targets = new Map<SourceNode, unknown>();
  /** In a check: the values already visited, by identity. */
  readonly #seen = new Set<string>();
  /** The codes and places of the problems. */
  readonly #reported = new Set<string>();
  /** How many parts of each kind the slice has, and how many were left out. */
  readonly #counts = new Map<SlicePart, { kept: number; leftOut: number }>();

  constructor(references: References, use?: 'check' | 'whole') {
    this.references = references;
    this.isCheck = use === 'check';
    this.#isWhole = use !== undefined;
  }

  /** A value as plain data; null in a check. */
  valueOf(node: SourceNode): JsonValue {
    return this.isCheck ? null : node.toValue();
  }

  /**
   * Applies `read` to a value. A check reads the target of references only once: another reader would find the same
   * problems.
   */
  once<T>({ node, reference }: Followed, read: () => T): T {
    if (!this.isCheck || reference === undefined) return read();
    if (!this.#targets.has(node)) this.#targets.set(node, read());
    return this.#targets.get(node) as T;
  }

  /** In a check: whether this value was visited before. Values that several operations share are checked only once. */
  isSeen(node: SourceNode): boolean {
    if (!this.isCheck) return false;
    const identity = identityOf(node);
    if (this.#seen.has(identity)) return true;
    this.#seen.add(identity);
    return false;
  }

  /**
   * The first elements or members of a list or map, as many as a page shows of this kind of part; the rest is counted
   * as left out.
   */
  takeFirst(part: SlicePart, node: SourceNode | undefined): readonly SourceNode[] {
    const written = this.takeWritten(part, node);
    if (this.isCheck) return written;
    const shown = written.filter((each) => !isLeftOut(part, each, this.#findTarget(each)));
    return shown.length === written.length ? written : shown;
  }

  /** The same with those that readers do not get. */
  takeWritten(part: SlicePart, node: SourceNode | undefined): readonly SourceNode[] {
    if (node === undefined) return [];
    const count = this.#isWhole ? Number.POSITIVE_INFINITY : this.#reserve(part, node.size);
    return node.kind === 'array' ? node.elements(count) : node.members(count);
  }

  /** Reserves room for parts in the slice; returns how many of them fit. */
  #reserve(part: SlicePart, count: number): number {
    const [limit, totalLimit] = slicePartLimits[part];
    const counts = this.#counts.get(part) ?? { kept: 0, leftOut: 0 };
    const fitting = Math.min(count, limit, Math.max(0, totalLimit - counts.kept));
    this.#counts.set(part, { kept: counts.kept + fitting, leftOut: counts.leftOut + count - fitting });
    return fitting;
  }

  /** The number of parts of a kind in the slice so far. */
  kept(part: SlicePart): number {
    return this.#counts.get(part)?.kept ?? 0;
  }

  leaveOut(part: SlicePart, count: number): void {
    const counts = this.#counts.get(part) ?? { kept: 0, leftOut: 0 };
    this.#counts.set(part, { ...counts, leftOut: counts.leftOut + count });
  }

  /** The number of parts left out so far, by kind. */
  leftOut(): LeftOut {
    const incomplete = [...this.#counts].filter(([, { leftOut }]) => leftOut > 0);
    return incomplete.length === 0
      ? {}
      : { leftOut: Object.fromEntries(incomplete.map(([part, counts]) => [part, counts.leftOut])) };
  }

  report(code: string, severity: Severity, message: string, at: Location): void {
    this.add({ code, severity, message, at });
  }

  /** Adds a problem, unless there is one with its code at the same place. */
  add(problem: Problem): void {
    const { code, at } = problem;
    const key = `${code} ${at.file} ${at.span.start}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.problems.push(problem);
  }

  /** Reports a member that is present but of the wrong kind. */
  reportWrongKind(node: SourceNode, expected: string): void {
    const { key } = node;
    // A key in YAML may be a multi-line value.
    const name = typeof key === 'number' ? 'This item' : `\`${key}\``;
    const subject = key === undefined || /\n/.test(String(key)) ? 'This' : name;
    this.report('wrong-type', 'error', `${subject} must be ${expected}.`, node.location);
  }

  /** Reports a circular reference. A check does not: the rule `ref-cycle` reports each circle once. */
  reportCircle({ location }: SourceNode): void {
    if (this.isCheck) return;
    this.report('ref-cycle', 'error', 'Circular reference: it never reaches a value.', location);
  }

  /**
   * The object that a value is or refers to. Undefined, with a problem, if the reference is unresolvable or circular,
   * or if the target is not an object.
   */
  follow(start: SourceNode | undefined, expected: string): Followed | undefined {
    const seen = new Set<SourceNode>();
    let summary: string | undefined;
    let description: string | undefined;
    let first: string | undefined;
    for (let node = start; node; ) {
      if (node.kind !== 'object') {
        this.reportWrongKind(node, expected);
        return undefined;
      }
      const reference = node.get('$ref');
      const text = reference?.string();
      if (!reference || text === undefined) return { node, summary, description, reference: first };
      summary ??= node.get('summary')?.string();
      description ??= node.get('description')?.string();
      first ??= text;
      node = this.#followStep(reference, text, seen);
    }
    return undefined;
  }

  /**
   * Opens a map or a list that may itself be a reference. The standards do not allow that, but descriptions of many
   * files do it (`paths: {$ref: paths.yaml}`), and the official parser follows it. Undefined, with a problem, as in
   * `follow`.
   */
  open(start: SourceNode | undefined): SourceNode | undefined {
    const seen = new Set<SourceNode>();
    for (let node = start; node; ) {
      const reference = node.get('$ref');
      const text = reference?.string();
      if (!reference || text === undefined) return node;
      node = this.#followStep(reference, text, seen);
    }
    return undefined;
  }

  /** Follows one reference of a chain; undefined, with a problem, if it is unresolvable or circular. */
  #followStep(reference: SourceNode, text: string, seen: Set<SourceNode>): SourceNode | undefined {
    const target = this.resolve(reference, text);
    if (!target) return undefined;
    // Resolving the same reference twice gives the same node.
    if (seen.has(target)) {
      this.reportCircle(reference);
      return undefined;
    }
    seen.add(target);
    return target;
  }

  #findTarget(node: SourceNode): SourceNode | undefined {
    const reference = node.get('$ref');
    return reference && this.findTarget(reference);
  }

  /** The value that a chain of references leads to; undefined if it is broken. Nothing is reported. */
  findTarget(reference: SourceNode): SourceNode | undefined {
    let next: SourceNode | undefined = reference;
    for (let steps = 0; next !== undefined && steps < mostSteps; steps += 1) {
      const resolution = this.references.resolve(next.string() ?? '', next);
      if (resolution.kind !== 'found') return undefined;
      if (!resolution.node.get('$ref')) return resolution.node;
      next = resolution.node.get('$ref');
    }
    return undefined;
  }

  /** Resolves a `$ref`; undefined, with a problem at the reference, if that fails. */
  resolve(reference: SourceNode, text: string, at?: Location): SourceNode | undefined {
    const resolution = this.references.resolve(text, reference);
    if (resolution.kind === 'found') return resolution.node;
    // A rule reports a document that is still being fetched, once for all its references.
    if (resolution.severity === 'info') return undefined;
    this.report(resolution.code, resolution.severity, resolution.message, at ?? reference.location);
    return undefined;
  }
}

/** The last segment of the reference to the value; undefined if the value is inline. */
export function nameOf({ reference }: Followed): string | undefined {
  return reference === undefined ? undefined : referenceName(reference);
}

/**
 * The last segment of a reference (`Order` in `#/components/schemas/Order`), or a file's name without its extension. Empty
 * for a reference into an object (`#/components/responses/Gone/content/text~1plain/schema`).
 */
export function referenceName(written: string): string {
  const reference = decodePercent(written);
  if (unnamedPlace.test(reference)) return '';
  const last = reference.slice(Math.max(reference.lastIndexOf('/'), reference.lastIndexOf('#')) + 1);
  const isFile = !reference.includes('#');
  return unescapeSegment(isFile ? last.replace(/\.(json|ya?ml)$/i, '') : last);
}

const unnamedPlace =
  /#(?:.*\/)?(?!schemas\/|definitions\/|\$defs\/|properties\/)[^/]*\/(?:schema|items|additionalProperties|\d+)$/;
