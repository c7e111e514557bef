import type { PagePlan, PlannedContainer } from '../core/pages/plan/page-plan.ts';
import { type PlannedPage, pageTarget } from '../core/pages/plan/page-plan.ts';
import { slugPlace } from '../core/pages/plan/slug-place.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { diskKey, isPageFile } from '../core/source/text/file-names.ts';
import { fileStart } from '../core/source/text/locations.ts';
import type { Location } from '../core/source/text/span.ts';
import { descriptionPaths, usedDescriptions } from './description-paths.ts';
import { feedPaths } from './feed.ts';
import { type DiskNames, leavesOutput, outputPathFault, pagePaths, toWindowsName } from './output-path.ts';
import { ownFiles } from './own-files.ts';
import { createPathClaims, type PathClaims, type PathConflict } from './path-claims.ts';

/** The plan as it is written to the disk, and the pages whose slugs differ because the disk refuses their names. */
export interface DiskPlan extends PagePlan {
  /** Page as written → page as planned. */
  readonly renamed: ReadonlyMap<PlannedPage, PlannedPage>;
  /** Returns the slug under which a page is written. */
  slugOf(slug: string): string;
}

export function planForDisk(plan: PagePlan, names: DiskNames): DiskPlan {
  if (names === 'any') return { ...plan, renamed: new Map(), slugOf: (slug) => slug };
  const renamed = new Map<PlannedPage, PlannedPage>();
  const pages = plan.pages.map((page) => {
    const slug = toWindowsName(page.slug);
    if (slug === page.slug) return page;
    const written: PlannedPage = { ...page, slug };
    renamed.set(written, page);
    return written;
  });
  return { pages, navigation: renameLinks(plan.navigation), renamed, slugOf: toWindowsName };
}

function renameLinks(container: PlannedContainer): PlannedContainer {
  const children = container.children.map((child) =>
    child.kind === 'pageLink' ? { ...child, slug: toWindowsName(child.slug) } : renameLinks(child),
  );
  return { ...container, children };
}

export interface CheckedPaths {
  readonly refusal?: string;
  /** The pages that are written, with their slugs on the disk. */
  readonly pages: readonly PlannedPage[];
  readonly plan: DiskPlan;
  /**
   * The files of the docs root that may be copied to their own paths. Those that the site links to or shows are copied.
   */
  readonly files: ReadonlySet<string>;
  /** Claims all of the above, and the export's own files. */
  readonly claims: PathClaims;
  /** Uses current locations, because texts are edited while the pages stay the same. */
  problems(): readonly Problem[];
}

/** Cached for callers that check at every edit: nothing is compared again while the slugs and files are unchanged. */
export function createPathCheck(project: Project): () => Pick<CheckedPaths, 'problems'> {
  // The claims of all paths are not kept.
  type Checked = Pick<CheckedPaths, 'problems'>;
  let known: { pages: unknown; files: unknown; readonly paths: string; readonly checked: Checked } | undefined;
  return () => {
    const { pages } = project.plan;
    const files = project.workspace.files();
    if (known?.pages === pages && known.files === files) return known.checked;
    const paths = JSON.stringify([pages.map(({ slug }) => slug), files]);
    const checked = known?.paths === paths ? known.checked : { problems: checkPaths(project).problems };
    known = { pages, files, paths, checked };
    return checked;
  };
}

/**
 * Leaves out, with a problem, every page and file that would collide with another one on some disk. A slug outside of
 * OUT prevents the export. `assets` are the built styles and scripts, if known. `names`: the names that the disk
 * accepts; checks without an export ignore it.
 */
export function checkPaths(project: Project, assets: readonly string[] = [], names: DiskNames = 'any'): CheckedPaths {
  const plan = planForDisk(project.plan, names);
  const claims = createPathClaims();
  claims.claim([...ownFiles, ...assets], { what: 'a file of the export' });
  const files = claimFiles(project, claims, names);
  const leftOut = claimPages(project, plan, claims);
  const refusal = findRefusal(project.plan.pages);
  return {
    refusal,
    pages: plan.pages.filter((page) => !leftOut.has(page)),
    plan,
    files: files.kept,
    claims,
    problems: () => [...fileProblems(project, files.leftOut), ...pageProblems(leftOut), ...nameProblems(project, plan)],
  };
}

/**
 * Files claim their paths, copied or not: which ones belong to a description is known only after all of it was read.
 */
function claimFiles(
  { workspace }: Project,
  claims: PathClaims,
  names: DiskNames,
): { readonly kept: ReadonlySet<string>; readonly leftOut: ReadonlyMap<string, PathConflict> } {
  const kept = new Set<string>();
  const leftOut = new Map<string, PathConflict>();
  for (const file of workspace.files()) {
    if (isPageFile(file) || outputPathFault(file, names) !== undefined) continue;
    const conflict = claims.claim([file], { what: 'a file of the docs folder', at: () => fileStart(file) });
    if (conflict === undefined) kept.add(file);
    else leftOut.set(file, conflict);
  }
  return { kept, leftOut };
}

function* fileProblems(project: Project, leftOut: ReadonlyMap<string, PathConflict>): Generator<Problem> {
  if (leftOut.size === 0) return;
  const described = usedDescriptions(project, project.plan.pages).flatMap((used) => descriptionPaths(used));
  for (const [file, conflict] of leftOut) {
    if (!mediaExtension.test(file) && !described.includes(file)) continue;
    const message = `The file "${file}" can't be written: ${describeConflict(conflict)}. Rename it.`;
    yield pathProblem(message, fileStart(file), conflict);
  }
}

interface LeftPage {
  /** The reason why it is left out. */
  readonly fault: string | PathConflict;
  /** Returns where its slug can be changed in the current texts. */
  readonly place: () => Location;
}

/** Claims the paths of the pages. Returns the pages that are left out. */
function claimPages(
  project: Project,
  { pages, renamed }: DiskPlan,
  claims: PathClaims,
): ReadonlyMap<PlannedPage, LeftPage> {
  const leftOut = new Map<PlannedPage, LeftPage>();
  // The front page has `index.html` wherever it is listed. Without one, `index.html` redirects to the first page.
  const front = pages.filter(({ slug }) => slug === '');
  if (front.length === 0) claims.claim(['index.html'], { what: 'the front page' });
  for (const page of [...front, ...pages.filter(({ slug }) => slug !== '')]) {
    const { slug } = page;
    const { html, markdown, indexMarkdown = markdown } = pagePaths(slug);
    const paths = [html, markdown, indexMarkdown, ...feedPaths(page, project)];
    const place = () => findSlugLocation(project, (renamed.get(page) ?? page).slug);
    const owner = { what: `a file of the page "${slug}"`, at: place };
    const fault =
      paths.map((path) => outputPathFault(path)).find((fault) => fault !== undefined) ?? claims.claim(paths, owner);
    if (fault !== undefined) leftOut.set(page, { fault, place });
  }
  return leftOut;
}

function* pageProblems(leftOut: ReadonlyMap<PlannedPage, LeftPage>): Generator<Problem> {
  for (const [{ slug }, { fault, place }] of leftOut) {
    const [why, conflict] = typeof fault === 'string' ? [fault, undefined] : [describeConflict(fault), fault];
    const message = `The page "${slug}" can't be written: ${why}. Choose another path or slug.`;
    yield pathProblem(message, place(), conflict);
  }
}

function* nameProblems(project: Project, { renamed }: DiskPlan): Generator<Problem> {
  for (const [written, page] of renamed) {
    const message = `The page "${page.slug}" is written as "${written.slug}", because this disk does not allow its name. Links in this site are adapted, but links from other sites break. Choose another path or slug, or export on another system.`;
    yield { code: 'output-path', severity: 'warning', message, at: findSlugLocation(project, page.slug) };
  }
}

/** Returns where the slug of a page can be changed. */
function findSlugLocation(project: Project, slug: string): Location {
  const page = project.plan.pages.find((each) => each.slug === slug);
  if (page === undefined) return fileStart(project.mainFile);
  const generated = page.kind === 'mdx' ? undefined : pageTarget(page);
  return generated === undefined ? page.at : slugPlace(generated.summary, (file) => project.document(file));
}

function findRefusal(pages: readonly PlannedPage[]): string | undefined {
  const page = pages.find(({ slug }) => leavesOutput(pagePaths(slug).html));
  return page && `The page "${page.title}" would be written outside of the output folder ("${page.slug}").`;
}

function describeConflict({ path, taken, owner }: PathConflict): string {
  const isTwin = path !== taken && diskKey(path) === diskKey(taken);
  const same = isTwin ? ', which is the same name on many disks' : '';
  return `it needs "${path}", and "${taken}" is ${owner.what}${same}`;
}

function pathProblem(message: string, at: Location, conflict: PathConflict | undefined): Problem {
  const other = conflict?.owner.at?.();
  const related = other && [{ message: `"${conflict?.taken}" comes from here.`, at: other }];
  return { code: 'output-path', severity: 'error', message, at, ...(related && { related }) };
}

const mediaExtension = /\.(png|jpe?g|gif|svg|webp|avif|ico|bmp|mp4|webm|mov|mp3|wav|ogg|pdf|woff2?|ttf|otf|zip|csv)$/i;
