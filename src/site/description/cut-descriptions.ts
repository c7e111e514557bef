import type { ApiDescription } from '../../core/api/api-description.ts';
import { writeMerged } from '../../core/openapi/overlay/write-merged.ts';
import { type PlannedPage, pageTarget } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import { ReferenceIndex } from '../../core/references/reference-index.ts';
import { findHiddenParts, type HiddenParts, type Summary } from './hidden-parts.ts';
import { mayLeaveOut } from './left-out-values.ts';

export interface Cut {
  /** The project that contains the hidden parts: without aliases if anything is hidden. */
  readonly project: Project;
  readonly hidden: HiddenParts;
}

export function cutNothing(project: Project): Cut {
  return { project, hidden: { values: new Map(), files: new Set() } };
}

/** Finds the parts of the descriptions that readers do not get, and those that only hidden operations and channels need. */
export function cutDescriptions(
  { project, references }: { readonly project: Project; readonly references: ReferenceIndex },
  descriptions: readonly ApiDescription[],
  isHidden: (summary: Summary, description: ApiDescription) => boolean,
): Cut {
  const hasHidden = (description: ApiDescription) =>
    [...description.operations, ...description.channels].some((summary) => isHidden(summary, description));
  const mayHaveLeftOut = ({ document, files }: ApiDescription) =>
    [...files].some((file) => {
      const part = file === document.file ? document : project.document(file);
      return part !== undefined && mayLeaveOut(part);
    });
  if (!descriptions.some((each) => hasHidden(each) || mayHaveLeftOut(each))) return cutNothing(project);
  const plain = withoutAliases(project, descriptions);
  const files = new Set(descriptions.map(({ file }) => file));
  const all = plain === project ? references : new ReferenceIndex(plain);
  const facts = all.descriptions.filter(({ description }) => files.has(description.file));
  const hidden = findHiddenParts(facts, isHidden, (file) => plain.document(file));
  return hidden.values.size + hidden.files.size === 0 ? cutNothing(project) : { project: plain, hidden };
}

/** The keys of the operations and channels that pages show. */
export function listShown(pages: readonly PlannedPage[]): ReadonlySet<string> {
  return new Set(
    pages.flatMap((page) => pageTarget(page) ?? []).map(({ source, summary }) => summaryKey(source, summary)),
  );
}

/** The same key for an operation or channel wherever it is written. */
export function summaryKey(file: string, summary: Summary): string {
  return JSON.stringify(
    summary.kind === 'channel' ? [file, summary.id] : [file, summary.origin, summary.path, summary.method],
  );
}

/**
 * Returns the project with every YAML document that has aliases rewritten as JSON. An alias shares one text between
 * hidden and public parts, so it could not be removed from the hidden part alone.
 */
function withoutAliases(project: Project, descriptions: readonly ApiDescription[]): Project {
  const texts = new Map<string, string>();
  for (const file of new Set(descriptions.flatMap(({ files }) => [...files]))) {
    const document = project.document(file);
    if (document?.root !== undefined && document.hasAliases) texts.set(file, writeMerged(document.root).text);
  }
  return texts.size === 0 ? project : project.withTexts(texts);
}
