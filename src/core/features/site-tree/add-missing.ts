import type { NavContainer } from '../../docs-json/nav-element.ts';
import { groupByTag, type TagGroup } from '../../pages/plan/group-by-tag.ts';
import { isContainer } from '../../pages/plan/owners.ts';
import type { Project } from '../../project/project.ts';
import { buildEntry } from '../../references/entry-text.ts';
import { type DescribedOperation, findUncovered } from '../../references/uncovered-operations.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { getInheritedSources } from '../walk-navigation.ts';
import { findEnd, insertAt } from './place-rows.ts';
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

export function addMissing(rows: SiteRows, { description, tag, onto, byTag }: AddMissing): SiteEdit {
  const source = rows.sources.get(onto);
  if (source?.kind !== 'container') return refuse(goneMessage);
  const missing = groupByDescription(findUncovered(rows.project)).filter(
    (uncovered) => description === undefined || uncovered.description.file === description,
  );
  const groups = missing.flatMap((uncovered) =>
    flatten(groupByTag(uncovered.description, uncovered.operations))
      .filter(({ label }) => tag === undefined || label === tag)
      .map((group) => ({ ...group, description: uncovered.description.file })),
  );
  if (groups.length === 0) return refuse('Every operation already has a page.');
  return byTag ? addGroups(rows, source.container, groups) : addEntries(rows, source.container, groups);
}

type DescribedGroup = TagGroup & { readonly description: string };

function addEntries(rows: SiteRows, container: NavContainer, groups: readonly DescribedGroup[]): SiteEdit {
  const destination = findEnd(rows.project, container, { hasEntries: true, hasEndpoints: true });
  if (destination.kind === 'refused') return refuse(destination.message);
  const texts = groups.flatMap((group) => printEntries(rows, group, container));
  return { kind: 'edits', title: 'Add missing endpoints', edits: [insertAt(texts, destination)] };
}

/** Adds each tag to the group with its name, or else to a new group at the end. */
function addGroups(rows: SiteRows, container: NavContainer, groups: readonly DescribedGroup[]): SiteEdit {
  const edits: TextEdit[] = [];
  const newGroups: string[] = [];
  for (const group of groups) {
    const existing = container.children.filter(isContainer).find(({ label }) => label.trim() === group.label);
    if (existing === undefined) {
      const lines = printEntries(rows, group, container).map((entry) => `    ${entry}`);
      newGroups.push(`{\n  "group": ${quoteText(group.label)},\n  "pages": [\n${lines.join(',\n')}\n  ]\n}`);
      continue;
    }
    const destination = findEnd(rows.project, existing, { hasEntries: true, hasEndpoints: true });
    if (destination.kind === 'refused') return refuse(destination.message);
    edits.push(insertAt(printEntries(rows, group, existing), destination));
  }
  if (newGroups.length > 0) {
    const destination = findEnd(rows.project, container, { hasEntries: false, hasEndpoints: true });
    if (destination.kind === 'refused') return refuse(destination.message);
    edits.push(insertAt(newGroups, destination));
  }
  return { kind: 'edits', title: 'Add missing endpoints', edits };
}

function printEntries({ project }: SiteRows, { targets, description }: DescribedGroup, container: NavContainer) {
  const inherited = getInheritedSources(project, container);
  return targets.map((summary) => quoteText(buildEntry(project, { summary, description }, inherited)));
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
