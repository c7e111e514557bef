import { nameTarget } from '../../pages/plan/page-drafts.ts';
import { pageTarget } from '../../pages/plan/page-plan.ts';
import type { FoundTarget, Target } from '../../pages/plan/plan-report.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { placeKey } from '../../references/used-places.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Location, Span } from '../../source/text/span.ts';

/** The links above the line of an operation, a channel, or an entry that names one. */
export interface OperationLens {
  /** The lens is shown above the line where the span begins. */
  readonly span: Span;
  /** The slug of its first page; undefined: it has none. */
  readonly slug?: string;
  /**
   * The operation for the playground: by its page above an entry, and by its description and entry above the operation itself,
   * where an edit may change the slug. Undefined for channels and webhooks, which can't be called.
   */
  readonly call?: string;
  /** The locations that its pages come from. Undefined if the lens is above one of these, or if there is no `docs.json`. */
  readonly pages?: readonly Location[];
}

/** Lists the lenses of a file: above operations and channels, above entries that name one, and above such a front matter field. */
export function listLenses(project: Project, file: string): readonly OperationLens[] {
  if (isPageFile(file)) return listFrontMatterLenses(project, file);
  if (project.config.files.includes(file)) return listEntryLenses(project, file);
  return listDescriptionLenses(project, file);
}

/** Entries that share a line get no lens, because it would be unclear which entry it belongs to. */
function listEntryLenses({ planReport, workspace }: Project, file: string): readonly OperationLens[] {
  const text = textOfDocument(workspace, file) ?? '';
  const entries = planReport.entries.filter(({ element: { at } }) => at.file === file);
  const lines = Map.groupBy(entries, ({ element: { at } }) => text.lastIndexOf('\n', at.span.start));
  return [...lines.values()].flatMap(([entry, other]) => {
    if (entry?.outcome.kind !== 'target' || other !== undefined) return [];
    return [{ span: entry.element.at.span, ...offerFor(entry.outcome.lookup, entry.outcome.slug) }];
  });
}

function listFrontMatterLenses({ planReport, plan }: Project, file: string): readonly OperationLens[] {
  const slug = plan.pages.find((page) => page.kind === 'mdx' && page.file === file)?.slug;
  return planReport.references.flatMap(({ at, lookup }) =>
    at.file === file && lookup.kind === 'found' ? [{ span: at.span, ...offerFor(lookup, slug) }] : [],
  );
}

function listDescriptionLenses(project: Project, file: string): readonly OperationLens[] {
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
      ...offerFor(target, undefined),
      slug: targetPages[0]?.slug,
      // Without `docs.json`, each operation has its page, which nothing lists.
      ...(project.configFile !== undefined && { pages: targetPages.map(({ at }) => at) }),
    };
  });
}

function targetKey({ source, summary }: { readonly source: string; readonly summary: Target }): string {
  return `${source} ${placeKey(summary)}`;
}

function offerFor(
  { source, summary }: Pick<FoundTarget, 'source' | 'summary'>,
  slug: string | undefined,
): Pick<OperationLens, 'slug' | 'call'> {
  const isCalled = summary.kind === 'operation' && summary.origin === 'path';
  return {
    slug,
    ...(isCalled && { call: slug ?? `${source} ${nameTarget(summary)}` }),
  };
}
