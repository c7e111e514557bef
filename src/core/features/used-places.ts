import type { PagePlan } from '../pages/page-plan.ts';
import type { Target } from '../pages/plan-report.ts';
import type { Project } from '../project/project.ts';

/** Names one operation or channel of the whole project: where it stands, and as what (what is shared by reference or overlay is several). */
export function placeKey(summary: Target): string {
  const { at } = summary;
  const name = summary.kind === 'operation' ? `${summary.origin} ${summary.method} ${summary.path}` : summary.id;
  return `${at.span.start} ${at.file} ${name}`;
}

/** Tells whether an operation or channel has a page: the slug of the first. */
export function findUsed({ plan }: Project): (summary: Target) => string | undefined {
  const { slugs, shared } = shownOn(plan);
  const byPlace = new Map(shared.map(({ summary, slug }) => [placeKey(summary), slug]));
  return (summary) => slugs.get(summary) ?? (byPlace.size === 0 ? undefined : byPlace.get(placeKey(summary)));
}

interface Shown {
  readonly slugs: ReadonlyMap<Target, string>;
  /** Those that stand in another file than their description, which may be in several; the first last. Where they stand, a key may change. */
  readonly shared: readonly { readonly summary: Target; readonly slug: string }[];
}

/** A plan outlives most keys. */
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
