import type { ReferenceIndex } from '../../references/reference-index.ts';

/** The links to some pages, without those of the pages themselves. */
export interface LinkCount {
  readonly links: number;
  /** The number of files with such a link. */
  readonly files: number;
  /** How many of the links lead to a part of a page (`#part`). */
  readonly parts: number;
}

export function countLinks(references: ReferenceIndex, pages: readonly string[]): LinkCount {
  const links = pages
    .flatMap((page) => references.toFile(page))
    .filter(({ kind, at }) => kind === 'link' && !pages.includes(at.file));
  return {
    links: links.length,
    files: new Set(links.map(({ at }) => at.file)).size,
    parts: links.filter(({ target }) => target?.part !== undefined).length,
  };
}
