import type { DocsConfig, Redirect } from '../docs-json/docs-config.ts';
import type { PagePlan, PlannedPage } from '../pages/plan/page-plan.ts';
import { listSources } from '../project/list-sources.ts';
import type { Project } from '../project/project.ts';
import { findDecoded } from '../source/text/percent-encoding.ts';
import { safeAddress } from '../source/text/safe-address.ts';
import { isDownload, looksLikeHost } from './file-addresses.ts';
import { KnownPaths } from './known-paths.ts';
import { Redirects } from './redirects.ts';
import type { ReferenceTarget } from './reference.ts';

/** The result of resolving a link. */
export type LinkOutcome =
  /** `page`: undefined for a file that is no page. `anchor`: decoded, `""` if there is none. */
  | { readonly kind: 'found'; readonly target: ReferenceTarget; readonly page?: PlannedPage; readonly anchor: string }
  /** A folder without a page of its own: hosts go on to its first page. */
  | { readonly kind: 'folder'; readonly target: ReferenceTarget; readonly folder: string; readonly page: PlannedPage }
  /**
   * A redirect serves it; its destination is the concern of the redirect. `page`: where it ends, if that is a page.
   * `anchor`: what browsers look for there, `""` if the redirect has one of its own.
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
  /** It leaves the site, contains an expression, or is an address that only the host knows. */
  | { readonly kind: 'external' };

/** Resolves the links of a site: to pages by their slugs, to files, and through redirects. */
export class SiteLinks {
  readonly redirects: Redirects;
  readonly #basis: readonly [PagePlan['pages'], DocsConfig, readonly string[]];
  readonly #found = new Map<string, LinkOutcome>();
  #pagePaths: KnownPaths | undefined;
  #filePaths: KnownPaths | undefined;
  #topFolders: ReadonlySet<string> | undefined;
  #unknownFolders: readonly string[] | undefined;
  readonly #project: Project;
  readonly #pages: ReadonlyMap<string, PlannedPage>;
  readonly #byFile: ReadonlyMap<string, PlannedPage>;
  /** The first listed page of each folder. */
  readonly #folders = new Map<string, PlannedPage>();

  constructor(project: Project) {
    const { pages } = project.plan;
    this.#project = project;
    this.#basis = [pages, project.config, project.workspace.files()];
    this.redirects = new Redirects(project.config.redirects);
    this.#pages = new Map(pages.map((page) => [page.slug, page]));
    this.#byFile = new Map(pages.flatMap((page) => (page.kind === 'mdx' ? [[page.file, page]] : [])));
    for (const page of pages) {
      if (page.hidden) continue;
      for (const folder of foldersOf(page.slug)) if (!this.#folders.has(folder)) this.#folders.set(folder, page);
    }
  }

  /** Whether the site still has the same pages, files and settings: edits of bodies change none of them. */
  isCurrent(): boolean {
    const { plan, config, workspace } = this.#project;
    const [pages, settings, files] = this.#basis;
    const now = workspace.files();
    const isSame = now === files || (now.length === files.length && now.every((file, index) => file === files[index]));
    return plan.pages === pages && config === settings && isSame;
  }

  /** The slugs that are similar to a path. */
  nearestPages(path: string): readonly string[] {
    this.#pagePaths ??= new KnownPaths(this.slugs);
    return this.#pagePaths.findNearest(path);
  }

  /** The pictures and downloads that are similar to a path. */
  nearestFiles(path: string): readonly string[] {
    this.#filePaths ??= new KnownPaths(this.#project.workspace.files().filter(isDownload));
    return this.#filePaths.findNearest(path);
  }

  /** The slugs of all pages, in navigation order. */
  get slugs(): Iterable<string> {
    return this.#pages.keys();
  }

  /** The best outcome of all bases: a snippet is relative to several pages. */
  resolve({ href, bases }: { readonly href: string; readonly bases: readonly string[] }): LinkOutcome {
    const outcomes = bases.map((base) => this.find(base, href));
    return outcomes.find(({ kind }) => kind === 'found') ?? outcomes.find(({ kind }) => kind !== 'missing') ?? missing;
  }

  /** The page that is made of the file. */
  pageOf(file: string): PlannedPage | undefined {
    return this.#byFile.get(file);
  }

  /** `file` is the page with the link; `""` is the docs root. */
  find(file: string, href: string): LinkOutcome {
    const key = href.startsWith('/') ? href : `${file} ${href}`;
    const outcome = this.#found.get(key) ?? this.#search(file, href);
    this.#found.set(key, outcome);
    return outcome;
  }

  #search(file: string, href: string): LinkOutcome {
    const address = safeAddress(href);
    if (address?.kind !== 'site' || address.text === '' || /^\?|[{}<>]/.test(address.text)) return external;
    const [, path = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(?:#(.*))?$/s.exec(address.text) ?? [];
    const anchor = decode(fragment);
    if (path === '') return found({ file, ...partOf(anchor) }, this.#byFile.get(file), anchor);
    const candidates = pathsOf(file, path);
    const searches = [
      (candidate: string) => this.#findPage(candidate, anchor) ?? this.#findFile(candidate),
      () => (looksLikeHost(path) ? missing : undefined),
      (candidate: string) => this.#findRedirect(candidate, anchor) ?? this.#findFolder(candidate),
      (candidate: string) => this.#findUnlisted(candidate),
      (candidate: string) => (this.#mayExist(candidate) ? external : undefined),
    ];
    for (const search of searches) {
      for (const candidate of candidates) {
        const outcome = search(candidate);
        if (outcome !== undefined) return outcome;
      }
    }
    return missing;
  }

  #findPage(path: string, anchor: string): LinkOutcome | undefined {
    // Without a front page, the first page of the site takes its place.
    const page = this.#pages.get(path) ?? (path === '' ? this.#project.plan.pages[0] : undefined);
    if (page === undefined) return undefined;
    return found(page.kind === 'mdx' ? { file: page.file, ...partOf(anchor) } : targetOf(page), page, anchor);
  }

  #findFile(path: string): LinkOutcome | undefined {
    return this.#project.workspace.has(path) ? found({ file: path }, undefined, '') : undefined;
  }

  #findFolder(folder: string): LinkOutcome | undefined {
    const page = this.#folders.get(folder);
    return page && { kind: 'folder', target: targetOf(page), folder, page };
  }

  #findUnlisted(path: string): LinkOutcome | undefined {
    const files = [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`];
    const file = files.find((name) => this.#project.workspace.has(name));
    return file === undefined ? undefined : { kind: 'unlisted', target: { file } };
  }

  #mayExist(path: string): boolean {
    this.#unknownFolders ??= listUnknownFolders(this.#project);
    const isUnknown = this.#unknownFolders.some((folder) => path === folder || path.startsWith(`${folder}/`));
    return isUnknown || ofHost.test(path) || this.#hasForeignPrefix(path);
  }

  /**
   * Whether the address begins with a folder that the site does not have, and is found without it: then the site may be
   * published below a folder of that name.
   */
  #hasForeignPrefix(path: string): boolean {
    const slash = path.indexOf('/');
    const [prefix, rest] = slash < 0 ? [path, ''] : [path.slice(0, slash), path.slice(slash + 1)];
    if (rest === '' || this.#folders.has(prefix) || this.#pages.has(prefix)) return false;
    const files = this.#project.workspace.files();
    this.#topFolders ??= new Set(files.map((file) => file.slice(0, Math.max(0, file.indexOf('/')))));
    if (this.#topFolders.has(prefix)) return false;
    return (
      (this.#findPage(rest, '') ?? this.#findFile(rest) ?? this.#findRedirect(rest, '') ?? this.#findFolder(rest)) !==
      undefined
    );
  }

  /** A redirect to another site has no target here: then its target is the redirect itself. */
  #findRedirect(path: string, anchor: string): LinkOutcome | undefined {
    const redirect = this.redirects.find(path);
    if (redirect === undefined) return undefined;
    const { end, hasAnchor } = this.#followRedirect(redirect);
    const target = end?.target ?? { file: this.#project.configFile ?? '' };
    const page = end?.page;
    return { kind: 'redirected', target, redirect, ...(page && { page }), anchor: hasAnchor ? '' : anchor };
  }

  /** Through redirects of redirects; those with wildcards in their destination are not followed. */
  #followRedirect(first: Redirect): { readonly end: FoundPage | undefined; readonly hasAnchor: boolean } {
    let hasAnchor = false;
    let next: Redirect | undefined = first;
    for (let steps = 0; next !== undefined && steps < mostRedirects; steps++) {
      hasAnchor ||= next.destination.includes('#');
      const [path] = pathsOf('', next.destination.split(/[#?]/)[0] ?? '');
      const end = path === undefined ? undefined : this.#findPage(path, '');
      if (end?.kind === 'found') return { end, hasAnchor };
      next = path === undefined ? undefined : this.redirects.find(path);
    }
    return { end: undefined, hasAnchor };
  }
}

type FoundPage = Extract<LinkOutcome, { kind: 'found' }>;

/** As many as browsers follow. */
const mostRedirects = 20;

const missing: LinkOutcome = { kind: 'missing' };
const external: LinkOutcome = { kind: 'external' };

function found(target: ReferenceTarget, page: PlannedPage | undefined, anchor: string): LinkOutcome {
  return { kind: 'found', target, ...(page !== undefined && { page }), anchor };
}

function targetOf(page: PlannedPage): ReferenceTarget {
  if (page.kind === 'mdx') return { file: page.file };
  if (page.kind === 'overview') return { file: page.source, part: 0 };
  return { file: page.summary.at.file, part: page.summary.at.span.start };
}

/** `a` and `a/b` of `a/b/c`. */
function* foldersOf(slug: string): Generator<string> {
  for (let slash = slug.indexOf('/'); slash !== -1; slash = slug.indexOf('/', slash + 1)) yield slug.slice(0, slash);
}

function partOf(anchor: string): { readonly part?: string } {
  return anchor === '' ? {} : { part: anchor };
}

/**
 * The folders of pages that are not generated, because their description is not available, or because `pages` lists
 * none of them. Both have a problem of their own.
 */
function listUnknownFolders(project: Project): readonly string[] {
  const unlisted = project.planReport.owners.flatMap(({ mode, sources }) => (mode === 'none' ? sources : []));
  const unread = [...listSources(project.config)].filter(({ file }) => project.description(file) === undefined);
  return [...new Set([...unlisted, ...unread].map(({ generatedDir }) => generatedDir))];
}

/** What hosts make by themselves. */
const ofHost =
  /^(?:\.well-known|_[^/]+)\/|(?:^|\/)(?:llms(?:-full)?\.txt|skill|mcp|robots\.txt|sitemap\.xml|rss\.xml)$/;

/**
 * The paths that a link may denote, from the docs root: relative to the page's folder, and, as many sites write them,
 * to the root.
 */
export function pathsOf(file: string, href: string): readonly string[] {
  const path = href.replace(/[?#].*$/s, '');
  const segments = decode(path).split('/');
  if (path.startsWith('/')) return [pathOf(segments)];
  return [pathOf([...file.split('/').slice(0, -1), ...segments]), pathOf(segments)];
}

function decode(path: string): string {
  return findDecoded(path) ?? path;
}

/** Without `.`, `..`, empty segments, page extensions and a final `index`. */
function pathOf(segments: readonly string[]): string {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '' && segment !== '.') kept.push(segment);
  }
  const path = kept.join('/').replace(/\.mdx?$/, '');
  return path === 'index' ? '' : path.replace(/\/index$/, '');
}
