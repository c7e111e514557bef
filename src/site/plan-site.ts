import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';
import { checkRule } from '../core/rules/check-rules.ts';
import { slugUnsafe } from '../core/rules/navigation/slug-unsafe.ts';
import { pageSignedIn } from '../core/rules/pages/page-signed-in.ts';
import { linkRules } from '../core/rules/registry.ts';
import { descriptionMissing } from '../core/rules/sources/description-missing.ts';
import { drawingFailed, orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { memoize } from '../core/source/memoize.ts';
import { isPageFile } from '../core/source/text/file-names.ts';
import { textHash } from '../core/styles/text-hash.ts';
import { hasStyles } from '../render/utilities/authored-style.ts';
import { type AgentFiles, planAgentFiles } from './agent-files.ts';
import { cardFiles } from './cards/page-cards.ts';
import { type CheckedPaths, checkPaths } from './check-paths.ts';
import {
  createDrawing,
  type DrawingPlan,
  type DrawnPage,
  type PageThreads,
  type UndrawnPage,
} from './drawing/draw-page.ts';
import { LinkedFiles } from './drawing/linked-files.ts';
import { findTextProblems } from './drawing/page-problems.ts';
import { createRecords, type LastExport, type Records } from './drawing/page-records.ts';
import { publishFiles } from './drawing/publish-files.ts';
import type { SiteInput } from './drawing/site-input.ts';
import { createEditions } from './editions.ts';
import { type ExtraFiles, extraFiles } from './extra-files.ts';
import { createFileFinder, type FileFinder } from './find-file.ts';
import { createFullText } from './full-text.ts';
import { findHiddenPlaces, type HiddenPlaces } from './hidden-places.ts';
import { descriptionFiles, indexFile, indexProblems } from './index-files.ts';
import { createLinkedPageFinder } from './linked-page.ts';
import { withMarker } from './marker-file.ts';
import { namedFiles } from './named-files.ts';
import { siteNavigation } from './navigation.ts';
import { operationList } from './operation-list.ts';
import type { OutputFile } from './output-file.ts';
import { createSearchEditions } from './search/search-files.ts';
import { callbackPage } from './shell/callback-page.ts';
import { createLongMenus } from './shell/long-menus.ts';
import { navFiles } from './shell/nav-files.ts';
import { createSidebars } from './shell/sidebars.ts';
import type { PagePaths, SiteShell } from './shell/site-shell.ts';
import { authoredSheets, pageSheet, pageSheetPath, type SheetFile } from './theme/authored-sheets.ts';
import { themeSheets } from './theme/theme-css.ts';
import { createTints } from './theme/tints.ts';

/** The site before rendering: the files to write, in order, and the problems. */
export interface SitePlan {
  /** The reason why nothing may be written. Undefined if the site can be written. */
  readonly refusal?: string;
  readonly pages: readonly PlannedPage[];
  /**
   * The pages that could not be rendered, by slug. Filled while `files()` renders, so pages rendered earlier may link
   * to them.
   */
  readonly failures: ReadonlyMap<string, Problem>;
  /** Renders one file after the other. The same input gives the same bytes. */
  files(options?: DrawingOptions): AsyncGenerator<OutputFile, void>;
  /** Renders single pages, for worker threads. Undefined if the site has no such page. */
  createPageDrawer(): (slug: string) => DrawnPage | UndrawnPage | undefined;
  /** Renders single files, for a server. */
  createFileFinder(): FileFinder;
  /** Reads what the pages link to, which is cheap once they are rendered. */
  problems(): readonly Problem[];
}

export interface DrawingOptions {
  /** Starts threads that render this many pages. Undefined: they are rendered here. */
  readonly startThreads?: ((pages: number) => PageThreads | undefined) | undefined;
  /** The export in the output folder, whose unchanged pages are kept. Undefined: all pages are rendered. */
  readonly last?: LastExport;
}

/** Plans the whole export in memory. `files()` renders page by page, so that it can be stopped in between. */
export function planSite(input: SiteInput): SitePlan {
  const { project, references, baseUrl } = input;
  const writable = checkPaths(
    project,
    input.assets.files.map(({ path }) => path),
    input.names,
  );
  const pages = writable.pages.filter(({ slug }) => input.leftOut?.has(slug) !== true);
  const checked = { ...writable, pages };
  const { refusal } = checked;
  const hidden = memoize(() => findHiddenPlaces(project)).get;
  // The rules about links report failures here.
  const folders = () =>
    orElse(
      () => linkedFolders(project, references),
      () => new Set<string>(),
    );
  const extra = extraFiles(project, baseUrl, { ...checked, hidden, dates: input.dates }, folders);
  const agents = planAgentFiles(input, pages, checked.claims);
  const failures = new Map<string, Problem>();
  const leftOut: Problem[] = [];
  return {
    failures,
    refusal,
    problems: () => [
      // `check` reports these by rules, but an export has no other way to report them.
      ...project.planReport.failures,
      ...checkRule(slugUnsafe, project, references),
      ...checkRule(pageSignedIn, project, references),
      // Files outside of the project are reported as refused.
      ...[...checkRule(descriptionMissing, project, references)].filter(({ outside }) => outside !== true),
      ...pages.flatMap((page) => findTextProblems(page, project)),
      ...checked.problems(),
      ...extra.problems,
      ...agents.problems,
      ...leftOut,
      ...indexProblems(input, pages),
      ...linkRules.flatMap((rule) => [...checkRule(rule, project, references)]),
    ],
    pages,
    ...createDrawings(input, checked, { extra, agents, failures, leftOut, hidden }),
  };
}

interface Drawing {
  readonly agents: AgentFiles;
  readonly extra: ExtraFiles;
  readonly failures: Map<string, Problem>;
  readonly leftOut: Problem[];
  readonly hidden: () => HiddenPlaces;
}

function createDrawings(
  input: SiteInput,
  checked: CheckedPaths,
  { extra, agents, failures, leftOut, hidden }: Drawing,
): Pick<SitePlan, 'files' | 'createPageDrawer' | 'createFileFinder'> {
  const { project } = input;
  const { pages, plan } = checked;
  const begin = () => {
    const linked = new LinkedFiles(checked.files, (file) => project.workspace.head(file));
    const slugs = new Set(project.plan.pages.map(({ slug }) => slug));
    const findLinkedPage = createLinkedPageFinder(slugs, project.config.redirects);
    const take = (file: string) => linked.take(file);
    const paths: PagePaths = {
      slugOf: (slug) => plan.slugOf(findLinkedPage(slug)),
      isPage: (slug) => slugs.has(findLinkedPage(slug)),
      hidesAnchor: (slug, anchor) => hidden().has(findLinkedPage(slug), anchor),
      take,
    };
    const tints = createTints(project.config.site.banner?.color, project.plan.navigation);
    const theme = themeSheets(project.config.site, tints, input.assets.fonts);
    const sheets = input.indexOnly ? [] : [...theme, ...authoredSheets(project, take)];
    const shell = createShell(input, checked, { paths, sheets, tints });
    return { input, shell, sheets, pages, root: extra.root, linked };
  };
  return {
    createPageDrawer() {
      const known = new Map(pages.map((page) => [page.slug, page]));
      const draw = createDrawing(begin());
      return (slug) => {
        const page = known.get(slug);
        return page && draw(page);
      };
    },
    createFileFinder() {
      const plan = begin();
      for (const file of namedFiles(project, pages)) if (!isPageFile(file)) plan.linked.take(file);
      const { callback } = input.assets;
      return createFileFinder({
        plan,
        published: checked.files,
        fixedFiles: () => fixedFiles(input, plan.shell, { checked, extra, agents, sheets: plan.sheets }),
        descriptions: (linked) => descriptionFiles(input, pages, checked.files, linked),
        pageSheet: (styles) => pageSheet(plan.shell, styles),
        callback: callback === undefined ? undefined : callbackPage(callback),
        allFiles: () => this.files(),
      });
    },
    files({ startThreads, last } = {}) {
      const plan = begin();
      const { shell, sheets, linked } = plan;
      const records =
        last && createRecords(input, last, { pages, root: extra.root, hidden: hidden(), named: listNamed(shell) });
      const drawn = drawAll(plan, { startThreads, records, failures });
      if (input.indexOnly) return drawIndex(input, checked, drawn);
      for (const file of namedFiles(project, pages)) if (!isPageFile(file)) linked.take(file);
      return withMarker(
        drawSite(input, shell, { checked, extra, agents, drawn, sheets, linked, leftOut, records }),
        last && (() => last.complete()),
      );
    },
  };
}

/** Lists the paths of the files with hashes that are made for all pages at once. */
function listNamed({ sidebars, longMenus, assets }: SiteShell): readonly string[] {
  const lists = [...sidebars.list().map(({ sidebar }) => sidebar.file), ...longMenus.list().map(({ file }) => file)];
  return [...lists, ...(assets.operations === undefined ? [] : [assets.operations]), ...assets.sheets];
}

function linkedFolders({ config }: Project, { links, written }: ReferenceIndex): ReadonlySet<string> {
  const redirected = config.redirects.map(({ destination }) => links.find('', destination));
  const outcomes = [...written.map(({ outcome }) => outcome), ...redirected];
  return new Set(outcomes.flatMap((outcome) => (outcome.kind === 'folder' ? outcome.folder : [])));
}

interface DrawnPlace {
  readonly page: PlannedPage;
  readonly drawn: DrawnPage;
}

function* drawHere(plan: DrawingPlan, pages: readonly PlannedPage[]): Generator<DrawnPage | UndrawnPage, void> {
  const draw = createDrawing(plan);
  for (const page of pages) yield draw(page);
}

interface DrawingMeans extends DrawingOptions {
  readonly records: Records | undefined;
  readonly failures: Map<string, Problem>;
}

/**
 * Renders the pages that have changed since the last export. Pages that can't be rendered are left out and added to
 * `failures`.
 */
async function* drawAll(
  plan: DrawingPlan,
  { startThreads, records, failures }: DrawingMeans,
): AsyncGenerator<DrawnPlace, void> {
  const { project } = plan.input;
  const reused = new Map<PlannedPage, DrawnPage>();
  for (const page of plan.pages) {
    const record = orElse(
      () => records?.find(page),
      () => undefined,
    );
    if (record !== undefined) reused.set(page, record);
  }
  const changed = plan.pages.filter((page) => !reused.has(page));
  const threads = startThreads?.(changed.length);
  const results = threads?.draw(changed.map(({ slug }) => slug)) ?? drawHere(plan, changed);
  // Each thread has only dropped the entries that its own pages repeat.
  const filter = plan.shell.search.createFilter();
  const next = iterate(results);
  for (const page of plan.pages) {
    const drawn = reused.get(page) ?? (await next());
    if (drawn === undefined) break;
    if ('failure' in drawn) {
      failures.set(page.slug, drawn.failure);
      continue;
    }
    const taken = orElse<DrawnPage | UndrawnPage>(
      () => {
        if (page.kind === 'mdx' && drawn.read) project.adoptFacts(page.file, drawn.read);
        for (const file of drawn.linked) plan.linked.take(file);
        return { ...drawn, entries: filter(page.slug, drawn.entries) };
      },
      () => ({ failure: drawingFailed(page) }),
    );
    if ('failure' in taken) failures.set(page.slug, taken.failure);
    else yield { page, drawn: taken };
  }
  // Threads end with their last page.
  await next();
}

/** Returns a function that gives one item per call, and undefined after the last one. */
function iterate<T>(items: Iterable<T> | AsyncIterable<T>): () => Promise<T | undefined> {
  const iterator = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]();
  return async () => {
    const { done, value } = await iterator.next();
    return done === true ? undefined : value;
  };
}

interface SiteParts {
  readonly checked: CheckedPaths;
  readonly extra: ExtraFiles;
  readonly agents: AgentFiles;
  readonly drawn: AsyncIterable<DrawnPlace>;
  readonly sheets: readonly SheetFile[];
  /** Complete when all pages are rendered. */
  readonly linked: LinkedFiles;
  /** Gets the problems of linked files that are not written. */
  readonly leftOut: Problem[];
  readonly records: Records | undefined;
}

async function* drawSite(
  input: SiteInput,
  shell: SiteShell,
  { checked, extra, agents, drawn, sheets, linked, leftOut, records }: SiteParts,
): AsyncGenerator<OutputFile, void> {
  const { pages, files: kept } = checked;
  const indexer = shell.search.createIndexer();
  const reuse = (file: OutputFile) => records?.reuse(file) ?? file;
  const fullText = createFullText(input.baseUrl ?? '');
  const styled = new Set<string>();
  let signsIn = false;
  for await (const { page, drawn: result } of drawn) {
    yield* result.files;
    signsIn ||= result.signsIn;
    if (hasStyles(result.styles) && !styled.has(pageSheetPath(shell, result.styles))) {
      const sheet = await pageSheet(shell, result.styles);
      styled.add(sheet.path);
      yield sheet;
    }
    yield* fullText.add(page, result.markdown);
    // Without its record, the page is rendered again by the next export.
    orElse(
      () => records?.keep(page, result),
      () => undefined,
    );
    for (const file of indexer.add(page.slug, result.entries)) yield reuse(file);
  }
  yield fullText.end();
  for (const file of indexer.end()) yield reuse(file);
  if (signsIn && input.assets.callback !== undefined) yield callbackPage(input.assets.callback);
  yield* fixedFiles(input, shell, { checked, extra, agents, sheets });
  const described = new Set<string>();
  for (const file of descriptionFiles(input, pages, kept, linked.all)) {
    described.add(file.path);
    yield file;
  }
  const others = [...linked.all].filter((file) => !described.has(file));
  yield* publishFiles(input.project, others, leftOut);
}

/** Yields the files that are made without rendering a page. */
function* fixedFiles(
  input: SiteInput,
  shell: SiteShell,
  { checked: { pages, plan }, extra, agents, sheets }: Pick<SiteParts, 'checked' | 'extra' | 'agents' | 'sheets'>,
): Generator<OutputFile, void> {
  yield indexFile(input, pages, plan.navigation);
  yield* agents.files;
  const operations = operationList(pages);
  if (operations !== undefined) yield operations;
  yield* sheets;
  yield* input.assets.files;
  yield* navFiles(shell);
  const named = listNamed(shell).map((path) => ({ path }));
  yield* extra.files(shell, [...cardFiles(shell, input.drawPicture), ...input.assets.files, ...named]);
}

/** Writes only `llms.txt` and `llms-full.txt`. */
async function* drawIndex(
  input: SiteInput,
  { pages, plan }: CheckedPaths,
  drawn: AsyncIterable<DrawnPlace>,
): AsyncGenerator<OutputFile, void> {
  const fullText = createFullText(input.baseUrl ?? '');
  for await (const { page, drawn: result } of drawn) yield* fullText.add(page, result.markdown);
  yield fullText.end();
  yield indexFile(input, pages, plan.navigation);
}

function createShell(
  { project, assets, baseUrl, isMocked, markdown }: SiteInput,
  { pages, files, plan }: CheckedPaths,
  { paths, sheets, tints }: Pick<SiteShell, 'paths' | 'tints'> & { readonly sheets: readonly SheetFile[] },
): SiteShell {
  const { name, description, logo, site, iconLibrary } = project.config;
  const navigation = siteNavigation(plan.navigation, pages);
  const build = (stamp: string): SiteShell => ({
    name,
    description,
    logo,
    baseUrl,
    isMocked,
    settings: site,
    iconLibrary,
    navigation,
    sidebars: createSidebars(navigation, site.drilldown, stamp),
    longMenus: createLongMenus(plan.navigation, stamp),
    editions: createEditions(navigation.pages),
    tints,
    paths,
    published: files,
    assets: { ...assets, sheets: sheets.map(({ path }) => path), operations: operationList(pages)?.path },
    search: createSearchEditions(navigation),
    markdown,
  });
  // The lists of pages link to each other, so all have the hash of all.
  const shell = build('');
  const lists = [...navFiles(shell)].map(({ content }) => content);
  return lists.length === 0 ? shell : build(textHash(lists.join('')));
}
