import type { DocsConfig, Redirect } from '../docs-json/docs-config.ts';
import { publicFolder, publicUrl } from '../docs-json/public-url.ts';
import type { PagePlan, PlannedPage } from '../pages/plan/page-plan.ts';
import { findConfigSyntaxError } from '../project/config-syntax.ts';
import { listSources } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import { getOrInsert } from '../source/get-or-insert.ts';
import { clampPath } from '../source/text/file-names.ts';
import { decodeIfEncoded } from '../source/text/percent-encoding.ts';
import { safeAddress } from '../source/text/safe-address.ts';
import { isDownload, looksLikeHost } from './file-addresses.ts';
import { KnownPaths } from './known-paths.ts';
import { Redirects } from './redirects.ts';
import type { ReferenceTarget } from './reference.ts';

export type LinkOutcome =
  /** `page`: undefined for a file other than a page. `anchor`: decoded, `""` if there is none. */
  | { readonly kind: 'found'; readonly target: ReferenceTarget; readonly page?: PlannedPage; readonly anchor: string }
  /** A folder without a page of its own. Hosts redirect to its first page. */
  | { readonly kind: 'folder'; readonly target: ReferenceTarget; readonly folder: string; readonly page: PlannedPage }
  /**
   * A redirect. Its destination is checked at the redirect. `page`: the page where it ends, if it does. `anchor`: the
   * anchor of the link, `""` if the redirect has an anchor itself.
   */
  | {
      readonly kind: 'redirected';
      readonly target: ReferenceTarget;
      readonly redirect: Redirect;
      readonly page?: PlannedPage;
      readonly anchor: string;
    }
  /** A page file that is not part of the site, because no navigation lists it. */
  | { readonly kind: 'unlisted'; readonly target: ReferenceTarget }
  | { readonly kind: 'missing' }
  /** A page, file or redirect after a folder that the site does not have, but may be published below. */
  | { readonly kind: 'below'; readonly folder: string; readonly path: string }
  /** Outside of the site, with an expression, or an address that only the host knows. */
  | { readonly kind: 'external' };

/** Resolves the links of a site: to pages by their slugs, to files, and through redirects. */
export class SiteLinks {
  readonly redirects: Redirects;
  readonly #basis: readonly [PagePlan['pages'], DocsConfig, readonly string[]];
  readonly #outcomes = new Map<string, LinkOutcome>();
  #pagePaths: KnownPaths | undefined;
  #filePaths: KnownPaths | undefined;
  #topFolders: ReadonlySet<string> | undefined;
  #unknownFolders: readonly string[] | undefined;
  #knownPages: ReadonlyMap<string, PlannedPage> | undefined;
  readonly #project: Project;
  readonly #pages: ReadonlyMap<string, PlannedPage>;
  readonly #byFile: ReadonlyMap<string, PlannedPage>;
  /** The first listed page of each folder. */
  readonly #folders = new Map<string, PlannedPage>();

  /** `readable`: the links of the last `docs.json` without a syntax error. Its pages may exist while `docs.json` has one. */
  constructor(project: Project, readable?: SiteLinks) {
    const { pages } = project.plan;
    this.#project = project;
    if (readable !== undefined && findConfigSyntaxError(project) !== undefined) this.#knownPages = readable.#pages;
    this.#basis = [pages, project.config, project.workspace.files()];
    this.redirects = new Redirects(project.config.redirects);
    this.#pages = new Map(pages.map((page) => [page.slug, page]));
    this.#byFile = new Map(pages.flatMap((page) => (page.kind === 'mdx' ? [[page.file, page]] : [])));
    for (const page of pages) {
      if (page.hidden) continue;
      for (const folder of listFolders(page.slug)) if (!this.#folders.has(folder)) this.#folders.set(folder, page);
    }
  }

  /** Returns whether the pages, files and settings of the site are unchanged, as after an edit in the body of a page. */
  isCurrent(): boolean {
    const { plan, config, workspace } = this.#project;
    const [pages, settings, files] = this.#basis;
    const currentFiles = workspace.files();
    const isSame =
      currentFiles === files ||
      (currentFiles.length === files.length && currentFiles.every((file, index) => file === files[index]));
    return plan.pages === pages && config === settings && isSame;
  }

  nearestPages(path: string): readonly string[] {
    this.#pagePaths ??= new KnownPaths(this.slugs);
    return this.#pagePaths.findNearest(path);
  }

  /** Finds images and downloads similar to a path. */
  nearestFiles(path: string): readonly string[] {
    this.#filePaths ??= new KnownPaths(this.#project.workspace.files().filter(isDownload));
    return this.#filePaths.findNearest(path);
  }

  get slugs(): Iterable<string> {
    return this.#pages.keys();
  }

  /** Resolves a link against all bases, and returns the worst outcome. A link in a snippet is relative to several pages. */
  resolve({ href, bases }: { readonly href: string; readonly bases: readonly string[] }): LinkOutcome {
    const outcomes = bases.map((base) => this.find(base, href));
    return (
      outcomes.find(({ kind }) => kind === 'missing') ??
      outcomes.find(({ kind }) => kind !== 'found') ??
      outcomes[0] ??
      missing
    );
  }

  /** Finds the page that is made from the file. */
  pageOf(file: string): PlannedPage | undefined {
    return this.#byFile.get(file);
  }

  /** Resolves a link. `file`: the page with the link; `""` for the docs root. */
  find(file: string, href: string): LinkOutcome {
    const key = href.startsWith('/') ? href : `${file} ${href}`;
    return getOrInsert(this.#outcomes, key, () => this.#search(file, href));
  }

  #search(file: string, href: string): LinkOutcome {
    const address = safeAddress(href);
    if (address?.kind === 'web') return this.#isDeadBelowPublicUrl(address.text) ? missing : external;
    if (address?.kind !== 'site' || address.text === '' || /^\?|[{}<>]/.test(address.text)) return external;
    const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address.text) ?? [];
    const anchor = decodeIfEncoded(fragment);
    if (path === '') return toFound({ file, ...toPart(anchor) }, this.#byFile.get(file), anchor);
    const candidates = resolvePaths(file, path);
    const searches = [
      (candidate: string) => this.#findPage(candidate, anchor) ?? this.#findFile(candidate),
      () => (looksLikeHost(path) ? missing : undefined),
      (candidate: string) => this.#findRedirect(candidate, anchor) ?? this.#findFolder(candidate),
      (candidate: string) => (leavesRoot(file, path) ? undefined : this.#findUnlisted(candidate)),
      (candidate: string) => (this.#mayExist(candidate) ? external : undefined),
      (candidate: string) => (path.startsWith('.') ? undefined : this.#findBelow(candidate)),
    ];
    for (const search of searches) {
      for (const candidate of candidates) {
        const outcome = search(candidate);
        if (outcome !== undefined) return outcome;
      }
    }
    return missing;
  }

  /** On a host of its own, a site may have pages that its files do not have. In a folder of a host it has none. */
  #isDeadBelowPublicUrl(href: string): boolean {
    const { config } = this.#project;
    const url = publicUrl(config);
    if (url === undefined || publicFolder(config) === '' || !href.startsWith(`${url}/`)) return false;
    return this.#search('', href.slice(url.length)).kind === 'missing';
  }

  #findPage(path: string, anchor: string): LinkOutcome | undefined {
    // Without a front page, the first page of the site takes its place.
    const page = this.#pages.get(path) ?? (path === '' ? this.#project.plan.pages[0] : undefined);
    if (page === undefined) return undefined;
    return toFound(page.kind === 'mdx' ? { file: page.file, ...toPart(anchor) } : getPageTarget(page), page, anchor);
  }

  #findFile(path: string): LinkOutcome | undefined {
    return this.#project.workspace.has(path) ? toFound({ file: path }, undefined, '') : undefined;
  }

  #findFolder(folder: string): LinkOutcome | undefined {
    const page = this.#folders.get(folder);
    return page && { kind: 'folder', target: getPageTarget(page), folder, page };
  }

  #findUnlisted(path: string): LinkOutcome | undefined {
    const files = [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`];
    const file = files.find((name) => this.#project.workspace.has(name));
    return file === undefined ? undefined : { kind: 'unlisted', target: { file } };
  }

  #mayExist(path: string): boolean {
    this.#unknownFolders ??= listUnknownFolders(this.#project);
    const isUnknown = this.#unknownFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
    const wasPage = this.#knownPages?.has(path) === true;
    return isUnknown || wasPage || hostAddress.test(path);
  }

  /** Finds what an address leads to without the folder of the site, or without its first folder, which the site does not have. */
  #findBelow(path: string): LinkOutcome | undefined {
    const base = publicFolder(this.#project.config);
    const slash = base !== '' && path.startsWith(`${base}/`) ? base.length : path.indexOf('/');
    const [folder, rest] = slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
    if (rest === '' || this.#folders.has(folder) || this.#pages.has(folder)) return undefined;
    const files = this.#project.workspace.files();
    this.#topFolders ??= new Set(files.map((file) => file.slice(0, Math.max(0, file.indexOf('/')))));
    if (this.#topFolders.has(folder)) return undefined;
    const found =
      this.#findPage(rest, '') ?? this.#findFile(rest) ?? this.#findRedirect(rest, '') ?? this.#findFolder(rest);
    return found && { kind: 'below', folder, path: rest };
  }

  /** Finds the redirect for a path. The target of a redirect to another site is `docs.json`. */
  #findRedirect(path: string, anchor: string): LinkOutcome | undefined {
    const redirect = this.redirects.find(path);
    if (redirect === undefined) return undefined;
    const { end, hasAnchor } = this.#followRedirect(redirect);
    const target = end?.target ?? { file: this.#project.configFile ?? '' };
    const page = end?.page;
    return { kind: 'redirected', target, redirect, ...(page && { page }), anchor: hasAnchor ? '' : anchor };
  }

  /** Follows redirects to their end. Destinations with wildcards are not followed. */
  #followRedirect(first: Redirect): { readonly end: FoundPage | undefined; readonly hasAnchor: boolean } {
    let hasAnchor = false;
    let next: Redirect | undefined = first;
    for (let steps = 0; next !== undefined && steps < mostRedirects; steps++) {
      hasAnchor ||= next.destination.includes('#');
      const [path] = resolvePaths('', next.destination.split(/[#?]/)[0] ?? '');
      const end = path === undefined ? undefined : this.#findPage(path, '');
      if (end?.kind === 'found') return { end, hasAnchor };
      next = path === undefined ? undefined : this.redirects.find(path);
    }
    return { end: undefined, hasAnchor };
  }
}

type FoundPage = Extract<LinkOutcome, { kind: 'found' }>;

/** The most redirects that are followed, as in browsers. */
const mostRedirects = 20;

const missing: LinkOutcome = { kind: 'missing' };
const external: LinkOutcome = { kind: 'external' };

function toFound(target: ReferenceTarget, page: PlannedPage | undefined, anchor: string): LinkOutcome {
  return { kind: 'found', target, page, anchor };
}

function getPageTarget(page: PlannedPage): ReferenceTarget {
  if (page.kind === 'mdx') return { file: page.file };
  if (page.kind === 'overview') return { file: page.source, part: 0 };
  return { file: page.summary.at.file, part: page.summary.at.span.start };
}

/** `a` and `a/b` of `a/b/c`. */
function* listFolders(slug: string): Generator<string> {
  for (let slash = slug.indexOf('/'); slash !== -1; slash = slug.indexOf('/', slash + 1)) yield slug.slice(0, slash);
}

function toPart(anchor: string): { readonly part?: string } {
  return anchor === '' ? {} : { part: anchor };
}

/**
 * The folders of pages that are not generated, because their description is not available or because `pages` lists none
 * of them. Both are reported elsewhere.
 */
function listUnknownFolders(project: Project): readonly string[] {
  const unlisted = project.planReport.owners.flatMap(({ mode, sources }) => (mode === 'none' ? sources : []));
  const unread = [...listSources(project.config)].filter(({ file }) => project.description(file) === undefined);
  return [...new Set([...unlisted, ...unread].map(({ generatedDir }) => generatedDir))];
}

/** Addresses that hosts provide. */
const hostAddress =
  /^(?:\.well-known|_[^/]+)\/|(?:^|\/)(?:llms(?:-full)?\.txt|skill|mcp|robots\.txt|sitemap\.xml|rss\.xml)$/;

/**
 * The paths from the docs root that a link may refer to: relative to the folder of the page, and, as many sites write
 * them, relative to the root. A path that begins with a dot is relative to the page alone.
 */
export function resolvePaths(file: string, href: string): readonly string[] {
  const path = href.replace(/[?#].*$/s, '');
  const segments = decodeIfEncoded(path).split('/');
  if (path.startsWith('/')) return [joinSegments(segments)];
  const near = joinSegments([...file.split('/').slice(0, -1), ...segments]);
  return path.startsWith('.') ? [near] : [near, joinSegments(segments)];
}

/** Returns whether a path leads out of the docs folder. Browsers stay at the root, but its author means another file. */
export function leavesRoot(file: string, path: string): boolean {
  let depth = path.startsWith('/') ? 0 : file.split('/').length - 1;
  return (
    path
      .split(/[?#]/, 1)[0]
      ?.split('/')
      .some((segment) => {
        if (segment !== '' && segment !== '.') depth += segment === '..' ? -1 : 1;
        return depth < 0;
      }) === true
  );
}

/** The path without `.`, `..`, empty segments, page extensions and a final `index`. */
function joinSegments(segments: readonly string[]): string {
  const path = clampPath(segments.join('/')).replace(/\.mdx?$/, '');
  return path === 'index' ? '' : path.replace(/\/index$/, '');
}
