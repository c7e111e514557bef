import type { PlannedPage } from '../pages/page-plan.ts';
import type { Project } from '../project/project.ts';
import { safeAddress } from '../source/text/safe-address.ts';
import type { ReferenceTarget } from './reference.ts';

/** The result of resolving a link. */
export type LinkOutcome =
  | { readonly kind: 'found'; readonly target: ReferenceTarget }
  | { readonly kind: 'missing' }
  /** It leaves the site, or contains an expression. */
  | { readonly kind: 'external' };

/** Resolves the links of a site: to pages by their slugs, to files, and through redirects. */
export class SiteLinks {
  readonly #project: Project;
  readonly #pages: ReadonlyMap<string, PlannedPage>;
  readonly #redirects: ReadonlyMap<string, string>;

  constructor(project: Project) {
    this.#project = project;
    this.#pages = new Map(project.plan.pages.map((page) => [page.slug, page]));
    this.#redirects = new Map(
      project.config.redirects.map(({ source, destination }) => [pathOf(source.split('/')), destination]),
    );
  }

  /** `file` is the page with the link; `""` is the docs root. */
  find(file: string, href: string): LinkOutcome {
    if (href.startsWith('#')) return { kind: 'found', target: { file, part: href.slice(1) } };
    if (href === '' || safeAddress(href)?.kind !== 'site' || /^\?|[{}]/.test(href)) return { kind: 'external' };
    const [path = '', fragment] = href.split('#');
    for (const candidate of pathsOf(file, path.split('?')[0] ?? '')) {
      const target = this.#targetOf(candidate, fragment) ?? this.#redirected(candidate);
      if (target !== undefined) return { kind: 'found', target };
    }
    return { kind: 'missing' };
  }

  #targetOf(path: string, fragment: string | undefined): ReferenceTarget | undefined {
    // Without a front page, the first page of the site takes its place.
    const page = this.#pages.get(path) ?? (path === '' ? this.#project.plan.pages[0] : undefined);
    if (page === undefined) return this.#project.workspace.has(path) ? { file: path } : undefined;
    if (page.kind !== 'mdx') return { file: page.summary.at.file, part: page.summary.at.span.start };
    return fragment === undefined || fragment === '' ? { file: page.file } : { file: page.file, part: fragment };
  }

  /**
   * A redirect to another site has no target here, but is no missing page either: its target is the redirect itself.
   */
  #redirected(path: string): ReferenceTarget | undefined {
    const destination = this.#redirects.get(path);
    if (destination === undefined) return undefined;
    const [first] = pathsOf('', destination.split(/[#?]/)[0] ?? '');
    const { configFile } = this.#project;
    return (first === undefined ? undefined : this.#targetOf(first, undefined)) ?? { file: configFile ?? '' };
  }
}

/**
 * The paths that a link may denote, from the docs root: relative to the page's folder, and, as many sites write them,
 * to the root.
 */
function pathsOf(file: string, path: string): readonly string[] {
  const segments = decode(path).split('/');
  if (path.startsWith('/')) return [pathOf(segments)];
  return [pathOf([...file.split('/').slice(0, -1), ...segments]), pathOf(segments)];
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
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
