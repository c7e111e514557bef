import type { ApiDescription, ChannelSummary, OperationSummary } from '../core/api/api-description.ts';
import type { HttpOperation, Link } from '../core/api/http-operation.ts';
import type { PlatformExtension } from '../core/api/platform-extension.ts';
import type { OverviewSlice, SchemaSlice, Slice } from '../core/api/slice.ts';
import { findSampleLanguage } from '../core/docs-json/sample-languages.ts';
import { findLongSummary } from '../core/pages/describe-page.ts';
import { readFields } from '../core/pages/fields/fields.ts';
import type { FrontMatter } from '../core/pages/front-matter/front-matter.ts';
import { collectIds } from '../core/pages/ids/page-anchors.ts';
import type { PageNode, PageTree } from '../core/pages/page-tree.ts';
import { findAnchoredPage } from '../core/pages/plan/anchored-page.ts';
import { isApiChangesPage } from '../core/pages/plan/api-changes-page.ts';
import { type PlannedPage, pageSource, pageTarget } from '../core/pages/plan/page-plan.ts';
import type { Audience } from '../core/pages/readers/audience.ts';
import { isUnpublished } from '../core/pages/readers/page-access.ts';
import type { Reader } from '../core/pages/readers/visibility.ts';
import { findNamedSchema } from '../core/project/find-named-schema.ts';
import type { Project } from '../core/project/project.ts';
import { splitPointer } from '../core/source/document/pointer.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { takeFreeName } from '../core/source/text/free-name.ts';
import type { OverviewView, PageModel } from '../render/page-model.ts';
import { collectProse } from './collect-prose.ts';
import { type ExtractedExamples, extractExamples } from './extract-examples.ts';
import { withoutFields } from './extract-fields.ts';
import { lowerHeadings, makeOverview } from './make-overview.ts';
import { nearestPages } from './nearest-pages.ts';
import { type PageVariant, pageSettings } from './page-settings.ts';
import type { ProseParser } from './prose-parser.ts';
import { createReaderTexts, type ReaderTexts } from './reader-texts.ts';
import { findNeighbors } from './reading-order.ts';

/** The inputs of page models. */
export interface PageMaking {
  readonly project: Project;
  readonly prose: ProseParser;
  readonly variant: PageVariant;
  /** The reader for whom the page is made. Undefined: the writer. */
  readonly reader?: Reader;
  /**
   * Returns the published form of a link, without an anchor that readers may not know. Absent: links stay as they are.
   */
  readonly publicLink?: ((href: string) => string) | undefined;
  /** All pages of the site, for the links to the previous and the next page. Undefined: all pages of the plan. */
  readonly pages?: readonly PlannedPage[];
  /** The Markdown for the end of the page that `api.changelog` names. Undefined: it is not known yet. */
  readonly apiChanges?: string;
}

/** A page's model, the files it was made from, and their problems. */
export interface MadePage {
  readonly model: PageModel;
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
  /** The audiences that its texts name. */
  readonly audiences: readonly Audience[];
}

interface Making extends PageMaking {
  readonly prose: ReaderTexts;
}

export function makePage(page: PlannedPage, inputs: PageMaking): MadePage {
  const making: Making = {
    ...inputs,
    prose: createReaderTexts(inputs.reader ?? { kind: 'writer' }, inputs.prose, {
      publicLink: inputs.publicLink,
      describedLink: (href) => describedLink(href, page, inputs),
    }),
  };
  const { project, prose } = making;
  const source = readSource(page, making);
  const { slice, schema, overview, platforms, frontMatter, body, problems } = source;
  const parts = body === undefined || slice === undefined ? undefined : extractExamples(body);
  const shown = parts?.body ?? body;
  const description = describe(page, source, making);
  const subject = slice && publishedSlice(page, slice, making);
  const settings = pageSettings(
    project.config.api,
    platforms.flatMap(({ playground }) => playground ?? []),
    making.variant,
  );
  const model: PageModel = {
    slug: page.slug,
    title: page.title,
    deprecated: page.deprecated,
    section: page.section,
    prose: parseProse(subject ?? overview?.slice ?? schema, prose),
    samples: gatherSamples(slice, platforms, parts),
    settings,
    description,
    body: shown,
    subject,
    schema,
    overview,
    mode: frontMatter?.mode,
    ...readIcon(frontMatter),
    ...findNeighbors(page.slug, making.pages ?? project.plan.pages),
  };
  return { model, files: listFiles(page, project), problems, audiences: prose.audiences };
}

/** Returns the address of the page that an anchor of another tool means, among those of the same description. */
function describedLink(href: string, page: PlannedPage, { project, pages }: PageMaking): string {
  const source = pageSource(page);
  if (source === undefined) return href;
  const slug = findAnchoredPage(nearestPages(pages ?? project.plan.pages, source, page.section), href)?.slug;
  return slug === undefined ? href : `/${slug}`;
}

/** The writer sees everything; readers see only the published parts. */
function publishedSlice(
  page: PlannedPage,
  slice: Slice,
  { project, reader, pages = project.plan.pages }: Making,
): Slice {
  const source = pageSource(page);
  if (reader === undefined || reader.kind === 'writer') return slice;
  const hasPage = (summary: OperationSummary) => pages.some((other) => pageTarget(other)?.summary === summary);
  return publicSlice(
    slice,
    source === undefined ? undefined : project.description(source),
    (summary) => isUnpublished(summary) || (summary.exclusion === 'internal' && !hasPage(summary)),
  );
}

/** Shared inputs of the functions below. `platforms` are ordered from the nearest to the farthest. */
interface PageSource {
  readonly slice: Slice | undefined;
  readonly schema?: SchemaSlice;
  readonly overview?: OverviewView;
  readonly platforms: readonly PlatformExtension[];
  readonly frontMatter: FrontMatter | undefined;
  readonly body: PageTree | undefined;
  readonly problems: readonly Problem[];
}

type MdxPage = Extract<PlannedPage, { kind: 'mdx' }>;

type Overview = Extract<PlannedPage, { kind: 'overview' }>;

function readSource(page: PlannedPage, making: Making): PageSource {
  switch (page.kind) {
    case 'mdx':
      return readMdx(page, making);
    case 'overview':
      return readOverview(page, making);
    default:
      return readGenerated(page, making);
  }
}

/** The text of an overview is the description of the API or the tag. */
function readOverview(page: Overview, { project, prose, pages }: Making): PageSource {
  const made = makeOverview(page, project, pages ?? project.plan.pages);
  const overview = made && prose.slice(made);
  const text = page.tagName === undefined ? overview?.slice.overview.description : overview?.tag?.description;
  const body = text === undefined || text.trim() === '' ? undefined : lowerHeadings(prose.markdown(text));
  return { slice: undefined, overview, platforms: [], frontMatter: undefined, body, problems: [] };
}

function readGenerated(page: Exclude<PlannedPage, MdxPage | Overview>, { project, prose }: Making): PageSource {
  const { slice, problems } = readSlice(page, project, prose);
  const platform = readPlatform(slice);
  const body = platform.content === undefined ? undefined : prose.content(platform.content, page.summary.at.file);
  return { slice, platforms: [platform], frontMatter: undefined, body, problems };
}

function readMdx(page: MdxPage, making: Making): PageSource {
  const { project, prose } = making;
  const frontMatter = project.pageFile(page.file)?.frontMatter;
  const fullTree = project.tree(page.file);
  const body = fullTree && addApiChanges(prose.tree(fullTree), page, making);
  const platforms = frontMatter === undefined ? [] : [frontMatter.platform];
  const treeProblems = body?.problems ?? [];
  if (page.target !== undefined) {
    const { slice, problems } = readSlice(page.target, project, prose);
    return {
      slice,
      platforms: [...platforms, readPlatform(slice)],
      frontMatter,
      body,
      problems: [...problems, ...treeProblems],
    };
  }
  if (frontMatter === undefined || body === undefined) {
    return { slice: undefined, platforms, frontMatter, body, problems: treeProblems };
  }
  const slice = readFields(body, frontMatter, project.config, page.file);
  if (slice === undefined) {
    const schema = readSchema(frontMatter, project, prose);
    return { slice, schema, platforms, frontMatter, body, problems: treeProblems };
  }
  // The fields and example components are already part of the slice.
  const text = withoutFields(extractExamples(body).body);
  return { slice, platforms, frontMatter, body: text, problems: treeProblems };
}

function addApiChanges(tree: PageTree, page: MdxPage, { project, prose, apiChanges }: Making): PageTree {
  const { changelog } = project.config.api;
  if (changelog === undefined || !isApiChangesPage(page, project.config)) return tree;
  const base = changelog.base.replaceAll('`', ' ');
  const added = prose.markdown(apiChanges ?? `> The export lists here what changed in the API since \`${base}\`.`);
  const { headings, children } = withFreeIds(added, tree);
  return { ...tree, headings: [...tree.headings, ...headings], children: [...tree.children, ...children] };
}

/** Gives headings whose ids are taken by the writer's text other ids, as if they were in one text. */
function withFreeIds(added: PageTree, written: PageTree): Pick<PageTree, 'headings' | 'children'> {
  const taken = new Set([...written.headings.map(({ id }) => id), ...collectIds(written)]);
  const ids = new Map(added.headings.map(({ id }) => [id, takeFreeName(id, taken, { separator: '-' })]));
  const rename = (node: PageNode): PageNode => {
    const free = node.kind === 'element' ? ids.get(String(node.attributes.id)) : undefined;
    return node.kind !== 'element' || free === undefined
      ? node
      : { ...node, attributes: { ...node.attributes, id: free } };
  };
  return {
    headings: added.headings.map((heading) => ({ ...heading, id: ids.get(heading.id) ?? heading.id })),
    children: added.children.map(rename),
  };
}

function readSchema({ schema }: FrontMatter, project: Project, prose: ReaderTexts): SchemaSlice | undefined {
  const named = schema && findNamedSchema(project, schema)?.description.namedSchema(schema.name);
  return named && prose.slice(named);
}

function readSlice(
  { source, summary }: { readonly source: string; readonly summary: OperationSummary | ChannelSummary },
  project: Project,
  prose: ReaderTexts,
) {
  const { slice, problems } = project.slice(source, summary);
  return { slice: prose.slice(slice), problems };
}

function readPlatform(slice: Slice): PlatformExtension {
  return slice.kind === 'operation' ? slice.operation.platform : slice.channel.platform;
}

function readIcon(frontMatter: FrontMatter | undefined): Pick<PageModel, 'icon'> {
  const name = frontMatter?.icon;
  const style = frontMatter?.all.iconType;
  if (name === undefined) return {};
  return { icon: { name, ...(typeof style === 'string' ? { style } : {}) } };
}

/** Returns the lead below the title: the page's own description, otherwise the operation's. */
function describe(
  page: PlannedPage,
  { slice, overview, frontMatter }: PageSource,
  { prose }: PageMaking,
): PageTree | undefined {
  const subject = slice?.kind === 'operation' ? slice.operation : slice?.channel;
  const metadata = subject?.platform.metadata?.description;
  const written = frontMatter?.description ?? (typeof metadata === 'string' ? metadata : undefined);
  const summary = overview?.tag === undefined ? overview?.slice.overview.summary : undefined;
  const isOwn = page.kind === 'mdx' && page.api !== undefined;
  const text = written ?? summary ?? (isOwn || subject === undefined ? undefined : describeSubject(page, subject));
  return text === undefined || text.trim() === '' ? undefined : prose.markdown(text);
}

/** Returns the description, after the summary if the title has only a part of it. The title is not said again. */
function describeSubject(page: PlannedPage, { description = '' }: { readonly description?: string }): string {
  const summary = findLongSummary(page);
  const isWhole = summary === undefined || description.includes(summary.trim());
  return withoutTitle(isWhole ? description : `${summary}\n\n${description}`, page.title);
}

/** Returns the text without its first sentence if that is the title. */
function withoutTitle(text: string, title: string): string {
  const start = text.trimStart();
  if (title === '' || start.slice(0, title.length).toLowerCase() !== title.toLowerCase()) return text;
  const rest = start.slice(title.length);
  const end = /^(?:[.!]?[ \t]*(?:$|\n[ \t]*\n)|[.!]\s)\s*/.exec(rest);
  return end === null ? text : rest.slice(end[0].length);
}

function parseProse(slice: Slice | OverviewSlice | SchemaSlice | undefined, prose: ProseParser): PageModel['prose'] {
  if (slice === undefined) return {};
  const texts = [...collectProse(slice)].filter((text) => text.trim() !== '');
  return Object.fromEntries(texts.map((text) => [text, prose.markdown(text)]));
}

function gatherSamples(
  slice: Slice | undefined,
  platforms: readonly PlatformExtension[],
  taken: ExtractedExamples | undefined,
): PageModel['samples'] {
  const codeSamples = slice?.kind === 'operation' ? slice.operation.codeSamples : [];
  return {
    request: [
      ...(taken?.request ?? []),
      ...platforms.flatMap(({ examples }) => examples?.request ?? []),
      ...codeSamples.map(({ lang, label, source }) => ({
        title: label ?? findSampleLanguage(lang)?.label ?? lang,
        lang,
        source,
      })),
    ],
    response: [...(taken?.response ?? []), ...platforms.flatMap(({ examples }) => examples?.response ?? [])],
  };
}

function listFiles(page: PlannedPage, project: Project): readonly string[] {
  const source = pageSource(page);
  const described = source === undefined ? [] : [...(project.description(source)?.files ?? [source])];
  return [...new Set([...(page.kind === 'mdx' ? [page.file] : []), ...described, ...project.config.files])];
}

/**
 * Returns a slice as a site publishes it: without the `x-platform` texts, whose contents the page already shows, and
 * without links to operations that have no page and are in no published description.
 */
function publicSlice(
  slice: Slice,
  description: ApiDescription | undefined,
  isHidden: (summary: OperationSummary) => boolean,
): Slice {
  if (slice.kind === 'channel') return { ...slice, channel: { ...slice.channel, platform: {} } };
  const hidden = (description?.operations ?? []).filter(isHidden);
  const operation = { ...slice.operation, platform: {} };
  return { ...slice, operation: hidden.length === 0 ? operation : withoutLinks(operation, hidden) };
}

function withoutLinks(operation: HttpOperation, hidden: readonly OperationSummary[]): HttpOperation {
  const responses = operation.responses.map((response) => ({
    ...response,
    links: response.links.filter((link) => !hidden.some((summary) => targets(link, summary))),
  }));
  const callbacks = operation.callbacks.map((callback) => ({
    ...callback,
    operations: callback.operations.map((inner) => withoutLinks(inner, hidden)),
  }));
  return { ...operation, responses, callbacks };
}

function targets({ operationId, operationRef }: Link, { operationId: id, path, method }: OperationSummary): boolean {
  if (operationId !== undefined) return operationId === id;
  const hash = operationRef?.indexOf('#') ?? -1;
  const segments = hash < 0 ? undefined : splitPointer(operationRef?.slice(hash + 1) ?? '');
  return segments?.[1] === path && segments[2]?.toUpperCase() === method.toUpperCase();
}
