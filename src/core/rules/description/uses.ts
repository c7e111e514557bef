import type { NamedSection } from '../../source/live-document.ts';
import type { SourceNode } from '../../source/source-document.ts';
import type { Span } from '../../source/span.ts';
import { listRequirements } from './item-use.ts';
import type { DescriptionSurvey } from './survey-descriptions.ts';
import { unite } from './unite.ts';

/** What is known of those that refer to one place. */
interface Target {
  /** Whether one of them stands in another file. */
  isForeign: boolean;
  /** Where the first and the last of those in the same file stand. */
  first: number;
  last: number;
}

/** What is referred to from anywhere in the site, by place. */
export class Uses {
  /** By file, then by where the value that is referred to begins. */
  readonly #targets = new Map<string, Map<number, Target>>();
  readonly #starts = new Map<string, readonly number[]>();
  /** Those that are referred to from others. */
  readonly #sections: ReadonlySet<NamedSection>;

  constructor(descriptions: readonly DescriptionSurvey[]) {
    this.#sections = unite(descriptions.map(({ used }) => used));
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

  /** Those of the sections that nothing outside of them refers to, nor to a part of them. */
  withoutUse(sections: readonly NamedSection[], file: string): readonly NamedSection[] {
    return unusedIn(sections, this.#sections).filter(({ section }) => !this.#hasWithin(file, section.span));
  }

  /** The same of any value, by its place. */
  has({ document, span }: SourceNode): boolean {
    return this.#hasWithin(document.file, span);
  }

  /** Whether something refers to the value as a whole, or to what it stands in. */
  hasHolder(node: SourceNode): boolean {
    const targets = this.#targets.get(node.document.file);
    for (let holder: SourceNode | undefined = node; holder && targets; holder = holder.parent) {
      if (targets.has(holder.start)) return true;
    }
    return false;
  }

  #hasWithin(file: string, { start, end }: Span): boolean {
    const targets = this.#targets.get(file);
    const starts = this.#starts.get(file) ?? [];
    for (let index = lowerBound(starts, start); index < starts.length; index += 1) {
      const at = starts[index] ?? end;
      if (at > end) return false;
      const target = targets?.get(at);
      if (target && (target.isForeign || target.first < start || target.last >= end)) return true;
    }
    return false;
  }

  #addReferences({ references, values }: DescriptionSurvey): void {
    for (const { node, file, first, last } of values) this.#note(node, file, first, last);
    for (const { holder, resolution, extending } of references) {
      if (resolution.kind === 'failed') continue;
      this.#noteFrom(resolution.node, holder);
      // A schema that extends one with a discriminator is meant by its name in the data (3.1, 4.8.25).
      if (extending && resolution.node.get('discriminator')) this.#noteFrom(extending, resolution.node);
    }
  }

  /** Values of a discriminator's mapping are references, or names of schemas. */
  #addMappings({ mappings, root, reading }: DescriptionSurvey): void {
    const schemas = root.get('components')?.get('schemas');
    for (const node of mappings) {
      const text = node.string() ?? '';
      // Most mappings hold references, and no generator puts a slash into a name.
      const named = text.includes('/') ? undefined : schemas?.get(text);
      const resolution = named ? undefined : reading.references.resolve(text, node);
      const target = resolution?.kind === 'found' ? resolution.node : named;
      if (target) this.#noteFrom(target, node);
    }
  }

  #addSchemes({ root, items, reading }: DescriptionSurvey): void {
    const schemes = root.get('components')?.get('securitySchemes') ?? root.get('securityDefinitions');
    if (!schemes) return;
    const names = new Set(listRequirements(root.get('security')).map(({ name }) => name));
    for (const { requirements } of items) for (const { name } of requirements) names.add(name);
    for (const name of names) {
      const scheme = schemes.get(name);
      // From 3.2 on a requirement may name its scheme by an address.
      const resolution = scheme || !/[/#:]/.test(name) ? undefined : reading.references.resolve(name, root);
      const target = resolution?.kind === 'found' ? resolution.node : scheme;
      if (target) this.#targetAt(target).isForeign = true;
    }
  }

  #targetAt({ document, start }: SourceNode): Target {
    const targets = this.#targets.get(document.file) ?? new Map<number, Target>();
    this.#targets.set(document.file, targets);
    const target = targets.get(start) ?? { isForeign: false, first: Number.POSITIVE_INFINITY, last: -1 };
    targets.set(start, target);
    return target;
  }

  #noteFrom(node: SourceNode, { document, start }: SourceNode): void {
    this.#note(node, document.file, start, start);
  }

  /** Something in the file refers to the value, from here to there. */
  #note(node: SourceNode, file: string, first: number, last: number): void {
    const target = this.#targetAt(node);
    target.isForeign ||= file !== node.document.file;
    if (file !== node.document.file) return;
    target.first = Math.min(target.first, first);
    target.last = Math.max(target.last, last);
  }
}

/** The last answer for each set: both lists are the same ones after most edits. */
const unused = new WeakMap<
  object,
  { readonly sections: readonly NamedSection[]; readonly found: readonly NamedSection[] }
>();

function unusedIn(sections: readonly NamedSection[], used: ReadonlySet<NamedSection>): readonly NamedSection[] {
  const known = unused.get(used);
  if (known?.sections === sections) return known.found;
  const found = sections.filter((section) => !used.has(section));
  unused.set(used, { sections, found });
  return found;
}

/** The index of the first value that is not smaller. */
function lowerBound(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
