import type { PageTree } from '../../core/pages/page-tree.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import type { FindIcon } from '../../render/icons/icon-markup.ts';
import type { PageModel } from '../../render/page-model.ts';
import type { PublicText } from '../description/public-description.ts';
import type { OutputFile } from '../output-file.ts';
import type { DiskNames } from '../output-path.ts';

/** What a site is made of. */
export interface SiteInput {
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** Everything the page shows to people, and its Markdown to agents; `pages` are all that there will be. */
  modelsOf(page: PlannedPage, pages: readonly PlannedPage[], publicLink?: (href: string) => string): PageModels;
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
  /** The texts of published descriptions. */
  readonly publicText: PublicText;
  /** Finds packed icons; absent: there are none. */
  readonly findIcon?: FindIcon;
  /** Slugs of pages that can't be drawn, or that only signed-in readers may see, so that nothing leads to them. */
  readonly leftOut?: ReadonlySet<string>;
}

export interface PageModels {
  readonly people: PageModel;
  /** The same object as for people, unless the page has texts for one of them. */
  readonly agents: PageModel;
}

/** The built style, script and chunks, hashed, with paths relative to OUT; `style` and `script` are the two that pages name. */
export interface SiteAssets {
  readonly style: string;
  readonly script: string;
  /** The script of the page that browsers come back to from an identity server; absent: there is no such page. */
  readonly callback?: string;
  readonly files: readonly OutputFile[];
}
