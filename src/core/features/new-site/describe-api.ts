import { groupByTag, type TagGroup } from '../../pages/plan/group-by-tag.ts';
import { nameTarget } from '../../pages/plan/page-drafts.ts';
import type { Project } from '../../project/project.ts';

/** The content of an API description from which the navigation of a new site is built. */
export interface ApiOutline {
  readonly family: 'openapi' | 'asyncapi';
  readonly title: string;
  /** The entries by tag, in the order of the description. */
  readonly groups: readonly { readonly label: string; readonly entries: readonly string[] }[];
}

/** Undefined if the file is not an API description. */
export function describeApi(project: Project, file: string): ApiOutline | undefined {
  const description = project.description(file);
  if (description === undefined) return undefined;
  const { family, title, operations, channels } = description;
  const targets = [...operations, ...channels].filter(({ exclusion, hidden }) => exclusion === 'none' && !hidden);
  const flatten = (groups: readonly TagGroup[]): readonly TagGroup[] =>
    groups.flatMap((group) => [group, ...flatten(group.groups)]);
  const groups = flatten(groupByTag(description, targets))
    .filter((group) => group.targets.length > 0)
    .map((group) => ({ label: group.label, entries: group.targets.map(nameTarget) }));
  return { family, title, groups };
}
