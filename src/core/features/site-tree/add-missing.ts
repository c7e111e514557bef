import type { NavContainer } from '../../docs-json/nav-element.ts';
import { groupByTag, type TagGroup } from '../../pages/plan/group-by-tag.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import type { Project } from '../../project/project.ts';
import { buildEntry } from '../../references/entry-text.ts';
import { type DescribedOperation, findUncovered } from '../../references/uncovered-operations.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { findEnd, findNewGroup, insertAt, nameDescription, type Place, printTexts } from './place-rows.ts';
import { goneMessage, type SiteRows } from './row-nodes.ts';
import { type AddMissing, refuse, type SiteEdit } from './site-action.ts';

/** The operations of one description that have no page, grouped by tag. */
export interface MissingOperations {
  readonly description: string;
  readonly title: string;
  readonly count: number;
  readonly tags: readonly { readonly label: string; readonly count: number }[];
}

export function listMissing(project: Project): readonly MissingOperations[] {
  return groupByDescription(findUncovered(project)).map(({ description, operations }) => ({
    description: description.file,
    title: description.title,
    count: operations.length,
    tags: flatten(groupByTag(description, operations)).map(({ label, targets }) => ({ label, count: targets.length })),
  }));
}

export function addMissing(rows: SiteRows, { description, tag, onto, newGroup, byTag }: AddMissing): SiteEdit {
  const { project } = rows;
  const source = rows.sources.get(onto);
  if (source?.kind !== 'container') return refuse(goneMessage);
  const missing = groupByDescription(findUncovered(project)).filter(
    (uncovered) => description === undefined || uncovered.description.file === description,
  );
  const groups = missing.flatMap((uncovered) =>
    flatten(groupByTag(uncovered.description, uncovered.operations))
      .filter(({ label }) => tag === undefined || label === tag)
      .map((group) => ({ ...group, description: uncovered.description.file })),
  );
  if (groups.length === 0) return refuse('Every operation already has a page.');
  if (byTag) return addGroups(project, source.container, groups);
  const end = findEnd(project, source.container, { hasEntries: true, hasEndpoints: true });
  const destination =
    newGroup === undefined ? end : findNewGroup(project, source, { label: newGroup, hasEndpoints: true });
  if (destination.kind === 'refused') return refuse(destination.message);
  return { kind: 'edits', title, edits: [insertEndpoints(project, groups, destination)] };
}

const title = 'Add missing endpoints';

type DescribedGroup = TagGroup & { readonly description: string };

/** Adds each tag to the group with its name, or else to a new group at the end. */
function addGroups(project: Project, container: NavContainer, groups: readonly DescribedGroup[]): SiteEdit {
  const edits: TextEdit[] = [];
  const newGroups: string[] = [];
  const end = findEnd(project, container, { hasEntries: false, hasEndpoints: true });
  for (const group of groups) {
    const existing = container.children.filter(isContainer).find(({ label }) => label.trim() === group.label);
    const content = { hasEntries: true, hasEndpoints: true };
    const destination = existing === undefined ? end : findEnd(project, existing, content);
    if (destination.kind === 'refused') return refuse(destination.message);
    if (existing !== undefined) edits.push(insertEndpoints(project, [group], destination));
    else newGroups.push(...printTexts(...printEntries(project, [group], { ...destination, group: group.label })));
  }
  if (newGroups.length > 0 && end.kind !== 'refused') edits.push(insertAt(newGroups, end));
  return { kind: 'edits', title, edits };
}

function insertEndpoints(project: Project, groups: readonly DescribedGroup[], place: Place): TextEdit {
  return insertAt(...printEntries(project, groups, place));
}

function printEntries(
  project: Project,
  groups: readonly DescribedGroup[],
  destination: Place,
): readonly [entries: readonly string[], place: Place] {
  const descriptions = groups.map(({ description }) => description);
  const { place, inherited } = nameDescription(project, destination, descriptions);
  const entries = groups.flatMap(({ targets, description }) =>
    targets.map((summary) => quoteText(buildEntry(project, { summary, description }, inherited))),
  );
  return [entries, place];
}

function groupByDescription(uncovered: readonly DescribedOperation[]) {
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
