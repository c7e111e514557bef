import type { SiteFont } from '../core/docs-json/site-settings.ts';
import { listSignedInPages } from '../core/pages/readers/page-access.ts';
import type { Validator } from '../core/ports.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { isVector } from '../core/source/text/runnable-file.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { withoutTrailingSlashes } from '../core/source/text/url.ts';
import type { DrawPicture } from '../site/cards/card.ts';
import type { LastExport } from '../site/drawing/page-records.ts';
import type { SiteAssets, SiteInput } from '../site/drawing/site-input.ts';
import type { OutputFile } from '../site/output-file.ts';
import type { DiskNames } from '../site/output-path.ts';
import { planSite, type SitePlan } from '../site/plan-site.ts';
import { listUnsourced } from '../site/theme/font-faces.ts';
import type { ApiChanges } from './api-changes.ts';
import type { DrawingOrder, DrawingThreads, SiteSize } from './drawing-threads.ts';
import type { ExportReport, LocalExportOptions, LocatedProblem } from './engine-values.ts';
import { findInvalid, findRefused } from './problems/find-invalid.ts';
import { mergeValidatorProblems } from './problems/merge-validator-problems.ts';
import { locateProblems } from './problems/sort-problems.ts';
import { type ReadSite, type SiteChoices, toSiteInput } from './read-site.ts';

/** The destination of exported sites; `src/node` implements it for disks. */
export interface SiteWriter {
  /** The file names that its disk accepts. Undefined: any. */
  readonly names?: DiskNames;
  /**
   * The built style sheet and scripts of exported pages, and the given fonts as far as they are installed. Undefined:
   * the built ones are missing.
   */
  assets(fonts: readonly SiteFont[]): Promise<SiteAssets | undefined>;
  /** Loads what draws the pictures for link previews. Absent: there are none. */
  readonly loadPictureDrawer?: () => Promise<DrawPicture>;
  /** The record of the export in the folder. Undefined: there is none, so every page is drawn. */
  lastExport?(out: string): LastExport | undefined;
  /**
   * Writes all files or nothing. `unchanged`: how many existed with the same content. `merge`: replaces only these files.
   * `makeFiles` gets the folder of the draft, to which threads may write files themselves until the iteration ends.
   */
  write(
    target: { readonly out: string; readonly merge: boolean },
    makeFiles: (draft: string) => AsyncIterable<OutputFile>,
    onFile: (done: number) => void,
    signal: AbortSignal,
  ): Promise<
    | { readonly kind: 'written'; readonly files: number; readonly unchanged?: number }
    | { readonly kind: 'failed'; readonly message: string }
    | { readonly kind: 'cancelled' }
  >;
}

interface ExportContext {
  readonly site: ReadSite;
  readonly apiChanges: ApiChanges | undefined;
  readonly writer: SiteWriter;
  /** Starts threads that draw the pages. Undefined: the pages are drawn in this thread. */
  readonly startThreads: (
    order: Pick<DrawingOrder, 'choices' | 'assets' | 'draft'>,
    size: SiteSize,
  ) => DrawingThreads | undefined;
  /** Used only to explain why an invalid description prevents the export. */
  readonly validator: Validator | undefined;
}

/** Plans the site in memory, then lets the writer render and write it. */
export async function exportProject(
  context: ExportContext,
  options: LocalExportOptions,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { site, writer } = context;
  const { making, references, places } = site;
  const { project } = making;
  const baseUrl = options.baseUrl ?? project.config.url;
  const base = baseUrl === undefined ? undefined : safeAddress(baseUrl);
  if (baseUrl !== undefined && base?.kind !== 'web') {
    return { kind: 'refused', message: baseUrlRefused(baseUrl), problems: [] };
  }
  if (!options.allowInvalid) {
    const invalid = await findInvalid(project, context.validator, signal);
    if (invalid.length > 0) {
      const refused = findRefused(project, references);
      const problems = mergeValidatorProblems(refused, invalid, (file) => project.document(file)?.text ?? '');
      return { kind: 'refused', message: invalidMessage(invalid), problems: locateProblems(problems, places) };
    }
  }
  const assets = await writer.assets(listUnsourced(project.config.site.fonts));
  if (assets === undefined) return { kind: 'refused', message: assetsMissing, problems: [] };
  const { generatedIndex, fullDescriptions, agentFiles = false, indexOnly = false } = options;
  const choices: SiteChoices = {
    generatedIndex,
    fullDescriptions,
    agentFiles,
    indexOnly,
    apiChanges: context.apiChanges?.kind === 'listed' ? context.apiChanges.markdown : undefined,
    names: writer.names,
    ...(base === undefined ? {} : { baseUrl: withoutTrailingSlashes(base.text) }),
  };
  const dates = base === undefined || indexOnly ? undefined : await options.readDates?.();
  const drawPicture = base === undefined || indexOnly ? undefined : await writer.loadPictureDrawer?.();
  return writeAll(context, { options, choices, assets, dates, drawPicture, onProgress, signal });
}

/** Writes the site. If pages turn out to be impossible to draw, all of it is written again without them and without links to them. */
async function writeAll(context: ExportContext, writing: Writing): Promise<ExportReport> {
  const { making, references, places } = context.site;
  const { apiChanges } = context;
  const failures = new Map<string, Problem>();
  if (apiChanges?.kind === 'failed') failures.set(apiChanges.slug, apiChanges.problem);
  const { project } = making;
  const restricted = listSignedInPages(project).map(({ slug }) => slug);
  for (;;) {
    const choices = { ...writing.choices, leftOut: new Set([...failures.keys(), ...restricted]) };
    const input = toSiteInput(context.site, choices, writing.assets);
    const plan = planSite({ ...input, dates: writing.dates, drawPicture: writing.drawPicture });
    const problems = () => {
      const missing = project.problems.filter((problem) => problem.ofExport && !isPacked(problem, writing.assets));
      const all = [...findRefused(project, references), ...missing, ...plan.problems(), ...failures.values()];
      return locateProblems(all, places);
    };
    if (plan.refusal !== undefined) return { kind: 'refused', message: plan.refusal, problems: problems() };
    const report = await write(context, plan, { ...writing, choices, problems });
    if (report.kind !== 'written' || plan.failures.size === 0) return report;
    for (const [slug, problem] of plan.failures) failures.set(slug, problem);
  }
}

/** Returns whether the problem says that a font is not loaded, which was installed as a package. */
function isPacked({ code, message }: Problem, { fonts = [] }: SiteAssets): boolean {
  return code === 'font-not-loaded' && fonts.some(({ family }) => message.includes(`"${family}"`));
}

const assetsMissing =
  'The style and scripts of exported pages are missing from the installation. Install it again, or build it (npm run build).';

interface Writing {
  readonly options: LocalExportOptions;
  readonly choices: SiteChoices;
  readonly assets: SiteAssets;
  readonly dates: SiteInput['dates'];
  readonly drawPicture: DrawPicture | undefined;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

async function write(
  { site, writer, startThreads }: ExportContext,
  plan: SitePlan,
  writing: Writing & { readonly problems: () => readonly LocatedProblem[] },
): Promise<ExportReport> {
  const { options, choices, assets, problems, onProgress, signal } = writing;
  const target = { out: options.out, merge: options.indexOnly === true };
  const total = plan.pages.length;
  // Progress counts pages only; the other files come last.
  let done = 0;
  let copied = 0;
  const assetPaths = { ...assets, files: assets.files.map(({ path }) => ({ path, content: '' })) };
  const descriptions = site.making.project.descriptions().reduce((sum, { document }) => sum + document.text.length, 0);
  const last = target.merge ? undefined : writer.lastExport?.(target.out);
  const makeFiles = async function* (draft: string): AsyncGenerator<OutputFile, void> {
    let threads: DrawingThreads | undefined;
    const start = (pages: number) => {
      // An index has only the texts of pages, and none of their files.
      const order = { choices, assets: assetPaths, ...(!target.merge && { draft }) };
      threads = startThreads(order, { pages, descriptions });
      return threads;
    };
    try {
      for await (const file of plan.files({ startThreads: start, last })) {
        if (file.path.endsWith('index.html')) done = Math.min(total, done + 1);
        if ('copyOf' in file || isVector(file.path)) copied += 1;
        yield file;
      }
    } finally {
      await threads?.dispose();
    }
  };
  const outcome = await writer
    .write(target, makeFiles, () => onProgress(done, total), signal)
    .finally(() => last?.discard());
  switch (outcome.kind) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'failed':
      return { kind: 'refused', message: outcome.message, problems: problems() };
    case 'written':
      return {
        kind: 'written',
        pages: total,
        files: outcome.files,
        unchanged: outcome.unchanged ?? 0,
        copied,
        problems: problems(),
      };
  }
}

function baseUrlRefused(baseUrl: string): string {
  return `The site is not exported: the base URL "${baseUrl}" does not begin with https:// or http://. Correct the base URL of the export.`;
}

function invalidMessage(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map(({ at }) => at.file))].join(', ');
  return `The site is not exported, because an API description is invalid: ${files}. Fix it, or allow invalid descriptions.`;
}
