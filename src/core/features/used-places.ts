import type { PagePlan } from '../pages/page-plan.ts';
import type { Target } from '../pages/plan-report.ts';
import type { Project } from '../project/project.ts';

/**
 * Identifies one operation or channel in the project by its location and its name; an object that is shared by
 * reference or overlay has one key for each name.
 */
export function placeKey(summary: Target): string {
  const { at } = summary;
  const name = summary.kind === 'operation' ? `${summary.origin} ${summary.method} ${summary.path}` : summary.id;
  return `${at.span.start} ${at.file} ${name}`;
}

/** Returns a function that maps an operation or channel to the slug of its first page; undefined: it has none. */
export function findUsed({ plan }: Project): (summary: Target) => string | undefined {
  const { slugs, shared } = shownOn(plan);
  const byPlace = new Map(shared.map(({ summary, slug }) => [placeKey(summary), slug]));
  return (summary) => slugs.get(summary) ?? (byPlace.size === 0 ? undefined : byPlace.get(placeKey(summary)));
}

interface Shown {
  readonly slugs: ReadonlyMap<Target, string>;
  /**
   * Operations and channels located in another file than their description, which several descriptions may share; the
   * first page last, so that it wins in a map.
   */
  readonly shared: readonly { readonly summary: Target; readonly slug: string }[];
}

/** The result depends on the plan only, which survives most edits. */
const known = new WeakMap<PagePlan, Shown>();

function shownOn(plan: PagePlan): Shown {
  const kept = known.get(plan);
  if (kept) return kept;
  const slugs = new Map<Target, string>();
  const shared: { summary: Target; slug: string }[] = [];
  for (const page of plan.pages) {
    const about = page.kind === 'mdx' ? page.target : page;
    if (about === undefined || slugs.has(about.summary)) continue;
    const { summary, source } = about;
    slugs.set(summary, page.slug);
    if (summary.at.file !== source) shared.unshift({ summary, slug: page.slug });
  }
  const shown = { slugs, shared };
  known.set(plan, shown);
  return shown;
}
