import { nameTarget } from '../../pages/page-drafts.ts';
import { pageTarget } from '../../pages/page-plan.ts';
import type { FoundTarget, Target } from '../../pages/plan-report.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { placeKey } from '../../references/used-places.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';

/** The commands that an editor shows above an operation or channel. */
export interface OperationLens<At = Location> {
  /** The slug of its first page. Undefined if it has none. */
  readonly slug?: string;
  /** Its description and entry, for the playground. Undefined for channels and webhooks, which can't be called. */
  readonly call?: string;
  /** The locations from which its pages are made. Undefined if the lens is at one of these. */
  readonly pages?: readonly At[];
}

/** A lens above the line where the span starts. */
export interface PlacedLens {
  readonly span: Span;
  readonly lens: OperationLens;
}

/** Lists the lenses for operations and channels: in descriptions, at entries of the navigation, and in front matter. */
export function listLenses(project: Project, file: string): readonly PlacedLens[] {
  if (isPageFile(file)) return listFrontMatterLenses(project, file);
  if (project.config.files.includes(file)) return listEntryLenses(project, file);
  return listDescriptionLenses(project, file);
}

/** Lenses for entries of the navigation. Entries on the same line have none, as it would be unclear which one they belong to. */
function listEntryLenses({ planReport, workspace }: Project, file: string): readonly PlacedLens[] {
  const text = textOfDocument(workspace, file) ?? '';
  const entries = planReport.entries.filter(({ element: { at } }) => at.file === file);
  const lines = Map.groupBy(entries, ({ element: { at } }) => text.lastIndexOf('\n', at.span.start));
  return [...lines.values()].flatMap(([entry, other]) => {
    if (entry?.outcome.kind !== 'target' || other !== undefined) return [];
    return [{ span: entry.element.at.span, lens: toLens(entry.outcome.lookup, entry.outcome.slug) }];
  });
}

function listFrontMatterLenses({ planReport, plan }: Project, file: string): readonly PlacedLens[] {
  const slug = plan.pages.find((page) => page.kind === 'mdx' && page.file === file)?.slug;
  return planReport.references.flatMap(({ at, lookup }) =>
    at.file === file && lookup.kind === 'found' ? [{ span: at.span, lens: toLens(lookup, slug) }] : [],
  );
}

function listDescriptionLenses(project: Project, file: string): readonly PlacedLens[] {
  const targets = project
    .descriptions()
    .filter(({ files }) => files.has(file))
    .flatMap(({ file: source, operations, channels }) =>
      [...operations, ...channels].map((summary) => ({ source, summary })),
    )
    .filter(({ summary }) => summary.keyAt.file === file && summary.exclusion === 'none');
  if (targets.length === 0) return [];
  const pages = Map.groupBy(project.plan.pages, (page) => {
    const target = pageTarget(page);
    return target === undefined ? undefined : targetKey(target);
  });
  return targets.map((target) => {
    const targetPages = pages.get(targetKey(target)) ?? [];
    return {
      span: target.summary.keyAt.span,
      lens: { ...toLens(target, targetPages[0]?.slug), pages: targetPages.map(({ at }) => at) },
    };
  });
}

function targetKey({ source, summary }: { readonly source: string; readonly summary: Target }): string {
  return `${source} ${placeKey(summary)}`;
}

function toLens({ source, summary }: Pick<FoundTarget, 'source' | 'summary'>, slug: string | undefined): OperationLens {
  const isCalled = summary.kind === 'operation' && summary.origin === 'path';
  return {
    ...(slug !== undefined && { slug }),
    ...(isCalled && { call: `${source} ${nameTarget(summary)}` }),
  };
}
