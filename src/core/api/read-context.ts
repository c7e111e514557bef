import type { JsonValue } from '../source/document/json-value.ts';
import type { Problem, Severity } from '../source/document/problem.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { decodePercent } from '../source/references/reference-path.ts';
import { identityOf, type References } from '../source/references/resolve.ts';
import type { Location } from '../source/text/span.ts';

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

/** What the readers of one description share: its references, and the problems found on the way (each place and code once). */
export class ReadContext {
  readonly references: References;
  /** Whether only problems are looked for: nothing has to be made of values that need no looking at, and nobody looks at what is read. */
  readonly isCheck: boolean;
  readonly problems: Problem[] = [];
  /** In a check: what was made of values that many refer to. */
  #behind: Map<SourceNode, unknown> | undefined;
  /** In a check: what was looked at, by identity. */
  #seen: Set<string> | undefined;
  /** Made with the first problem: a large description has thousands of readings without one. */
  #reported: Set<string> | undefined;

  constructor(references: References, { isCheck = false }: { readonly isCheck?: boolean } = {}) {
    this.references = references;
    this.isCheck = isCheck;
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

  /** In a check: whether this very value was asked about before. What several operations share has nothing new to tell the second one. */
  isSeen(node: SourceNode): boolean {
    if (!this.isCheck) return false;
    const identity = identityOf(node);
    this.#seen ??= new Set();
    if (this.#seen.has(identity)) return true;
    this.#seen.add(identity);
    return false;
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
    const resolution = this.references.resolve(text, reference);
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
