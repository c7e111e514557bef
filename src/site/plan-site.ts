import type { PlannedPage } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import { internalError, orElse } from '../core/source/internal-error.ts';
import type { Problem } from '../core/source/problem.ts';
import type { PageModel } from '../render/page-model.ts';
import type { SearchEntry } from '../render/search-options.ts';
import { brokenLinks } from './broken-links.ts';
import { checkPaths } from './check-paths.ts';
import { extraFiles } from './extra-files.ts';
import { createFullText } from './full-text.ts';
import { descriptionFiles, indexFile, indexProblems, searchEntries } from './index-files.ts';
import { siteNavigation } from './navigation.ts';
import type { OutputFile } from './output-file.ts';
import { searchIndex } from './search-index.ts';
import type { SiteShell } from './shell.ts';
import { sitePageFiles } from './site-page.ts';

export interface SiteInput {
  readonly project: Project;
  /** Everything the page shows. */
  modelOf(page: PlannedPage): PageModel;
  readonly assets: SiteAssets;
  /** Without trailing slash; undefined: links in `llms.txt` are root-relative. */
  readonly baseUrl?: string;
  /** Whether a `llms.txt` of the docs root is left out of account. */
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** Only `llms.txt` and `llms-full.txt`. */
  readonly indexOnly: boolean;
}

/** The built style, script and chunks, hashed, with paths from OUT; `style` and `script` are the two that pages name. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
  readonly files: readonly OutputFile[];
}

/** The site before it is drawn: what will be written, in order, and what is wrong with it. */
export interface SitePlan {
  /** Why nothing may be written; undefined: all is well enough. */
  readonly refusal?: string;
  readonly problems: readonly Problem[];
  readonly pages: readonly PlannedPage[];
  /** Pages that could not be drawn; filled while `files()` draws. */
  readonly failures: readonly Problem[];
  /** Draws one file after the other; same input, same bytes. */
  files(): Generator<OutputFile, void>;
}

/** Plans the whole export in memory; drawing happens in `files()`, page by page, so that it can be stopped between two. */
export function planSite(input: SiteInput): SitePlan {
  const { project, baseUrl } = input;
  const { pages, problems, refusal } = checkPaths(project.plan.pages);
  const extra = extraFiles(project, baseUrl, pages);
  const links = brokenLinks(project, pages, extra.redirects);
  const failures: Problem[] = [];
  return {
    failures,
    ...(refusal === undefined ? {} : { refusal }),
    problems: [...problems, ...extra.problems, ...indexProblems(input, pages), ...links],
    pages,
    *files() {
      const shell = shellOf(input, pages);
      const fullText = createFullText(baseUrl ?? '');
      const found: SearchEntry[] = [];
      for (const page of pages) {
        const drawn = orElse(
          () => sitePageFiles(shell, page, input.modelOf(page)),
          () => undefined,
        );
        if (drawn === undefined) {
          failures.push({ ...internalError(`Drawing the page "${page.slug}"`, page.at.file), at: page.at });
          continue;
        }
        const { files, markdown } = drawn;
        if (!input.indexOnly) yield* files;
        found.push(...searchEntries(page, markdown));
        yield* fullText.add(page, markdown);
      }
      yield fullText.end();
      yield indexFile(input, pages);
      if (input.indexOnly) return;
      yield { path: shell.assets.searchIndex, content: searchIndex(found) };
      yield* input.assets.files;
      yield* descriptionFiles(input, pages);
      yield* extra.files(shell);
    },
  };
}

function shellOf({ project, assets, baseUrl }: SiteInput, pages: readonly PlannedPage[]): SiteShell {
  const { name, description, logo, favicon } = project.config;
  const { style, script } = assets;
  const local = (path: string): string => path.replace(/^[./]+/, '');
  return {
    name,
    ...(description === undefined ? {} : { description }),
    ...(logo === undefined ? {} : { logo: { light: local(logo.light), dark: local(logo.dark) } }),
    ...(favicon === undefined ? {} : { favicon: local(favicon) }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    navigation: siteNavigation(project.plan.navigation, pages),
    assets: { style, script, searchIndex: 'assets/search.json' },
  };
}
