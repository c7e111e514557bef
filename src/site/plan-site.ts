import type { PlannedPage } from '../core/pages/page-plan.ts';
import { drawingFailed } from '../core/project/drawing-failed.ts';
import type { Project } from '../core/project/project.ts';
import { ReferenceIndex } from '../core/references/reference-index.ts';
import { checkRule } from '../core/rules/check-project.ts';
import { slugUnsafe } from '../core/rules/navigation/slug-unsafe.ts';
import { brokenLink } from '../core/rules/pages/broken-link.ts';
import { orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import type { PageModel } from '../render/page-model.ts';
import type { SearchEntry } from '../render/search-options.ts';
import { type CheckedPaths, checkPaths } from './check-paths.ts';
import { type ExtraFiles, extraFiles } from './extra-files.ts';
import { createFullText } from './full-text.ts';
import { descriptionFiles, indexFile, indexProblems, searchEntries } from './index-files.ts';
import { withMarker } from './marker-file.ts';
import { siteNavigation } from './navigation.ts';
import type { OutputFile } from './output-file.ts';
import { searchIndexFile } from './own-files.ts';
import { searchIndex } from './search-index.ts';
import type { SiteShell } from './shell.ts';
import { sitePageFiles } from './site-page.ts';

export interface SiteInput {
  readonly project: Project;
  /** Everything the page shows; `pages` are all that there will be. */
  modelOf(page: PlannedPage, pages: readonly PlannedPage[]): PageModel;
  readonly assets: SiteAssets;
  /** Without trailing slash; undefined: links in `llms.txt` are root-relative. */
  readonly baseUrl?: string;
  /** Whether to ignore a `llms.txt` in the docs root. */
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** Only `llms.txt` and `llms-full.txt`. */
  readonly indexOnly: boolean;
  /** Slugs of pages that can't be drawn, so that nothing leads to them. */
  readonly leftOut?: ReadonlySet<string>;
}

/** The built style, script and chunks, hashed, with paths relative to OUT; `style` and `script` are the two that pages name. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
  readonly files: readonly OutputFile[];
}

/** The site before rendering: the files to write, in order, and the problems. */
export interface SitePlan {
  /** Why nothing may be written; undefined: the site can be written. */
  readonly refusal?: string;
  readonly problems: readonly Problem[];
  readonly pages: readonly PlannedPage[];
  /** By slug, the pages that could not be drawn; filled while `files()` draws. What was drawn by then may link them. */
  readonly failures: ReadonlyMap<string, Problem>;
  /** Draws one file after the other; same input, same bytes. */
  files(): Generator<OutputFile, void>;
}

/** Plans the whole export in memory; `files()` renders page by page, so that it can be stopped between two. */
export function planSite(input: SiteInput): SitePlan {
  const { project, baseUrl } = input;
  const writable = checkPaths(
    project,
    input.assets.files.map(({ path }) => path),
  );
  const pages = writable.pages.filter(({ slug }) => input.leftOut?.has(slug) !== true);
  const checked = { ...writable, pages };
  const { refusal } = checked;
  const extra = extraFiles(project, baseUrl, checked);
  const references = new ReferenceIndex(project);
  const failures = new Map<string, Problem>();
  return {
    failures,
    ...(refusal === undefined ? {} : { refusal }),
    problems: [
      // `check` reports these by rules; an export has no other way to report them.
      ...checkRule(slugUnsafe, project, references),
      ...checked.problems(),
      ...extra.problems,
      ...indexProblems(input, pages),
      ...checkRule(brokenLink, project, references),
    ],
    pages,
    files: () => {
      const drawn = drawPages(input, pages, failures);
      return input.indexOnly ? drawIndex(input, pages, drawn) : withMarker(drawSite(input, checked, extra, drawn));
    },
  };
}

type DrawnPage = ReturnType<typeof sitePageFiles> & { readonly page: PlannedPage };

/** A page that can't be drawn, which is a fault of ours, is left out and put into `failures`. */
function* drawPages(
  input: SiteInput,
  pages: readonly PlannedPage[],
  failures: Map<string, Problem>,
): Generator<DrawnPage> {
  const shell = shellOf(input, pages);
  for (const page of pages) {
    const drawn = orElse(
      () => sitePageFiles(shell, page, input.modelOf(page, pages)),
      () => undefined,
    );
    if (drawn !== undefined) yield { ...drawn, page };
    else failures.set(page.slug, drawingFailed(page));
  }
}

function* drawSite(
  input: SiteInput,
  { pages, files: copied }: CheckedPaths,
  extra: ExtraFiles,
  drawn: Iterable<DrawnPage>,
): Generator<OutputFile, void> {
  const shell = shellOf(input, pages);
  const found: SearchEntry[] = [];
  const fullText = createFullText(input.baseUrl ?? '');
  for (const { page, files, markdown } of drawn) {
    yield* files;
    found.push(...searchEntries(page, markdown));
    yield* fullText.add(page, markdown);
  }
  yield fullText.end();
  yield indexFile(input, pages);
  yield { path: shell.assets.searchIndex, content: searchIndex(found) };
  yield* input.assets.files;
  yield* descriptionFiles(input, pages, copied);
  yield* extra.files(shell);
}

/** Only `llms.txt` and `llms-full.txt`. */
function* drawIndex(
  input: SiteInput,
  pages: readonly PlannedPage[],
  drawn: Iterable<DrawnPage>,
): Generator<OutputFile, void> {
  const fullText = createFullText(input.baseUrl ?? '');
  for (const { page, markdown } of drawn) yield* fullText.add(page, markdown);
  yield fullText.end();
  yield indexFile(input, pages);
}

function shellOf({ project, assets, baseUrl }: SiteInput, pages: readonly PlannedPage[]): SiteShell {
  const { name, description, logo, favicon, iconLibrary } = project.config;
  const { style, script } = assets;
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(logo === undefined ? {} : { logo }),
    ...(favicon === undefined ? {} : { favicon }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    iconLibrary,
    navigation: siteNavigation(project.plan.navigation, pages),
    assets: { style, script, searchIndex: searchIndexFile },
  };
}
