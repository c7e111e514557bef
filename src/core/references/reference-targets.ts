import type { SourceNode } from '../source/document/source-document.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { lowerBound } from '../source/lower-bound.ts';
import { identityOf } from '../source/references/resolve.ts';
import { type DescriptionFacts, listSchemeNames } from './description-facts.ts';

interface Target {
  /** True if one of the references is in another file, or is by name. */
  isForeign: boolean;
  /** The offsets of the first and last reference in the same file. */
  first: number;
  last: number;
}

/** The targets of all references in descriptions, by location. */
export class ReferenceTargets {
  /** By file, then by the offset of the target value. */
  readonly #targets = new Map<string, Map<number, Target>>();
  readonly #starts = new Map<string, readonly number[]>();

  constructor(descriptions: readonly DescriptionFacts[]) {
    for (const description of descriptions) {
      this.#addReferences(description);
      this.#addMappings(description);
      this.#addSchemes(description);
    }
    for (const [file, targets] of this.#targets)
      this.#starts.set(
        file,
        [...targets.keys()].sort((a, b) => a - b),
      );
  }

  /** Returns whether something outside of the value refers to it, or to a part of it. */
  has({ document, span: { start, end } }: SourceNode): boolean {
    const targets = this.#targets.get(document.file);
    const starts = this.#starts.get(document.file) ?? [];
    for (let index = lowerBound(starts, start); index < starts.length; index += 1) {
      const at = starts[index] ?? end;
      if (at > end) return false;
      const target = targets?.get(at);
      if (target && (target.isForeign || target.first < start || target.last >= end)) return true;
    }
    return false;
  }

  /** Returns whether something refers to the value as a whole, or to a value that encloses it. */
  hasEnclosing(node: SourceNode): boolean {
    const targets = this.#targets.get(node.document.file);
    for (let holder: SourceNode | undefined = node; holder && targets; holder = holder.parent) {
      if (targets.has(holder.start)) return true;
    }
    return false;
  }

  #addReferences({ references }: DescriptionFacts): void {
    const heirs = new Map<string, SourceNode[]>();
    const waiting: SourceNode[] = [];
    for (const { holder, resolution, extending } of references) {
      if (resolution.kind === 'failed') continue;
      this.#add(resolution.node, holder);
      if (extending === undefined) continue;
      getOrInsert(heirs, identityOf(resolution.node), () => []).push(extending);
      if (resolution.node.get('discriminator') !== undefined) waiting.push(resolution.node);
    }
    // Data may name a schema that extends one with a discriminator (3.1, 4.8.25), also through others.
    const passed = new Set<string>();
    for (let base = waiting.pop(); base !== undefined; base = waiting.pop()) {
      const identity = identityOf(base);
      if (passed.has(identity)) continue;
      passed.add(identity);
      for (const heir of heirs.get(identity) ?? []) {
        this.#add(heir, base);
        waiting.push(heir);
      }
    }
  }

  #addMappings({ mappings, findVariant }: DescriptionFacts): void {
    for (const node of mappings) {
      const target = findVariant(node);
      if (target) this.#add(target, node);
    }
  }

  #addSchemes(facts: DescriptionFacts): void {
    for (const name of new Set(listSchemeNames(facts).map(({ name }) => name))) {
      const scheme = facts.findScheme(name);
      if (scheme) this.#targetAt(scheme).isForeign = true;
    }
  }

  /** Adds a reference from the value that begins at `from`. */
  #add(node: SourceNode, from: SourceNode): void {
    const target = this.#targetAt(node);
    if (from.document.file !== node.document.file) {
      target.isForeign = true;
      return;
    }
    target.first = Math.min(target.first, from.start);
    target.last = Math.max(target.last, from.start);
  }

  #targetAt({ document, start }: SourceNode): Target {
    const targets = getOrInsert(this.#targets, document.file, () => new Map<number, Target>());
    return getOrInsert(targets, start, () => ({ isForeign: false, first: Number.POSITIVE_INFINITY, last: -1 }));
  }
}
