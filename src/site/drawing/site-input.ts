import type { PageTree } from '../../core/pages/page-tree.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import type { PageModel } from '../../render/page-model.ts';
import type { DrawPicture } from '../cards/card.ts';
import type { PublicText } from '../description/public-description.ts';
import type { OutputFile } from '../output-file.ts';
import type { DiskNames } from '../output-path.ts';
import type { PackedFont } from '../theme/font-faces.ts';

export interface SiteInput {
  readonly project: Project;
  readonly references: ReferenceIndex;
  /** Returns the page's models for people and for agents. `pages` are all pages of the site. */
  modelsOf(page: PlannedPage, pages: readonly PlannedPage[], publicLink?: (href: string) => string): PageModels;
  readonly assets: SiteAssets;
  /** The names that the disk accepts. Undefined: any. */
  readonly names?: DiskNames;
  /** Without trailing slash. Undefined: links in `llms.txt` are root-relative. */
  readonly baseUrl?: string;
  /** True if forms begin with the mock of the server that the site is served by. */
  readonly isMocked?: boolean;
  /** True to ignore an `llms.txt` in the docs root. */
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
  /** True to write `skill.md` and `AGENTS.md`. */
  readonly agentFiles?: boolean;
  /** Only `llms.txt` and `llms-full.txt` are written. */
  readonly indexOnly: boolean;
  /** Parses the Markdown of banners and similar texts. */
  markdown(text: string): PageTree;
  /** Rewrites the texts of published descriptions. */
  readonly publicText: PublicText;
  /** The day of the last change of each file. Absent: unknown. */
  readonly dates?: ReadonlyMap<string, string>;
  /** Draws pictures. Absent: pages have no pictures for link previews but those of their authors. */
  readonly drawPicture?: DrawPicture;
  /** The slugs of pages that can't be rendered, or that only signed-in readers may see. Nothing may link to them. */
  readonly leftOut?: ReadonlySet<string>;
  /** The Markdown for the page that `api.changelog` names. Undefined: there is no such page. */
  readonly apiChanges?: string;
}

export interface PageModels {
  readonly people: PageModel;
  /** The same object as for people, unless the page has texts for only one of them. */
  readonly agents: PageModel;
}

/**
 * The built styles, scripts and chunks with hashed names, and paths relative to OUT. Pages refer to `style` and
 * `script`, those with components of guides also to `components`.
 */
export interface SiteAssets {
  readonly style: string;
  readonly components?: string;
  readonly script: string;
  /** The script of the OAuth redirect page. Absent: there is no such page. */
  readonly callback?: string;
  readonly files: readonly OutputFile[];
  /** The fonts whose files are among `files`. */
  readonly fonts?: readonly PackedFont[];
}
