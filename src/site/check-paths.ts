import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import { slugPlace } from '../core/pages/plan/slug-place.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { diskKey, isPageFile } from '../core/source/text/file-names.ts';
import type { Location } from '../core/source/text/span.ts';
import { descriptionPaths, usedDescriptions } from './description-paths.ts';
import { feedPath, hasFeed } from './feed.ts';
import { isMedia } from './is-media.ts';
import { type DiskNames, leavesOutput, outputPathFault, pagePaths } from './output-path.ts';
import { ownFiles } from './own-files.ts';
import { createPathClaims, type PathClaims, type PathConflict } from './path-claims.ts';
import { type DiskPlan, planForDisk } from './plan-for-disk.ts';

export interface CheckedPaths {
  readonly refusal?: string;
  /** Those that are written, with the slugs under which they are. */
  readonly pages: readonly PlannedPage[];
  readonly plan: DiskPlan;
  /** The files of the docs root that may be copied to their own paths; those are that the site links to or shows. */
  readonly files: ReadonlySet<string>;
  /** All of the above, and the export's own files. */
  readonly claims: PathClaims;
  /** Uses current locations: texts are edited while the pages stay the same. */
  problems(): readonly Problem[];
}

/** Kept for callers that check at every edit: nothing is compared again while the slugs and the files are the same. */
export function createPathCheck(project: Project): () => Pick<CheckedPaths, 'problems'> {
  let known: { pages: unknown; files: unknown; readonly paths: string; readonly checked: CheckedPaths } | undefined;
  return () => {
    const { pages } = project.plan;
    const files = project.workspace.files();
    if (known?.pages === pages && known.files === files) return known.checked;
    const paths = JSON.stringify([pages.map(({ slug }) => slug), files]);
    const checked = known?.paths === paths ? known.checked : checkPaths(project);
    known = { pages, files, paths, checked };
    return checked;
  };
}

/**
 * Leaves out, with a problem, every page and file that would collide with another one on some disk; a slug that leaves OUT prevents the
 * export. `assets` are the built style and scripts, if known. `names`: what the disk takes; checks without an export do not ask for it.
 */
export function checkPaths(project: Project, assets: readonly string[] = [], names: DiskNames = 'any'): CheckedPaths {
  const plan = planForDisk(project.plan, names);
  const claims = createPathClaims();
  claims.claim([...ownFiles, ...assets], { what: 'a file of the export' });
  const files = claimFiles(project, claims, names);
  const left = claimPages(project, plan, claims);
  const refusal = findRefusal(project.plan.pages);
  return {
    ...(refusal === undefined ? {} : { refusal }),
    pages: plan.pages.filter((page) => !left.has(page)),
    plan,
    files: files.kept,
    claims,
    problems: () => [...fileProblems(project, files.left), ...pageProblems(left), ...nameProblems(project, plan)],
  };
}

/** Files keep their paths, copied or not: which ones belong to a description is only known when all of it was read. */
function claimFiles(
  { workspace }: Project,
  claims: PathClaims,
  names: DiskNames,
): { readonly kept: ReadonlySet<string>; readonly left: ReadonlyMap<string, PathConflict> } {
  const kept = new Set<string>();
  const left = new Map<string, PathConflict>();
  for (const file of workspace.files()) {
    if (isPageFile(file) || outputPathFault(file, names) !== undefined) continue;
    const conflict = claims.claim([file], { what: 'a file of the docs folder', at: () => startOf(file) });
    if (conflict === undefined) kept.add(file);
    else left.set(file, conflict);
  }
  return { kept, left };
}

function* fileProblems(project: Project, left: ReadonlyMap<string, PathConflict>): Generator<Problem> {
  if (left.size === 0) return;
  const described = usedDescriptions(project, project.plan.pages).flatMap((used) => descriptionPaths(used));
  for (const [file, conflict] of left) {
    if (!isMedia(file) && !described.includes(file)) continue;
    const message = `The file "${file}" can't be written: ${inWords(conflict)}. Rename it.`;
    yield pathProblem(message, startOf(file), conflict);
  }
}

interface LeftPage {
  /** Why it is left out. */
  readonly fault: string | PathConflict;
  /** Where its slug can be changed, in the texts as they are now. */
  readonly place: () => Location;
}

/** The pages that are left out. */
function claimPages(
  project: Project,
  { pages, renamed }: DiskPlan,
  claims: PathClaims,
): ReadonlyMap<PlannedPage, LeftPage> {
  const left = new Map<PlannedPage, LeftPage>();
  // The front page has `index.html` wherever it is listed; without one there is a redirect to the first page.
  const front = pages.filter(({ slug }) => slug === '');
  if (front.length === 0) claims.claim(['index.html'], { what: 'the front page' });
  for (const page of [...front, ...pages.filter(({ slug }) => slug !== '')]) {
    const { slug } = page;
    const { html, markdown, indexMarkdown = markdown } = pagePaths(slug);
    const paths = [html, markdown, indexMarkdown, ...(hasFeed(page, project) ? [feedPath(slug)] : [])];
    const place = () => placeOf(project, (renamed.get(page) ?? page).slug);
    const owner = { what: `a file of the page "${slug}"`, at: place };
    const fault =
      paths.map((path) => outputPathFault(path)).find((fault) => fault !== undefined) ?? claims.claim(paths, owner);
    if (fault !== undefined) left.set(page, { fault, place });
  }
  return left;
}

function* pageProblems(left: ReadonlyMap<PlannedPage, LeftPage>): Generator<Problem> {
  for (const [{ slug }, { fault, place }] of left) {
    const [why, conflict] = typeof fault === 'string' ? [fault, undefined] : [inWords(fault), fault];
    const message = `The page "${slug}" can't be written: ${why}. Choose another path or slug.`;
    yield pathProblem(message, place(), conflict);
  }
}

function* nameProblems(project: Project, { renamed }: DiskPlan): Generator<Problem> {
  for (const [written, page] of renamed) {
    const message = `The page "${page.slug}" is written as "${written.slug}", because this disk refuses its name. Links of this site lead to it, those of others do not. Choose another path or slug, or export on another system.`;
    yield { code: 'output-path', severity: 'warning', message, at: placeOf(project, page.slug) };
  }
}

/** Where the slug of a page can be changed. */
function placeOf(project: Project, slug: string): Location {
  const page = project.plan.pages.find((one) => one.slug === slug);
  if (page === undefined) return startOf(project.configFile ?? 'docs.json');
  const generated = page.kind === 'mdx' ? undefined : pageTarget(page);
  return generated === undefined ? page.at : slugPlace(generated.summary, (file) => project.document(file));
}

function startOf(file: string): Location {
  return { file, span: { start: 0, end: 0 } };
}

function findRefusal(pages: readonly PlannedPage[]): string | undefined {
  const page = pages.find(({ slug }) => leavesOutput(pagePaths(slug).html));
  return page && `The page "${page.title}" would be written outside of the output folder ("${page.slug}").`;
}

function inWords({ path, taken, owner }: PathConflict): string {
  const isTwin = path !== taken && diskKey(path) === diskKey(taken);
  const same = isTwin ? ', which is the same name on many disks' : '';
  return `it needs "${path}", and "${taken}" is ${owner.what}${same}`;
}

function pathProblem(message: string, at: Location, conflict: PathConflict | undefined): Problem {
  const other = conflict?.owner.at?.();
  const related = other && [{ message: `"${conflict?.taken}" comes from here.`, at: other }];
  return { code: 'output-path', severity: 'error', message, at, ...(related && { related }) };
}
