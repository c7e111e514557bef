import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ChannelSummary, OperationSummary } from '../../src/core/api/api-description.ts';

/** The results of Mintlify for the texts of a site. */
export interface MintlifyOracle {
  /** One segment of a slug. */
  segment(text: string): string;
  /** The slug of a generated page, before it is made unique. */
  slug(target: OperationSummary | ChannelSummary, directory: string): string;
  /** The id of a lone heading with this text, decoded. */
  headingId(text: string): string;
  /** The ids of the headings of a page, as published; undefined if the page does not parse. */
  headingIds(body: string): readonly string[] | undefined;
  /** The id of the field with this name. */
  fieldId(name: string): string;
}

type Tree = object;
type Plugin<Arguments extends readonly unknown[]> = (...given: Arguments) => (tree: Tree) => void;

interface Node {
  readonly name?: string;
  readonly attributes: readonly { readonly name: string; readonly value: unknown }[];
}

/** `folder` is where `@mintlify/common` is installed (see test/README.md). */
export async function loadOracle(folder: string): Promise<MintlifyOracle> {
  const load = async <T>(path: string): Promise<T> =>
    (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as T;
  const common = async <T>(path: string): Promise<T> => load<T>(`@mintlify/common/dist/${path}.js`);
  const { prepareStringToBeValidFilename: segment } = await common<{
    prepareStringToBeValidFilename(text: string): string | undefined;
  }>('openapi/filenameUtils');
  const { slugify, safeCleanHeadingId } = await common<{
    slugify(text: string): string;
    safeCleanHeadingId(id: string): string;
  }>('slugify');
  const { generateParamFieldId } = await common<{ generateParamFieldId(name: string, count: number): string }>(
    'mdx/plugins/rehype/rehypeParamFieldIds',
  );
  const parse = await pageParser(load, common);
  return {
    segment: (text) => segment(text) ?? '',
    slug: (target, directory) => slugOf(target, directory, (text) => segment(text ?? '') ?? ''),
    headingId: (text) => decodeURIComponent(slugify(text)),
    headingIds: (body) => parse(body)?.map(safeCleanHeadingId),
    fieldId: (name) => generateParamFieldId(name, 0),
  };
}

type Load = <T>(path: string) => Promise<T>;

/** The plugins that give headings their ids, over a tree of the parsers that they are made for. */
async function pageParser(load: Load, common: Load): Promise<(body: string) => readonly string[] | undefined> {
  const remarkPackages = ['remark-mdx', 'remark-gfm', 'remark-frontmatter', 'remark-math'];
  const { remark } = await load<{ remark(): { use(plugin: unknown): unknown; parse(text: string): Tree } }>(
    'remark/index.js',
  );
  const processor = remark();
  for (const name of remarkPackages)
    processor.use((await load<{ readonly default: unknown }>(`${name}/index.js`)).default);
  const { visit } = await load<{ visit(tree: Tree, type: string, each: (node: Node) => void): void }>(
    'unist-util-visit/index.js',
  );
  const { preprocessCustomHeadingIds } = await common<{ preprocessCustomHeadingIds(body: string): string }>(
    'mdx/preprocessCustomHeadingIds',
  );
  const { remarkComponentIds } = await common<{ remarkComponentIds: Plugin<[object]> }>(
    'mdx/plugins/remark/remarkComponentIds',
  );
  const { remarkExtractTableOfContents } = await common<{ remarkExtractTableOfContents: Plugin<[object, object]> }>(
    'mdx/plugins/remark/remarkExtractTableOfContents',
  );
  return (body) => {
    try {
      const tree = processor.parse(preprocessCustomHeadingIds(body));
      remarkComponentIds({})(tree);
      remarkExtractTableOfContents({}, {})(tree);
      const ids: string[] = [];
      visit(tree, 'mdxJsxFlowElement', ({ name, attributes }) => {
        const id = attributes.find((attribute) => attribute.name === 'id')?.value;
        if (name === 'Heading' && typeof id === 'string') ids.push(id);
      });
      return ids;
    } catch {
      return undefined;
    }
  };
}

/** Joins segments like `processOpenApiPath` and `processAsyncApiChannel` of the package `@mintlify/scraping`. */
function slugOf(
  target: OperationSummary | ChannelSummary,
  directory: string,
  segment: (text: string | undefined) => string,
): string {
  const join = (...segments: readonly string[]): string => segments.filter((part) => part !== '').join('/');
  if (target.href !== undefined) return target.href.replace(/^\/|\/$/g, '');
  if (target.kind === 'channel') {
    return join(directory, segment(target.tags[0] ?? 'Websockets'), segment(target.title ?? target.id));
  }
  const unnamed =
    target.origin === 'webhook' ? segment(target.path) : `${target.method.toLowerCase()}-${segment(target.path)}`;
  const last = target.summary ? segment(target.summary) : unnamed;
  return join(directory, segment(target.tags[0]), last);
}
