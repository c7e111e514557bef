import type { Project } from '../../project/project.ts';
import { findEditionSets } from '../../references/editions/find-editions.ts';
import { pairEditions } from '../../references/editions/pair-pages.ts';
import { moveSource, readSourceMark } from '../../references/editions/source-mark.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { withoutPageExtension } from '../../source/text/file-names.ts';
import type { FileOf, ReasonedEdit } from './site-change.ts';

interface Moved {
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** The site after the moves. */
  readonly after: Project;
  readonly fileOf: FileOf;
}

/** Writes the source of each page whose path no longer says it, so that the page and its source stay a pair. */
export function keepPairs({ project, references, after, fileOf }: Moved): readonly ReasonedEdit[] {
  const pairs = references.editions.flatMap((edition) => edition.pairs);
  const moved = pairs.filter(({ source, page }) => fileOf(source) !== source || fileOf(page) !== page);
  if (moved.length === 0) return [];
  const kept = new Map(
    findEditionSets(after)
      .flatMap((set) => pairEditions(after, set))
      .flatMap((edition) => edition.pairs.map(({ page, source }) => [page, source] as const)),
  );
  return moved.flatMap(({ source, page }) => {
    const written = project.pageFile(page);
    const target = fileOf(source);
    const isNamed = target !== source && readSourceMark(written)?.path === withoutPageExtension(source);
    if (written === undefined || (kept.get(fileOf(page)) === target && !isNamed)) return [];
    return [{ ...moveSource(written, target), reason: 'reference' as const }];
  });
}
