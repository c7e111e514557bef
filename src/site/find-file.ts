import type { PlannedPage } from '../core/pages/plan/page-plan.ts';
import { hasStyles, type PageStyles } from '../render/utilities/authored-style.ts';
import { createDrawing, type DrawingPlan, type DrawnPage } from './drawing/draw-page.ts';
import { publishFile } from './drawing/publish-files.ts';
import { feedPaths } from './feed.ts';
import type { OutputFile } from './output-file.ts';
import { pagePaths } from './output-path.ts';
import { searchFolder } from './own-files.ts';
import { pageSheetPath } from './theme/authored-sheets.ts';

/** Makes single files of a site, each as an export writes it, without making the others. */
export interface FileFinder {
  /**
   * Undefined: the site has no such file. `pause` is awaited between the pages where all of them are drawn; false ends
   * the drawing, without a file.
   */
  find(path: string, pause: () => Promise<boolean>): Promise<OutputFile | undefined>;
}

export interface FinderParts {
  readonly plan: DrawingPlan;
  /** The files of the docs root that may be part of the site. */
  readonly published: ReadonlySet<string>;
  /** The files that are made without drawing pages, those that cost least first. */
  fixedFiles(): Iterable<OutputFile>;
  /** The published descriptions. `linked`: the files that the pages drawn so far link to. */
  descriptions(linked: ReadonlySet<string>): Iterable<OutputFile>;
  /** The style sheet for the classes and styles in the text of a page. */
  pageSheet(styles: PageStyles): Promise<OutputFile>;
  /** The page that identity servers redirect to. Undefined: there is none. */
  readonly callback: OutputFile | undefined;
  allFiles(): AsyncIterable<OutputFile>;
}

/** The files of a site by path, without those of its pages. */
type OtherFiles = ReadonlyMap<string, OutputFile>;

export function createFileFinder(parts: FinderParts): FileFinder {
  const { plan, published, callback } = parts;
  const pages = listPagePaths(plan);
  const draw = createDrawing(plan);
  /** Those of the pages drawn so far, by the paths of their sheets. */
  const styles = new Map<string, PageStyles>();
  let signsIn = false;
  let drawing: Promise<OtherFiles | undefined> | undefined;
  let others: OtherFiles | undefined;
  const drawAll = async (pause: () => Promise<boolean>): Promise<OtherFiles | undefined> => {
    drawing ??= drawAllPages(parts, pages, pause).finally(() => {
      drawing = undefined;
    });
    others ??= await drawing;
    return others;
  };
  const drawPage = (page: PlannedPage): DrawnPage | undefined => {
    const drawn = draw(page);
    if ('failure' in drawn) return undefined;
    if (hasStyles(drawn.styles)) styles.set(pageSheetPath(plan.shell, drawn.styles), drawn.styles);
    signsIn ||= drawn.signsIn;
    return drawn;
  };
  /** Finds a file that is known without drawing all pages. */
  const findCheap = (path: string): OutputFile | undefined => {
    if (path === callback?.path && signsIn) return callback;
    const linked = plan.linked.all;
    const fixed = findPath(parts.fixedFiles(), path);
    if (fixed !== undefined) return fixed;
    const described = published.has(path) && /\.(?:json|ya?ml)$/i.test(path);
    const description = described ? findPath(parts.descriptions(linked), path) : undefined;
    if (description !== undefined || !linked.has(path)) return description;
    const file = publishFile(plan.input.project, path);
    return 'path' in file ? file : undefined;
  };
  return {
    async find(path, pause) {
      const page = pages.get(path);
      if (page !== undefined) return drawPage(page)?.files.find((file) => file.path === path);
      // The page that asks for it was drawn before, so its styles are there.
      const asked = styles.get(path);
      if (asked !== undefined) return parts.pageSheet(asked);
      const cheap = findCheap(path);
      if (cheap !== undefined) return cheap;
      const mayExist = published.has(path) || path === callback?.path || dependsOnAllPages(path);
      return mayExist ? (await drawAll(pause))?.get(path) : undefined;
    },
  };
}

function listPagePaths(plan: DrawingPlan): ReadonlyMap<string, PlannedPage> {
  const { pages, root } = plan;
  const paths = new Map<string, PlannedPage>();
  for (const page of pages) {
    const { html, markdown, indexMarkdown = markdown } = pagePaths(page.slug);
    for (const path of [html, markdown, indexMarkdown]) paths.set(path, page);
    if (page.slug === root) paths.set('index.html', page);
  }
  // A page has a feed only if its front matter says so, so other files may have this path.
  for (const page of pages) {
    for (const feed of feedPaths(page, plan.input.project)) if (!paths.has(feed)) paths.set(feed, page);
  }
  return paths;
}

function findPath(files: Iterable<OutputFile>, path: string): OutputFile | undefined {
  for (const file of files) if (file.path === path) return file;
  return undefined;
}

function dependsOnAllPages(path: string): boolean {
  return path === 'llms-full.txt' || path.startsWith(`${searchFolder}/`);
}

/** Draws all pages, and keeps only the other files. Undefined if it was ended. */
async function drawAllPages(
  parts: FinderParts,
  pages: ReadonlyMap<string, PlannedPage>,
  pause: () => Promise<boolean>,
): Promise<OtherFiles | undefined> {
  const files = new Map<string, OutputFile>();
  for await (const file of parts.allFiles()) {
    if (!pages.has(file.path)) files.set(file.path, join(files.get(file.path), file));
    if (!(await pause())) return undefined;
  }
  return files;
}

function join(before: OutputFile | undefined, file: OutputFile): OutputFile {
  if (before === undefined || !('isPart' in file) || !('content' in before)) return file;
  return { path: file.path, content: `${before.content}${file.content}` };
}
