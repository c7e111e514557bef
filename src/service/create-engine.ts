import { complete } from '../core/features/complete.ts';
import { definition } from '../core/features/definition.ts';
import { findReferences } from '../core/features/find-references.ts';
import { findSubject } from '../core/features/find-subject.ts';
import { hover } from '../core/features/hover.ts';
import { listLinks } from '../core/features/list-links.ts';
import { toPageRow } from '../core/features/list-pages.ts';
import { tagNamesAt } from '../core/features/mdx/outline-page.ts';
import { measureCoverage, type Coverage as SiteCoverage } from '../core/features/measure-coverage.ts';
import { describeApi } from '../core/features/new-site/describe-api.ts';
import type { OutlineItem } from '../core/features/outline.ts';
import { foldFile, outlineFile } from '../core/features/outline-file.ts';
import { findPage } from '../core/features/preview/find-page.ts';
import { findPageAt } from '../core/features/preview/find-page-at.ts';
import { listSourceFiles } from '../core/features/preview/list-source-files.ts';
import { listMissing } from '../core/features/site-tree/add-missing.ts';
import { buildSiteTree } from '../core/features/site-tree/build-site-tree.ts';
import { editSite } from '../core/features/site-tree/edit-site.ts';
import type { SiteNode, SiteTree } from '../core/features/site-tree/site-node.ts';
import type { MarkupParser, Validator, Workspace } from '../core/ports.ts';
import { textOfDocument } from '../core/project/document-text.ts';
import { omitUndefined } from '../core/source/document/omit-undefined.ts';
import { isPageFile } from '../core/source/text/file-names.ts';
import type { Location, Span } from '../core/source/text/span.ts';
import { changeCalls } from './change-calls.ts';
import type { StartThreads } from './drawing-threads.ts';
import { editorCalls } from './editor-calls.ts';
import type {
  Coverage,
  Engine,
  ExportOptions,
  ExportReport,
  FileRange,
  OutlineEntry,
  ProblemOptions,
  ProblemReport,
} from './engine.ts';
import { withBorder } from './engine-border.ts';
import { connect, type EngineParts } from './engine-parts.ts';
import type { SiteWriter } from './export-site.ts';
import { findFirstProblems, findProblems } from './find-problems.ts';
import { iconPicture, listIconNames } from './icon-names.ts';
import type { Places } from './places.ts';
import { RemoteDocuments, type RemoteReading, untilSettled, withRemote } from './remote-documents.ts';
import { renameCalls } from './rename-calls.ts';
import { responseCalls } from './response-calls.ts';

export interface EngineOptions {
  /** The files on disk, under the open documents. */
  readonly workspace: Workspace;
  /** `docs.json`; undefined: a single API description is open. */
  readonly configFile: string | undefined;
  readonly markup?: MarkupParser;
  /** Undefined: no official validation. */
  readonly validator?: Validator;
  /** Undefined: this engine can't export. */
  readonly writer?: SiteWriter;
  /** Undefined: pages are drawn in this thread. */
  readonly startThreads?: StartThreads;
  /** Undefined: no network requests. */
  readonly remote?: RemoteReading;
  /** The address of the docs root in the panel, for images; undefined: pages show no images. */
  readonly assetBase?: string;
  /** Called when something changed on disk. */
  readonly onDiskChange?: () => void;
  /** One turn of the event loop, so that pending messages are handled; absent: long work is not interrupted. */
  readonly yieldToEventLoop?: () => Promise<void>;
  /** Gets an exception of ours, of which the user gets words alone; undefined: nobody reads it. */
  readonly onFault?: (thrown: unknown) => void;
  /** What goes down with the engine. */
  readonly onDispose?: () => Promise<void>;
}

/** The engine in this thread: the whole product except its user interface, as plain calls. */
export function createEngine(options: EngineOptions): Engine {
  const remote =
    options.remote &&
    new RemoteDocuments(options.remote.source, (urls) => {
      changed(urls);
      options.remote?.onChange?.(urls);
    });
  const workspace = remote === undefined ? options.workspace : withRemote(options.workspace, remote);
  const parts = {
    ...connect({ ...options, workspace }),
    remote,
    awaited: options.remote?.waits === true ? remote : undefined,
  };
  const { documents, project, references, places } = parts;
  let revision = 0;
  const changed = (named: readonly string[]) => {
    // The ignore rules decide which files exist for the project.
    const files = named.includes('.mintignore') ? [] : named;
    revision += 1;
    project.change(files);
    references.change(files);
    places.forget(files);
  };
  const engine: Engine = {
    openDocument: async (file, version, text) => {
      if (documents.open(file, version, text)) changed([file, ...((text !== undefined && remote?.edited()) || [])]);
    },
    closeDocument: async (file) => {
      documents.close(file);
      changed([file]);
    },
    filesChanged: async (files) => {
      options.onDiskChange?.();
      changed(files);
    },
    refreshRemote: async (choice) => remote?.refresh(choice),
    ...languageCalls(parts),
    ...renameCalls(parts),
    ...editorCalls(parts),
    ...responseCalls(parts),
    ...structureCalls(parts),
    ...pageCalls(parts),
    ...treeCalls(parts),
    ...changeCalls(parts),
    ...siteCalls(parts, options, () => revision),
    dispose: async () => options.onDispose?.(),
  };
  return withBorder(engine, { project, places, onFault: options.onFault });
}

interface RunningParts extends EngineParts {
  readonly remote: RemoteDocuments | undefined;
  /** The same project, where calls wait for other hosts. */
  readonly awaited: RemoteDocuments | undefined;
}

function languageCalls({
  project,
  references,
  places,
}: EngineParts): Pick<Engine, 'complete' | 'hover' | 'definition' | 'references'> {
  return {
    async complete(file, position, signal) {
      signal?.throwIfAborted();
      const items = complete(project, file, places.toOffset(file, position), () =>
        listIconNames(project.config.iconLibrary),
      );
      const first = items[0];
      if (first === undefined) return [];
      // All items of one response replace the same range, so it is converted once.
      const { range } = places.toRange({ file, span: first.span });
      return items.map(({ span: _, ...item }) => ({ ...item, range }));
    },
    async hover(file, position, signal) {
      signal?.throwIfAborted();
      const found = hover(project, references, file, places.toOffset(file, position));
      if (found === undefined) return undefined;
      const { span, icon, ...shown } = found;
      const picture = icon === undefined ? undefined : iconPicture(icon, project.config.iconLibrary);
      const contents = picture === undefined ? shown.contents : `${shown.contents}\n\n${picture}`;
      return { ...shown, contents, range: places.toRange({ file, span }).range };
    },
    async definition(file, position, signal) {
      signal?.throwIfAborted();
      return definition(project, references, file, places.toOffset(file, position)).map((location) =>
        places.toRange(location),
      );
    },
    async references(file, position, signal) {
      signal?.throwIfAborted();
      const found = findReferences(project, references, file, places.toOffset(file, position));
      return {
        ...(found.declaration && { declaration: places.toRange(found.declaration) }),
        places: found.places.map((location) => places.toRange(location)),
      };
    },
  };
}

function structureCalls({ project, references, places }: EngineParts): Pick<Engine, 'structure' | 'tagNames'> {
  const rangeOf = (file: string, span: Span) => places.toRange({ file, span }).range;
  const toEntry = (file: string, { span, nameSpan, children, ...item }: OutlineItem): OutlineEntry => ({
    ...item,
    range: rangeOf(file, span),
    nameRange: rangeOf(file, nameSpan),
    children: children.map((child) => toEntry(file, child)),
  });
  return {
    async structure(file, signal) {
      signal?.throwIfAborted();
      return {
        outline: outlineFile(project, file).map((item) => toEntry(file, item)),
        folds: foldFile(project, file).map(({ span, ...fold }) => ({ ...fold, range: rangeOf(file, span) })),
        links: listLinks(project, references, file).map(({ span, target }) => ({
          range: rangeOf(file, span),
          target: places.toRange(target),
        })),
      };
    },
    async tagNames(file, position, signal) {
      signal?.throwIfAborted();
      const text = isPageFile(file) ? textOfDocument(project.workspace, file) : undefined;
      const names = text === undefined ? undefined : tagNamesAt(text, places.toOffset(file, position));
      return (names ?? []).map((span) => rangeOf(file, span));
    },
  };
}

function treeCalls({
  project,
  places,
  awaited,
}: RunningParts): Pick<Engine, 'siteTree' | 'missingOperations' | 'describeApi' | 'editSite'> {
  return {
    async siteTree(signal) {
      return untilSettled(awaited, () => locateTree(buildSiteTree(project).tree, places), signal);
    },
    async missingOperations(signal) {
      return untilSettled(awaited, () => listMissing(project), signal);
    },
    async describeApi(file, signal) {
      return untilSettled(awaited, () => describeApi(project, file), signal);
    },
    async editSite(action, signal) {
      signal?.throwIfAborted();
      const edit = editSite(project, action);
      if (edit.kind === 'refused') return edit;
      return { ...edit, edits: edit.edits.map(({ at, text }) => ({ ...places.toRange(at), text })) };
    },
  };
}

function pageCalls(
  parts: RunningParts,
): Pick<Engine, 'pageAt' | 'page' | 'pageFor' | 'expand' | 'operation' | 'sourceFiles'> {
  const { project, references, places, panel, assetBase, awaited } = parts;
  const pageFor: Engine['pageFor'] = async (slug, reader, signal) => {
    signal?.throwIfAborted();
    const { renderPlannedPage } = await loadRendering();
    const found = findPage(project, slug);
    if (found === undefined) return undefined;
    const { page, ...standing } = found;
    return { ...renderPlannedPage(page, { ...panel, reader }, places, assetBase), ...standing };
  };
  return {
    async pageAt(file, position, shown, signal) {
      signal?.throwIfAborted();
      return findPageAt({ project, references, shown }, file, places.toOffset(file, position))?.slug;
    },
    page: (slug, signal) => pageFor(slug, { kind: 'writer' }, signal),
    pageFor,
    async expand(slug, pointer, signal) {
      signal?.throwIfAborted();
      const { expandPlannedPage } = await loadRendering();
      const found = findPage(project, slug);
      return found === undefined ? '' : expandPlannedPage(found.page, pointer, panel, assetBase);
    },
    async sourceFiles(signal) {
      return untilSettled(awaited, () => listSourceFiles(project), signal);
    },
    async operation(ref, signal) {
      return untilSettled(awaited, () => findSubject(project, ref), signal);
    },
  };
}

function siteCalls(
  parts: RunningParts,
  options: EngineOptions,
  revision: () => number,
): Pick<Engine, 'problems' | 'firstProblems' | 'pages' | 'coverage' | 'exportSite'> {
  const { project, places, awaited } = parts;
  return {
    problems: (choices, signal = neverAborted()) => check(parts, options, { ...choices, revision }, signal),
    async firstProblems(files, { severities = {}, plan }, signal) {
      // What was found before is on its way to the editor.
      if (plan) await options.yieldToEventLoop?.();
      signal?.throwIfAborted();
      return findFirstProblems({ ...parts, severities }, files, plan);
    },
    async pages(signal) {
      return untilSettled(awaited, () => project.plan.pages.map(toPageRow), signal);
    },
    async coverage(signal) {
      return untilSettled(awaited, () => locateStale(measureCoverage(project), places), signal);
    },
    exportSite: (choices, onProgress, signal = neverAborted()) =>
      exportFrozen(parts, options, { choices, onProgress }, signal),
  };
}

function check(
  { project, references, places, panel, paths, remote, awaited }: RunningParts,
  { validator, yieldToEventLoop = async () => undefined }: EngineOptions,
  { official, severities = {}, revision }: ProblemOptions & { readonly revision: () => number },
  signal: AbortSignal,
): Promise<ProblemReport> {
  // Validation must not start before all documents are fetched.
  const settle = async () => (await (official ? remote : awaited)?.settle(signal)) === true;
  const search = {
    project,
    references,
    places,
    prose: panel.prose,
    paths,
    severities,
    validator: official ? validator : undefined,
    yieldToEventLoop,
    settle,
    revision,
  };
  return findProblems(search, signal);
}

interface ExportCall {
  readonly choices: ExportOptions;
  readonly onProgress: (done: number, total: number) => void;
}

/** A project of its own over a snapshot of the texts: edits during a long export must not make the site inconsistent. */
async function exportFrozen(
  { documents, remote }: RunningParts,
  options: EngineOptions,
  { choices, onProgress }: ExportCall,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { writer, startThreads } = options;
  if (writer === undefined) return { kind: 'refused', message: 'Export is not available here.', problems: [] };
  const { exportProject } = await import('./export-site.ts');
  const { readSite } = await import('./read-site.ts');
  const read = () => ({
    site: readSite(connect({ ...options, workspace: documents.freeze() })),
    opened: documents.texts(),
  });
  try {
    const { site, opened } = await untilSettled(remote, read, signal);
    const texts = { opened, remote: remote?.answers };
    return await exportProject(
      {
        site,
        writer,
        validator: options.validator,
        startThreads: (order, size) => startThreads?.({ ...order, ...texts }, size),
      },
      choices,
      onProgress,
      signal,
    );
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    throw error;
  }
}

function neverAborted(): AbortSignal {
  return new AbortController().signal;
}

function locateTree({ name, rows }: SiteTree, places: Places): SiteTree<FileRange> {
  const located = (at: Location | undefined) => at && places.toRange(at);
  const toRow = ({ at, labelAt, target, children, ...row }: SiteNode): SiteNode<FileRange> =>
    omitUndefined({
      ...row,
      at: located(at),
      labelAt: located(labelAt),
      target: located(target),
      children: children.map(toRow),
    });
  return { name, rows: rows.map(toRow) };
}

function locateStale(coverage: SiteCoverage, places: Places): Coverage {
  const stale = coverage.stale.map(({ entry, at }) => {
    const { file, range } = places.toRange(at);
    return { file, line: range.start.line + 1, column: range.start.character + 1, entry };
  });
  return { ...coverage, stale };
}

/** Loaded with the first page: most commands of the terminal render none. */
const loadRendering = () => import('./render-planned-page.ts');
