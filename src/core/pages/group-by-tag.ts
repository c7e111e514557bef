import type { ApiDescription } from '../api/api-description.ts';
import type { Target } from './site-survey.ts';

/** A generated group: the operations of one tag, or (with `groups`) the tags of one `x-tagGroups` entry. */
export interface TagGroup {
  readonly label: string;
  readonly targets: readonly Target[];
  readonly groups: readonly TagGroup[];
}

/**
 * Operations (or channels) by first tag in the order in which their tags are first met, `x-tagGroups` one level above in its own order,
 * tags of no such group behind, untagged ones last.
 */
export function groupByTag(description: ApiDescription, targets: readonly Target[]): readonly TagGroup[] {
  const byTag = new Map<string, Target[]>();
  const untagged: Target[] = [];
  for (const target of targets) {
    const tag = target.tags[0];
    if (tag === undefined) untagged.push(target);
    else byTag.set(tag, [...(byTag.get(tag) ?? []), target]);
  }
  const labels = new Map(description.tags.map(({ name, label }) => [name, label]));
  const take = (tag: string): TagGroup[] => {
    const found = byTag.get(tag);
    byTag.delete(tag);
    return found === undefined ? [] : [{ label: labels.get(tag) ?? tag, targets: found, groups: [] }];
  };
  const above = description.tagGroups.map(({ name, tags }) => ({
    label: name,
    targets: [],
    groups: tags.flatMap(take),
  }));
  const others = [...byTag.keys()].flatMap(take);
  const rest = untagged.length === 0 ? [] : [{ label: untaggedLabel(description), targets: untagged, groups: [] }];
  return [...above.filter(({ groups }) => groups.length > 0), ...others, ...rest];
}

function untaggedLabel({ family }: ApiDescription): string {
  return family === 'openapi' ? 'API Reference' : 'Websockets';
}
