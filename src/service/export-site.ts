import { findInvalid } from '../core/diagnosis/find-invalid.ts';
import { findRefused } from '../core/diagnosis/find-refused.ts';
import { mergeValidatorProblems } from '../core/diagnosis/merge-validator-problems.ts';
import { type PlannedPage, pageTarget } from '../core/pages/page-plan.ts';
import type { Validator } from '../core/ports.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { safeAddress } from '../core/source/text/safe-address.ts';
import { withoutTrailingSlashes } from '../core/source/text/trailing-slashes.ts';
import { makePage, type PageMaking } from '../page/make-page.ts';
import { findIcon } from '../render/icons/find-icon.ts';
import type { PageModel } from '../render/page-model.ts';
import type { OutputFile } from '../site/output-file.ts';
import type { DiskNames } from '../site/output-path.ts';
import { planSite, type SiteAssets, type SiteInput, type SitePlan } from '../site/plan-site.ts';
import type { ExportOptions, ExportReport, LocatedProblem } from './engine.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Places } from './places.ts';
import { sortProblems } from './sort-problems.ts';

/** The destination of exported sites; `src/node` implements it for disks. */
export interface SiteWriter {
  /** Which names its disk takes; undefined: any. */
  readonly names?: DiskNames;
  /** The built style and scripts of exported pages; undefined: they are missing. */
  assets(): Promise<SiteAssets | undefined>;
  /** Writes all of `files` or nothing. `merge`: replaces only the given files. */
  write(
    target: { readonly out: string; readonly merge: boolean },
    files: Iterable<OutputFile>,
    onFile: (done: number) => void,
    signal: AbortSignal,
  ): Promise<
    | { readonly kind: 'written'; readonly files: number }
    | { readonly kind: 'failed'; readonly message: string }
    | { readonly kind: 'cancelled' }
  >;
}

/** A project that nobody edits, of which everything has been read that may have to be fetched. */
export interface ReadSite {
  readonly making: PageMaking;
  readonly references: ReferenceIndex;
  readonly places: Places;
}

export function readSite({ panel, references, places }: EngineParts): ReadSite {
  // The plan and the references of descriptions name all documents of other hosts.
  if (panel.project.plan.pages.length > 0) void references.descriptions;
  return { making: { ...panel, variant: 'site' }, references, places };
}

interface ExportContext {
  readonly site: ReadSite;
  readonly writer: SiteWriter;
  /** Used only if an invalid description prevents the export. */
  readonly validator: Validator | undefined;
}

/** Plans the site in memory, then lets the writer render and write it. */
export async function exportProject(
  context: ExportContext,
  options: ExportOptions,
  onProgress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<ExportReport> {
  const { site, writer } = context;
  const { making, references, places } = site;
  const { project } = making;
  const wanted = options.baseUrl ?? project.config.url;
  const base = wanted === undefined ? undefined : safeAddress(wanted);
  if (wanted !== undefined && base?.kind !== 'web') {
    return { kind: 'refused', message: baseUrlRefused(wanted), problems: [] };
  }
  const locate = (problems: readonly Problem[]) => sortProblems(problems.map((problem) => places.toProblem(problem)));
  if (!options.allowInvalid) {
    const invalid = await findInvalid(project, context.validator, signal);
    if (invalid.length > 0) {
      const refused = findRefused(project, references);
      const problems = mergeValidatorProblems(refused, invalid, (file) => project.document(file)?.text ?? '');
      return { kind: 'refused', message: invalidMessage(invalid), problems: locate(problems) };
    }
  }
  const assets = await writer.assets();
  if (assets === undefined) return { kind: 'refused', message: assetsMissing, problems: [] };
  const input: SiteInput = {
    project,
    references,
    modelOf: (page, pages) => makeOnce(page, { ...making, pages }),
    markdown: (text) => making.prose.markdown(text),
    findIcon,
    assets,
    ...(writer.names === undefined ? {} : { names: writer.names }),
    generatedIndex: options.generatedIndex,
    fullDescriptions: options.fullDescriptions,
    indexOnly: options.indexOnly === true,
    ...(base === undefined ? {} : { baseUrl: withoutTrailingSlashes(base.text) }),
  };
  return writeAll(context, input, { options, onProgress, signal });
}

/** Writes the site; what links pages that turned out to be impossible to draw is rare enough to write all of it again without them. */
async function writeAll(context: ExportContext, input: SiteInput, writing: Writing): Promise<ExportReport> {
  const { project, references } = input;
  const failures = new Map<string, Problem>();
  for (;;) {
    const plan = planSite({ ...input, leftOut: new Set(failures.keys()) });
    const problems = () => {
      const lacks = project.problems.filter(({ ofExport }) => ofExport);
      const found = [...findRefused(project, references), ...lacks, ...plan.problems(), ...failures.values()];
      return sortProblems(found.map((problem) => context.site.places.toProblem(problem)));
    };
    if (plan.refusal !== undefined) return { kind: 'refused', message: plan.refusal, problems: problems() };
    const report = await write(context, plan, { ...writing, problems });
    if (report.kind !== 'written' || plan.failures.size === 0) return report;
    for (const [slug, problem] of plan.failures) failures.set(slug, problem);
  }
}

/** Each page is rendered once, so nothing is cached: a site may have thousands. */
function makeOnce(page: PlannedPage, making: PageMaking): PageModel {
  const { model } = makePage(page, making);
  const subject = pageTarget(page);
  if (subject !== undefined) making.project.forgetSlice(subject.source, subject.summary);
  return model;
}

const assetsMissing =
  'The style and scripts of exported pages are missing from the installation. Install it again, or build it (npm run build).';

interface Writing {
  readonly options: ExportOptions;
  readonly onProgress: (done: number, total: number) => void;
  readonly signal: AbortSignal;
}

async function write(
  { writer }: ExportContext,
  plan: SitePlan,
  writing: Writing & { readonly problems: () => readonly LocatedProblem[] },
): Promise<ExportReport> {
  const { options, problems, onProgress, signal } = writing;
  const target = { out: options.out, merge: options.indexOnly === true };
  const total = plan.pages.length;
  // Files other than pages come last; progress counts pages only.
  let done = 0;
  let copied = 0;
  const counted = countFiles(plan.files(), (file) => {
    if (file.path.endsWith('index.html')) done = Math.min(total, done + 1);
    if ('copyOf' in file) copied += 1;
  });
  const outcome = await writer.write(target, counted, () => onProgress(done, total), signal);
  switch (outcome.kind) {
    case 'cancelled':
      return { kind: 'cancelled' };
    case 'failed':
      return { kind: 'refused', message: outcome.message, problems: problems() };
    case 'written':
      return { kind: 'written', pages: total, files: outcome.files, copied, problems: problems() };
  }
}

function* countFiles(files: Iterable<OutputFile>, onFile: (file: OutputFile) => void): Generator<OutputFile> {
  for (const file of files) {
    onFile(file);
    yield file;
  }
}

function baseUrlRefused(baseUrl: string): string {
  return `The site is not exported: the base URL "${baseUrl}" is no address that begins with https:// or http://. Correct the setting apiDocs.export.baseUrl or --base-url.`;
}

function invalidMessage(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map(({ at }) => at.file))].join(', ');
  return `The site is not exported, because an API description is invalid: ${files}. Fix it, or allow invalid descriptions.`;
}
