import type { NavContainer, NavElement } from '../../docs-json/nav-element.ts';
import type { SpecSource } from '../../docs-json/spec-source.ts';
import type { ReportedOwner } from './plan-report.ts';

/** The sources that a container passes to its children: its own sources of a family replace the inherited ones. */
export function inheritSources(container: NavContainer, inherited: readonly SpecSource[]): readonly SpecSource[] {
  const ownSources = container.sources;
  if (ownSources === undefined) return inherited;
  if (ownSources.length === 0) return [];
  const inheritedSources = inherited.filter(({ family }) => !ownSources.some((source) => source.family === family));
  return [...ownSources, ...inheritedSources];
}

/**
 * Finds every element that sets `openapi` or `asyncapi`, and whether all, only listed or no operations get pages there.
 */
export function findOwners(root: NavContainer): ReadonlyMap<NavContainer, readonly ReportedOwner[]> {
  const drafts: OwnerDraft[] = [];
  collectOwners(root, [], drafts);
  const owners = new Map<NavContainer, ReportedOwner[]>();
  for (const { container, family, sources, isListed } of drafts) {
    const unlisted = container.pagesAt === undefined ? 'all' : 'none';
    const known = owners.get(container) ?? [];
    owners.set(container, [...known, { container, family, sources, mode: isListed ? 'listed' : unlisted }]);
  }
  return owners;
}

interface OwnerDraft {
  readonly container: NavContainer;
  readonly family: SpecSource['family'];
  readonly sources: readonly SpecSource[];
  isListed: boolean;
}

function collectOwners(container: NavContainer, above: readonly OwnerDraft[], drafts: OwnerDraft[]): void {
  const ownDrafts = container.sources?.length === 0 ? [] : createDrafts(container);
  drafts.push(...ownDrafts);
  const inheritedDrafts =
    container.sources?.length === 0
      ? []
      : above.filter(({ family }) => !ownDrafts.some((draft) => draft.family === family));
  const current = [...ownDrafts, ...inheritedDrafts];
  for (const child of container.children) {
    if (isContainer(child)) collectOwners(child, current, drafts);
    else if (child.kind !== 'page') markListed(child, current);
  }
}

function createDrafts(container: NavContainer): OwnerDraft[] {
  return (['openapi', 'asyncapi'] as const).flatMap((family) => {
    const sources = container.sources?.filter((source) => source.family === family) ?? [];
    return sources.length === 0 ? [] : [{ container, family, sources, isListed: false }];
  });
}

/** Marks the owners of a listed entry. An entry that names a file counts only for the owner of that file. */
function markListed(
  entry: Extract<NavElement, { kind: 'operation' | 'channel' }>,
  owners: readonly OwnerDraft[],
): void {
  const family = entry.kind === 'operation' ? 'openapi' : 'asyncapi';
  const { file } = entry.ref;
  for (const owner of owners) {
    const ownsEntry = file === undefined || owner.sources.some((source) => source.file === file);
    if (owner.family === family && ownsEntry) owner.isListed = true;
  }
}

export function isContainer(element: NavElement): element is NavContainer {
  return element.kind !== 'page' && element.kind !== 'operation' && element.kind !== 'channel';
}
