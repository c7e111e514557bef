import type { ChannelSummary, OperationSummary } from '../../core/api/api-description.ts';
import { pageTarget } from '../../core/pages/page-plan.ts';
import type { Validator } from '../../core/ports.ts';
import { listDescriptions } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { addProblems } from '../../core/rules/check-project.ts';
import { ProblemCollector } from '../../core/rules/problem-collector.ts';
import { planRules } from '../../core/rules/registry.ts';
import { type Severities, withSeverities } from '../../core/rules/severities.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import type { ProseParser } from '../../page/prose-parser.ts';
import type { CheckedPaths } from '../../site/check-paths.ts';
import type { LocatedProblem, ProblemReport } from '../engine.ts';
import type { Places } from '../places.ts';
import { checkIcons } from './check-icons.ts';
import { joinRepeated } from './join-repeated.ts';
import { mergeValidatorProblems } from './merge-validator-problems.ts';
import { sortProblems } from './sort-problems.ts';
import { suppressFollowUps } from './suppress-follow-ups.ts';
import { type Validation, validateDescriptions } from './validate-descriptions.ts';
import { checkProse, findProse } from './written-prose.ts';

export interface ProblemSearch {
  readonly project: Project;
  readonly references: ReferenceIndex;
  readonly places: Places;
  /** Reads the texts of descriptions. */
  readonly prose: ProseParser;
  /** What could not be written by an export. */
  readonly paths: () => Pick<CheckedPaths, 'problems'>;
  readonly severities: Severities;
  /** Undefined: only our own rules run. */
  readonly validator: Validator | undefined;
  /** Yields to the event loop, so that pending messages such as an abort are handled. */
  readonly yieldToEventLoop: () => Promise<void>;
  /** Waits for documents requested while reading; true: some arrived, so everything has to be read again. */
  readonly settle: () => Promise<boolean>;
  /** Grows with each change of the project. */
  readonly revision: () => number;
}

/** All problems of the project: those of parsers, rules, pages and descriptions, and the findings of the official validators. */
export async function findProblems(search: ProblemSearch, signal?: AbortSignal): Promise<ProblemReport> {
  const { project, places, severities, revision } = search;
  for (;;) {
    const began = revision();
    const found = await gather(search, () => revision() === began, signal);
    // Edits during the search move the ranges and may remove files.
    if (found === undefined) continue;
    return {
      problems: sortProblems(withSeverities(found, severities).map((problem) => places.toProblem(problem))),
      pages: project.plan.pages.length,
      files: filesOf(project).size,
    };
  }
}

/** Those of a few files that show without reading the rest of a large site: of these files alone, and of its plan if that is wanted. */
export function findFirstProblems(
  { project, references, places, severities }: Pick<ProblemSearch, 'project' | 'references' | 'places' | 'severities'>,
  files: readonly string[],
  withPlan: boolean,
): readonly LocatedProblem[] {
  const found = new ProblemCollector();
  if (withPlan) addProblems(project, references, found, { rules: planRules, descriptionRules: [] });
  else for (const problem of project.configProblems) found.add(problem);
  // What is missing in a description that can't be read is not known.
  const described = withPlan ? listDescriptions(project).flatMap((description) => [...description.files]) : [];
  for (const file of new Set([...files, ...described])) {
    const read = isPageFile(file) ? project.tree(file) : project.document(file);
    for (const problem of read?.problems ?? []) found.add(problem);
  }
  const left = suppressFollowUps(found.all(), (file) => project.document(file));
  const own = joinRepeated(left.filter(({ at }) => files.includes(at.file)));
  return sortProblems(withSeverities(own, severities).map((problem) => places.toProblem(problem)));
}

/** Undefined: the project changed meanwhile. */
async function gather(
  search: ProblemSearch,
  isCurrent: () => boolean,
  signal: AbortSignal | undefined,
): Promise<readonly Problem[] | undefined> {
  const { project, references, paths, severities, validator, yieldToEventLoop, settle } = search;
  // The validators work in their thread, while our own rules run in this one.
  const judging = validator && validate(project, { validator, isCurrent }, signal);
  await yieldToEventLoop();
  const read: Problem[] = [];
  let reads = 0;
  for (const problems of readEverything(project)) {
    for (const problem of problems) read.push(problem);
    reads += 1;
    if (reads % 50 !== 0) continue;
    await yieldToEventLoop();
    signal?.throwIfAborted();
    if (!isCurrent()) return undefined;
  }
  const found = new ProblemCollector();
  addProblems(project, references, found, { severities });
  for (const problem of [...read, ...checkIcons(project)]) found.add(problem);
  readTexts(search, found);
  // Only now it is known which files the descriptions have parts in.
  for (const problem of paths().problems()) found.add(problem);
  if (await settle()) return undefined;
  const ours = found.all();
  const document = (file: string) => project.document(file);
  if (judging === undefined) return joinRepeated(suppressFollowUps(ours, document));
  const judged = await judging;
  if (judged === undefined) return undefined;
  const merged = mergeValidatorProblems(ours, judged, (file) => document(file)?.text ?? '');
  return joinRepeated(suppressFollowUps(merged, document));
}

/** Never an unhandled rejection, even if nobody waits for it any more. */
function validate(
  project: Project,
  validation: Validation,
  signal: AbortSignal | undefined,
): ReturnType<typeof validateDescriptions> {
  const judging = validateDescriptions(project, listDescriptions(project), validation, signal);
  judging.catch(() => undefined);
  return judging;
}

/** Reads every page in full, one per step, then each description: broken references and unparsable blocks show only then. */
function* readEverything(project: Project): Generator<readonly Problem[]> {
  const shown = new Map<string, (OperationSummary | ChannelSummary)[]>();
  const note = (file: string, summary: OperationSummary | ChannelSummary) => {
    const summaries = shown.get(file) ?? [];
    summaries.push(summary);
    shown.set(file, summaries);
  };
  for (const page of project.plan.pages) {
    const target = pageTarget(page);
    if (target !== undefined) note(target.source, target.summary);
    if (page.kind === 'mdx') yield project.pageFacts(page.file)?.problems ?? [];
  }
  for (const [file, summaries] of shown) {
    yield orElse(
      () => project.description(file)?.inspect(summaries) ?? [],
      () => [internalError('Reading the operations of this file', file)],
    );
  }
}

function readTexts({ project, prose }: ProblemSearch, found: ProblemCollector): void {
  for (const file of new Set(listDescriptions(project).flatMap(({ files }) => [...files]))) {
    const document = project.document(file);
    const clues = document === undefined ? [] : findProse(document);
    if (document === undefined || clues.length === 0) continue;
    for (const problem of checkProse(document, clues, project, prose)) found.add(problem);
  }
}

/** Files that the site is made of. */
function filesOf(project: Project): ReadonlySet<string> {
  const files = new Set<string>(project.config.files);
  for (const page of project.plan.pages) if (page.kind === 'mdx') files.add(page.file);
  for (const description of listDescriptions(project)) for (const file of description.files) files.add(file);
  return files;
}
