import type { Project } from '../../project/project.ts';
import { compareParts } from '../../references/editions/compare-parts.ts';
import type { PagePair } from '../../references/editions/edition.ts';
import { hashText, readSourceMark } from '../../references/editions/source-mark.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';

/** A language or version, compared with its source. */
export interface EditionReport {
  readonly kind: 'language' | 'version';
  readonly label: string;
  /** The label of the source. `""`: the pages that are in no folder of an edition. */
  readonly source: string;
  readonly pairs: readonly PagePair[];
  /** The pages of the source without a counterpart. */
  readonly missing: readonly string[];
  /** The pages without a source. */
  readonly extra: readonly string[];
  /** The pages whose source changed since its hash was written into their `x-source`. */
  readonly older: readonly string[];
  /** The pages whose `x-source` has a hash, whatever the history of the repository says. */
  readonly marked: readonly string[];
  readonly different: readonly (PagePair & { readonly differences: readonly string[] })[];
}

export function reportEditions(project: Project, references: ReferenceIndex): readonly EditionReport[] {
  return references.editions.map(({ edition, source, pairs, missing, extra }) => {
    const marks = pairs.map(({ page }) => readSourceMark(project.pageFile(page)));
    const isOlder = ({ source: file }: PagePair, index: number) => {
      const text = marks[index]?.hash === undefined ? undefined : project.workspace.read(file);
      return text !== undefined && marks[index]?.hash !== hashText(text);
    };
    return {
      kind: edition.kind,
      label: edition.label,
      source: source.label,
      pairs,
      missing,
      extra,
      older: pairs.filter(isOlder).map(({ page }) => page),
      marked: pairs.filter((_, index) => marks[index]?.hash !== undefined).map(({ page }) => page),
      different: pairs.flatMap((pair) => {
        const [before, after] = [references.partsOf(pair.source), references.partsOf(pair.page)];
        const differences = before && after ? compareParts(before, after) : [];
        return differences.length === 0 ? [] : [{ ...pair, differences }];
      }),
    };
  });
}
