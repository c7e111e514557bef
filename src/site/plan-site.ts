import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { PageTree } from '../core/pages/page-tree.ts';
import { drawingFailed } from '../core/project/drawing-failed.ts';
import type { Project } from '../core/project/project.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';
import { checkRule } from '../core/rules/check-project.ts';
import { slugUnsafe } from '../core/rules/navigation/slug-unsafe.ts';
import { linkRules } from '../core/rules/registry.ts';
import { orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { isPageFile } from '../core/source/text/file-names.ts';
import type { FindIcon } from '../render/icons/icon-markup.ts';
import type { PageModel } from '../render/page-model.ts';
import { searchEntries } from '../render/search/search-entries.ts';
import { type CheckedPaths, checkPaths } from './check-paths.ts';
import { createEditions } from './editions.ts';
import { type ExtraFiles, extraFiles } from './extra-files.ts';
import { createFullText } from './full-text.ts';
import { descriptionFiles, indexFile, indexProblems } from './index-files.ts';
import { withMarker } from './marker-file.ts';
import { namedFiles } from './named-files.ts';
import { siteNavigation } from './navigation.ts';
import type { OutputFile } from './output-file.ts';
import type { DiskNames } from './output-path.ts';
import { ownFiles, themeFile } from './own-files.ts';
import { createPageBehind } from './page-behind.ts';
import { pageMetadata } from './page-metadata.ts';
import { createSearchEditions, type PageEntries } from './search/search-files.ts';
import { callbackPage } from './shell/callback-page.ts';
import type { PagePaths, SiteShell } from './shell/site-shell.ts';
import { type DrawnFiles, sitePageFiles } from './site-page.ts';
import { themeCss } from './theme/theme-css.ts';
import { createTints } from './theme/tints.ts';

export interface SiteInput {
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** Everything the page shows; `pages` are all that there will be. */
  modelOf(page: PlannedPage, pages: readonly PlannedPage[]): PageModel;
  readonly assets: SiteAssets;
  /** Which names the disk takes; undefined: any. */
  readonly names?: DiskNames;
  /** Without trailing slash; undefined: links in `llms.txt` are root-relative. */
  readonly baseUrl?: string;
  /** Whether to ignore a `llms.txt` in the docs root. */
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** Only `llms.txt` and `llms-full.txt`. */
  readonly indexOnly: boolean;
  /** Parses the Markdown of a banner and the like. */
  markdown(text: string): PageTree;
  /** Finds packed icons; absent: there are none. */
  readonly findIcon?: FindIcon;
  /** Slugs of pages that can't be drawn, so that nothing leads to them. */
  readonly leftOut?: ReadonlySet<string>;
}

/** The built style, script and chunks, hashed, with paths relative to OUT; `style` and `script` are the two that pages name. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
  /** The script of the page that browsers come back to from an identity server; absent: there is no such page. */
  readonly callback?: string;
  readonly files: readonly OutputFile[];
}

/** The site before rendering: the files to write, in order, and the problems. */
export interface SitePlan {
  /** Why nothing may be written; undefined: the site can be written. */
  readonly refusal?: string;
  readonly pages: readonly PlannedPage[];
  /** By slug, the pages that could not be drawn; filled while `files()` draws. What was drawn by then may link them. */
  readonly failures: ReadonlyMap<string, Problem>;
  /** Draws one file after the other; same input, same bytes. */
  files(): Generator<OutputFile, void>;
  /** Reads what the pages link to, which costs little once they are drawn. */
  problems(): readonly Problem[];
}

/** Plans the whole export in memory; `files()` renders page by page, so that it can be stopped between two. */
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
  const extra = extraFiles(project, baseUrl, checked, () => linkedFolders(project, references));
  const failures = new Map<string, Problem>();
  return {
    failures,
    ...(refusal === undefined ? {} : { refusal }),
    problems: () => [
      // `check` reports these by rules; an export has no other way to report them.
      ...checkRule(slugUnsafe, project, references),
      ...checked.problems(),
      ...extra.problems,
      ...indexProblems(input, pages),
      ...linkRules.flatMap((rule) => [...checkRule(rule, project, references)]),
    ],
    pages,
    files: () => {
      const linked = new Set<string>();
      const take = (file: string): boolean => {
        if (checked.files.has(file)) linked.add(file);
        return linked.has(file) || ownFiles.includes(file);
      };
      const pageBehind = createPageBehind(
        new Set(project.plan.pages.map(({ slug }) => slug)),
        project.config.redirects,
      );
      const shell = shellOf(input, checked, { slugOf: (slug) => checked.plan.slugOf(pageBehind(slug)), take });
      const drawn = drawPages(input, shell, { pages, root: extra.root, failures });
      if (input.indexOnly) return drawIndex(input, checked, drawn);
      for (const file of namedFiles(project, pages)) if (!isPageFile(file)) take(file);
      return withMarker(drawSite(input, shell, { checked, extra, drawn, linked }));
    },
  };
}

function linkedFolders({ config }: Project, { links, written }: ReferenceIndex): ReadonlySet<string> {
  const redirected = config.redirects.map(({ destination }) => links.find('', destination));
  const outcomes = [...written.map(({ outcome }) => outcome), ...redirected];
  return new Set(outcomes.flatMap((outcome) => (outcome.kind === 'folder' ? outcome.folder : [])));
}

type DrawnPage = DrawnFiles & PageEntries;

/** A page that can't be drawn, which is a fault of ours, is left out and put into `failures`. */
function* drawPages(
  input: SiteInput,
  shell: SiteShell,
  {
    pages,
    root,
    failures,
  }: { pages: readonly PlannedPage[]; root: string | undefined; failures: Map<string, Problem> },
): Generator<DrawnPage> {
  for (const page of pages) {
    const drawn = orElse(
      () => {
        const metadata = pageMetadata(page, input.project);
        const model = input.modelOf(page, pages);
        const isFront = page.slug === root;
        const isFound = !input.indexOnly && !page.hidden && !page.noindex;
        const entries = isFound ? searchEntries(model) : [];
        return { ...sitePageFiles(shell, page, { model, metadata, isFront }), entries };
      },
      () => undefined,
    );
    if (drawn !== undefined) yield { ...drawn, page };
    else failures.set(page.slug, drawingFailed(page));
  }
}

interface SiteParts {
  readonly checked: CheckedPaths;
  readonly extra: ExtraFiles;
  readonly drawn: Iterable<DrawnPage>;
  /** The files of the docs root that pages lead to or show; complete when all pages are drawn. */
  readonly linked: ReadonlySet<string>;
}

function* drawSite(
  input: SiteInput,
  shell: SiteShell,
  { checked: { pages, plan, files: kept }, extra, drawn, linked }: SiteParts,
): Generator<OutputFile, void> {
  const found: PageEntries[] = [];
  const fullText = createFullText(input.baseUrl ?? '');
  let signsIn = false;
  for (const { page, files, markdown, entries, signsIn: isAsked } of drawn) {
    yield* files;
    signsIn ||= isAsked;
    found.push({ page, entries });
    yield* fullText.add(page, markdown);
  }
  yield fullText.end();
  yield indexFile(input, pages, plan.navigation);
  yield* shell.search.files(found);
  yield { path: shell.assets.theme, content: themeCss(shell.settings, shell.tints) };
  yield* input.assets.files;
  if (signsIn && input.assets.callback !== undefined) yield callbackPage(input.assets.callback);
  yield* extra.files(shell);
  const written = new Set<string>();
  for (const file of descriptionFiles(input, pages, kept, linked)) {
    written.add(file.path);
    yield file;
  }
  for (const file of [...linked].sort()) if (!written.has(file)) yield { path: file, copyOf: file };
}

/** Only `llms.txt` and `llms-full.txt`. */
function* drawIndex(
  input: SiteInput,
  { pages, plan }: CheckedPaths,
  drawn: Iterable<DrawnPage>,
): Generator<OutputFile, void> {
  const fullText = createFullText(input.baseUrl ?? '');
  for (const { page, markdown } of drawn) yield* fullText.add(page, markdown);
  yield fullText.end();
  yield indexFile(input, pages, plan.navigation);
}

function shellOf(
  { project, assets: { style, script }, baseUrl, markdown, findIcon }: SiteInput,
  { pages, files, plan }: CheckedPaths,
  paths: PagePaths,
): SiteShell {
  const { name, description, logo, site, iconLibrary } = project.config;
  const navigation = siteNavigation(plan.navigation, pages);
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(logo === undefined ? {} : { logo }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    settings: site,
    iconLibrary,
    navigation,
    editions: createEditions(navigation.pages),
    tints: createTints(site.banner?.color, project.plan.navigation),
    paths,
    published: files,
    assets: { style, theme: themeFile, script },
    search: createSearchEditions(navigation),
    findIcon: findIcon ?? (() => undefined),
    markdown,
  };
}
