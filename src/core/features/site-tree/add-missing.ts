import type { NavContainer } from '../../docs-json/nav-element.ts';
import { groupByTag, type TagGroup } from '../../pages/plan/group-by-tag.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import type { Project } from '../../project/project.ts';
import { entryFor } from '../../references/entry-text.ts';
import { type DescribedOperation, findUncovered } from '../../references/uncovered-operations.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { inheritedOf } from '../walk-navigation.ts';
import { destinationIn, put } from './place-rows.ts';
import { goneMessage, type SiteRows } from './row-nodes.ts';
import { type AddMissing, refuse, type SiteEdit } from './site-action.ts';

/** A description's operations without a page, by the groups that their tags make. */
export interface MissingOperations {
  readonly description: string;
  readonly title: string;
  readonly count: number;
  readonly tags: readonly { readonly label: string; readonly count: number }[];
}

export function listMissing(project: Project): readonly MissingOperations[] {
  return byDescription(findUncovered(project)).map(({ description, operations }) => ({
    description: description.file,
    title: description.title,
    count: operations.length,
    tags: flatten(groupByTag(description, operations)).map(({ label, targets }) => ({ label, count: targets.length })),
  }));
}

export function addMissing(rows: SiteRows, { description, tag, onto, byTag }: AddMissing): SiteEdit {
  const source = rows.sources.get(onto);
  if (source?.kind !== 'container') return refuse(goneMessage);
  const wanted = byDescription(findUncovered(rows.project)).filter(
    (one) => description === undefined || one.description.file === description,
  );
  const groups = wanted.flatMap((one) =>
    flatten(groupByTag(one.description, one.operations))
      .filter(({ label }) => tag === undefined || label === tag)
      .map((group) => ({ ...group, description: one.description.file })),
  );
  if (groups.length === 0) return refuse('Every operation has a page already.');
  return byTag ? addGroups(rows, source.container, groups) : addEntries(rows, source.container, groups);
}

type DescribedGroup = TagGroup & { readonly description: string };

function addEntries(rows: SiteRows, container: NavContainer, groups: readonly DescribedGroup[]): SiteEdit {
  const destination = destinationIn(rows.project, container, { hasEntries: true, hasEndpoints: true });
  if (destination.kind === 'refused') return refuse(destination.message);
  const texts = groups.flatMap((group) => entriesOf(rows, group, container));
  return { kind: 'edits', title: 'Add missing endpoints', edits: [put(texts, destination)] };
}

/** Into the group that has the name of the tag, else into a new one at the end. */
function addGroups(rows: SiteRows, container: NavContainer, groups: readonly DescribedGroup[]): SiteEdit {
  const edits: TextEdit[] = [];
  const made: string[] = [];
  for (const group of groups) {
    const own = container.children.filter(isContainer).find(({ label }) => label.trim() === group.label);
    if (own === undefined) {
      const lines = entriesOf(rows, group, container).map((entry) => `    ${entry}`);
      made.push(`{\n  "group": ${JSON.stringify(group.label)},\n  "pages": [\n${lines.join(',\n')}\n  ]\n}`);
      continue;
    }
    const destination = destinationIn(rows.project, own, { hasEntries: true, hasEndpoints: true });
    if (destination.kind === 'refused') return refuse(destination.message);
    edits.push(put(entriesOf(rows, group, own), destination));
  }
  if (made.length > 0) {
    const destination = destinationIn(rows.project, container, { hasEntries: false, hasEndpoints: true });
    if (destination.kind === 'refused') return refuse(destination.message);
    edits.push(put(made, destination));
  }
  return { kind: 'edits', title: 'Add missing endpoints', edits };
}

function entriesOf({ project }: SiteRows, { targets, description }: DescribedGroup, container: NavContainer) {
  const inherited = inheritedOf(project, container);
  return targets.map((summary) => JSON.stringify(entryFor(project, { summary, description }, inherited)));
}

function byDescription(uncovered: readonly DescribedOperation[]) {
  const files = new Map<
    string,
    { description: DescribedOperation['description']; operations: DescribedOperation['operation'][] }
  >();
  for (const { description, operation } of uncovered) {
    const known = files.get(description.file) ?? { description, operations: [] };
    known.operations.push(operation);
    files.set(description.file, known);
  }
  return [...files.values()];
}

function flatten(groups: readonly TagGroup[]): readonly TagGroup[] {
  return groups.flatMap((group) => [...(group.targets.length === 0 ? [] : [group]), ...flatten(group.groups)]);
}
