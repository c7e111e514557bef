import type { ApiDescription } from '../../api/api-description.ts';
import type { TagSummary } from '../../api/read-tags.ts';
import { appendTo } from '../../source/get-or-insert.ts';
import type { Target } from './plan-report.ts';

/** A generated group: the operations of one tag, or (with `groups`) the tags of one `x-tagGroups` entry. */
export interface TagGroup {
  readonly label: string;
  /** Absent for a group of tags, an undeclared tag, and operations without a tag. */
  readonly tag?: TagSummary;
  readonly targets: readonly Target[];
  readonly groups: readonly TagGroup[];
}

/** Tags of these kinds (OpenAPI 3.2, 4.22) label an operation, but do not become groups in the navigation. */
const labelKinds: ReadonlySet<string> = new Set(['badge', 'audience']);

/**
 * Groups operations (or channels) by first tag, in the order of first use. Tags with a `parent` (OpenAPI 3.2) are in
 * its group; `x-tagGroups` are one level above, in their own order; then tags without a group, then untagged
 * operations.
 */
export function groupByTag(description: ApiDescription, targets: readonly Target[]): readonly TagGroup[] {
  const tags = new Map(description.tags.map((tag) => [tag.name, tag]));
  const byTag = new Map<string, Target[]>();
  const untagged: Target[] = [];
  for (const target of targets) {
    const tag = target.tags.find((name) => !labelKinds.has(tags.get(name)?.kind ?? ''));
    if (tag === undefined) untagged.push(target);
    else appendTo(byTag, tag, target);
  }
  const children = new Map<string | undefined, TagSummary[]>();
  for (const tag of description.tags) appendTo(children, tag.parent, tag);
  const grouped = new Set<string>();
  const createGroups = (name: string): TagGroup[] => {
    if (grouped.has(name)) return [];
    grouped.add(name);
    const groups = (children.get(name) ?? []).flatMap((child) => createGroups(child.name));
    const ownTargets = byTag.get(name) ?? [];
    if (ownTargets.length + groups.length === 0) return [];
    const tag = tags.get(name);
    return [{ label: tag?.label ?? name, ...(tag && { tag }), targets: ownTargets, groups }];
  };
  const declaredGroups = description.tagGroups.map(({ name, tags: names }) => ({
    label: name,
    targets: [],
    groups: names.flatMap(createGroups),
  }));
  const remainingGroups = [...byTag.keys()].flatMap((name) => createGroups(findRootTag(name, tags)));
  const untaggedGroups =
    untagged.length === 0 ? [] : [{ label: untaggedLabel(description), targets: untagged, groups: [] }];
  return [...declaredGroups.filter(({ groups }) => groups.length > 0), ...remainingGroups, ...untaggedGroups];
}

/** Finds the outermost ancestor of the tag; in a circle, any tag of it. Undeclared parents are ignored. */
function findRootTag(name: string, tags: ReadonlyMap<string, TagSummary>): string {
  const seen = new Set<string>();
  let current = name;
  for (
    let parent = tags.get(current)?.parent;
    parent !== undefined && tags.has(parent);
    parent = tags.get(current)?.parent
  ) {
    if (seen.has(parent)) break;
    seen.add(parent);
    current = parent;
  }
  return current;
}

function untaggedLabel({ family }: ApiDescription): string {
  return family === 'openapi' ? 'API Reference' : 'Websockets';
}
