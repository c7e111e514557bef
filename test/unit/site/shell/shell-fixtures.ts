import { readSiteSettings } from '../../../../src/core/docs-json/read-site-settings.ts';
import type { PageTree } from '../../../../src/core/pages/page-tree.ts';
import type { PlannedContainer, PlannedPage } from '../../../../src/core/pages/plan/page-plan.ts';
import { html } from '../../../../src/render/html.ts';
import { createEditions } from '../../../../src/site/editions.ts';
import { siteNavigation } from '../../../../src/site/navigation.ts';
import { createSearchEditions } from '../../../../src/site/search/search-files.ts';
import { renderDocument } from '../../../../src/site/shell/document.ts';
import { createLongMenus } from '../../../../src/site/shell/long-menus.ts';
import { createSidebars } from '../../../../src/site/shell/sidebars.ts';
import { linksFrom } from '../../../../src/site/shell/site-links.ts';
import type { PagePaths, ShellPage, SiteShell } from '../../../../src/site/shell/site-shell.ts';
import { createTints } from '../../../../src/site/theme/tints.ts';
import { projectOf } from '../../../support/project-of.ts';

function plainText(text: string): PageTree {
  return { children: [{ kind: 'text', value: text }], headings: [], links: [], imports: [], icons: [], problems: [] };
}

/** Every path with an extension is a file of the site. */
export const plainPaths: PagePaths = {
  slugOf: (slug) => slug,
  isPage: () => false,
  hidesAnchor: () => false,
  take: (file) => /\.\w+$/.test(file),
};

/** The shell of an otherwise empty site with the given parts. */
export function shellOf(more: Partial<SiteShell> = {}): SiteShell {
  const root: PlannedContainer = { kind: 'root', label: '', hidden: false, children: [] };
  const navigation = more.navigation ?? siteNavigation(root, []);
  return {
    name: 'N',
    settings: readSiteSettings(undefined, []),
    navigation,
    sidebars: createSidebars(navigation, undefined, 'abc'),
    longMenus: createLongMenus(root, 'abc'),
    editions: createEditions(navigation.pages),
    tints: createTints(undefined, root),
    paths: plainPaths,
    iconLibrary: 'fontawesome',
    published: new Set(),
    assets: {
      style: 'assets/site.css',
      components: 'assets/components.css',
      sheets: ['assets/styles/theme-1.css'],
      script: 'assets/site.js',
    },
    search: createSearchEditions(navigation),
    markdown: plainText,
    ...more,
  };
}

/** The document of one page of a site with this `docs.json`. Its pages are MDX files, found by their paths. */
export function documentOf(
  docs: object,
  slug: string,
  { page = {}, shell = {} }: { readonly page?: Partial<ShellPage>; readonly shell?: Partial<SiteShell> } = {},
): string {
  const { shell: site, pages } = siteOf(docs);
  const planned = pages.find((one) => one.slug === slug);
  return renderDocument(
    { ...site, ...shell },
    {
      slug,
      title: planned?.title ?? slug,
      noindex: false,
      metadata: { tags: [] },
      links: linksFrom(slug, plainPaths),
      main: html`<article class="content"></article>`,
      ...page,
    },
  );
}

/** The shell of a site with this `docs.json`. All entries in `pages` have a file. */
export function siteOf(docs: object): { readonly shell: SiteShell; readonly pages: readonly PlannedPage[] } {
  const text = JSON.stringify({ name: 'N', ...docs });
  const files = [...text.matchAll(/"([a-z0-9/-]+)"/g)].map(([, path]) => [`${path}.mdx`, `# ${path}`]);
  const project = projectOf({ ...Object.fromEntries(files), 'docs.json': text });
  const { pages, navigation } = project.plan;
  const listed = siteNavigation(navigation, pages);
  const { logo, site } = project.config;
  const shell = shellOf({
    settings: site,
    navigation: listed,
    sidebars: createSidebars(listed, site.drilldown, 'abc'),
    longMenus: createLongMenus(navigation, 'abc'),
    editions: createEditions(listed.pages),
    tints: createTints(site.banner?.color, navigation),
    ...(logo && { logo }),
  });
  return { shell, pages };
}
