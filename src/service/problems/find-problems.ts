import type { Validator } from '../../core/ports.ts';
import { listDescriptions } from '../../core/project/list-sources.ts';
import { editionPageOlder, reportOlderInHistory } from '../../core/rules/editions/edition-page-older.ts';
import { ProblemCollector } from '../../core/rules/problem-collector.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { FindOlderPages, LocatedProblem } from '../engine-values.ts';
import type { Places } from '../places.ts';
import { locateProblems } from './sort-problems.ts';
import { type Checked, findParts, refine } from './stages.ts';
import { validateDescriptions } from './validate-descriptions.ts';

export interface ProblemSearch extends Checked {
  readonly places: Places;
  /** Undefined: only our own rules run. */
  readonly validator: Validator | undefined;
  /** Yields to the event loop, so that pending messages such as an abort are handled. */
  readonly yieldToEventLoop: () => Promise<void>;
  readonly findOlder: FindOlderPages | undefined;
  /** Waits for documents requested while reading; true: some arrived, so everything has to be read again. */
  readonly settle: () => Promise<boolean>;
  /** Grows with each change of the project. */
  readonly revision: () => number;
}

/** The problems of the scope, sorted. Edits meanwhile move ranges and may remove files, so the search starts again after them. */
export async function findProblems(search: ProblemSearch, signal: AbortSignal): Promise<readonly LocatedProblem[]> {
  for (;;) {
    const problems = await runStages(search, signal);
    if (problems !== undefined) return locateProblems(problems, search.places);
  }
}

/** Parts of a stage after which the event loop gets a turn. */
const partsPerTurn = 50;

/** Undefined: the project has changed meanwhile. */
async function runStages(search: ProblemSearch, signal: AbortSignal): Promise<readonly Problem[] | undefined> {
  const { scope, revision, yieldToEventLoop, settle } = search;
  const began = revision();
  const isCurrent = () => revision() === began;
  // The validators work in their own thread, while the stages run in this one.
  const validating = startValidators(search, isCurrent, signal);
  const found = new ProblemCollector();
  let parts = 0;
  for (const problems of findParts(search)) {
    found.addAll(problems);
    parts += 1;
    if (parts % partsPerTurn !== 1 || scope.kind !== 'site') continue;
    await yieldToEventLoop();
    signal.throwIfAborted();
    if (!isCurrent()) return undefined;
  }
  if (await settle()) return undefined;
  if (scope.kind === 'site') found.addAll(await findOlderPages(search));
  if (!isCurrent()) return undefined;
  const ours = found.all();
  if (validating === undefined) return refine(ours, search, []);
  const findings = await validating;
  return findings && refine(ours, search, findings);
}

/** By the history of the repository, which only translations follow: versions change one by one. */
async function findOlderPages({ project, references, findOlder }: ProblemSearch): Promise<readonly Problem[]> {
  if (findOlder === undefined) return [];
  const pairs = references.editions.flatMap((paired) => (paired.edition.kind === 'language' ? paired.pairs : []));
  const older = new Set(await findOlder(pairs));
  const { id: code, severity } = editionPageOlder;
  return Array.from(reportOlderInHistory(project, pairs, older), (finding) => ({ code, severity, ...finding }));
}

function startValidators(
  { project, validator }: ProblemSearch,
  isCurrent: () => boolean,
  signal: AbortSignal,
): ReturnType<typeof validateDescriptions> | undefined {
  if (validator === undefined) return undefined;
  const validated = validateDescriptions(project, listDescriptions(project), { validator, isCurrent }, signal);
  // The stages may end before anything waits for the result: then a rejection is not an error.
  validated.catch(() => undefined);
  return validated;
}
