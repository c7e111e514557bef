import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { parseUrl, withoutTrailingSlashes } from '../../source/text/url.ts';

/** A row of `apidocs pages`; fields that do not apply are absent. */
export interface PageRow {
  readonly slug: string;
  readonly title: string;
  readonly kind: 'endpoint' | 'webhook' | 'channel' | 'overview' | 'mdx';
  readonly method?: string;
  readonly path?: string;
  readonly channel?: string;
  readonly source?: string;
  readonly file?: string;
  readonly hidden: boolean;
}

/** Converts a planned page to a row of `apidocs pages`. */
export function toPageRow(page: PlannedPage): PageRow {
  const { slug, title, hidden } = page;
  if (page.kind === 'overview') return { slug, title, kind: 'overview', source: page.source, hidden };
  if (page.kind !== 'mdx') {
    const kind = page.kind === 'channel' ? 'channel' : page.summary.origin === 'webhook' ? 'webhook' : 'endpoint';
    return { slug, title, kind, ...describeTarget(page.summary), source: page.source, hidden };
  }
  const target = page.target && { ...describeTarget(page.target.summary), source: page.target.source };
  const api = page.api && { method: page.api.method, path: page.api.target };
  return { slug, title, kind: 'mdx', ...api, ...target, file: page.file, hidden };
}

function describeTarget(summary: OperationSummary | ChannelSummary): Pick<PageRow, 'method' | 'path' | 'channel'> {
  return summary.kind === 'channel' ? { channel: summary.id } : { method: summary.method, path: summary.path };
}

/** Lists the source files of the site, sorted: `docs.json` and its parts or the files that the project is named by, descriptions with all their files, and page files. */
export function listSourceFiles(project: Project, references: ReferenceIndex): readonly string[] {
  const written = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [page.file] : []));
  const described = references.descriptions.flatMap(({ reading }) => [...reading.references.files]);
  const named = project.configFile === undefined ? project.workspace.files() : project.config.files;
  const roots = project.descriptions().map(({ file }) => file);
  const all = new Set([...named, ...roots, ...described, ...written]);
  return [...all].filter((file) => !isRemote(file) && project.workspace.has(file)).sort();
}

/** An operation that can be called, or a channel that can be opened by a GET, of any description of the site. */
export interface CallableOperation {
  readonly description: string;
  readonly method: string;
  /** The path template. */
  readonly path: string;
  /** The paths of the description's servers, without a trailing slash; none for servers without one. */
  readonly basePaths: readonly string[];
  /** The id of a channel. */
  readonly channel?: string;
}

/** Lists the operations and channels of all descriptions, in the order of their files, without webhooks. */
export function listOperations(project: Project): readonly CallableOperation[] {
  return project.descriptions().flatMap((description) => {
    const { file, operations, channels } = description;
    const callable = operations.filter(({ origin }) => origin === 'path');
    const open = channels.filter(({ address = '' }) => address !== '');
    if (callable.length + open.length === 0) return [];
    const paths = description.overview().overview.servers.map(({ url, variables }) => {
      const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
        return variables.find((variable) => variable.name === name)?.default ?? whole;
      });
      return withoutTrailingSlashes(parseUrl(filled, 'http://localhost')?.pathname ?? '');
    });
    const basePaths = [...new Set(paths)].filter((path) => path !== '');
    const common = { description: file, basePaths };
    return [
      ...callable.map(({ method, path }) => ({ ...common, method, path })),
      ...open.map(({ id, address = '' }) => ({
        ...common,
        method: 'GET',
        path: address.startsWith('/') ? address : `/${address}`,
        channel: id,
      })),
    ];
  });
}
