import type { Diagnostic } from 'vscode-languageserver';
import type { FindOlderPages, LocatedProblem, ProblemReport } from '../../service/engine-values.ts';
import { toDiagnostic } from '../convert.ts';
import { isOfJsonSyntax } from '../json-of-client.ts';
import type { Project } from '../project.ts';
import { leavesOutDescriptions, type ProjectSettings } from '../settings.ts';
import type { ProblemManual } from './problem-manual.ts';
import type { Publisher } from './publisher.ts';
import { TeamRules, type TeamRulesParts } from './team-rules.ts';
import { ValidationScheduler } from './validation-scheduler.ts';

/** The code of the problem that a validator gave no result. */
const validatorFailed = 'validator-failed';

/** Milliseconds without a change before our own rules run again. */
const quickDelay = 120;

export interface DiagnosticsParts {
  readonly publisher: Publisher;
  readonly manual: Promise<ProblemManual>;
  readonly settings: (rootUri: string) => Promise<ProjectSettings>;
  /** Called when the problems of the current texts are published. `unvalidated`: descriptions without a result of a validator. */
  readonly checked: (project: Project, unvalidated: readonly string[]) => void;
  /** Writes a line into the log of the client. */
  readonly warn: (message: string) => void;
  /** Finds pages that are older than their source by the history of the repository; none in a workspace that is not trusted. */
  readonly openHistory: (root: string) => FindOlderPages;
  readonly openFiles: (project: Project) => readonly string[];
  /** Returns whether the client reports the syntax errors of the document itself. */
  readonly isJsonOfClient: (uri: string) => boolean;
  readonly fail: (error: unknown) => void;
  readonly team: Pick<TeamRulesParts, 'run' | 'readDisk' | 'readOpen' | 'findTop'> & {
    readonly mayStart: () => boolean;
  };
}

/** Publishes the problems of one project while it is open: those of our own rules at once, those of the official validators later. */
export class ProjectDiagnostics {
  readonly #project: Project;
  readonly #parts: DiagnosticsParts;
  /** Files that changed since the official validation started. */
  readonly #changed = new Set<string>();
  #whole: readonly LocatedProblem[] = [];
  /** The current problems; undefined: something changed since. */
  #current: readonly LocatedProblem[] | undefined;
  /** True once all of the site was checked. */
  #wasChecked = false;
  readonly #team: TeamRules;
  /** The problems that were published last, without those of the team. */
  #shown: readonly LocatedProblem[] = [];
  readonly #findOlder: FindOlderPages;
  /** The pages that are older than their source. Git is asked in the pauses, not after each key. */
  #older: readonly string[] = [];
  /** Descriptions for which a validator gave no result. */
  #unvalidated: readonly string[] = [];
  /** The number of changes of the project. */
  #restarts = 0;
  readonly #rounds = new ValidationScheduler({
    quick: (signal) => this.#checkQuickly(signal),
    official: (signal) => this.#checkOfficially(signal),
    fail: (error) => this.#parts.fail(error),
  });

  constructor(project: Project, parts: DiagnosticsParts) {
    this.#project = project;
    this.#parts = parts;
    this.#findOlder = parts.openHistory(project.root);
    this.#team = new TeamRules(project, {
      ...parts.team,
      mayRun: async () => parts.team.mayStart() && (await this.#settings()).runsTeamRules,
      changed: () => this.#publish(this.#shown),
      warn: parts.warn,
      fail: parts.fail,
    });
    this.#restart([], 0);
  }

  /** Files of the project were opened or saved. */
  saved(files: readonly string[]): void {
    this.#team.check(files);
  }

  /** `files`: those with another text. */
  changed(files: readonly string[]): void {
    this.#restart(files, quickDelay);
  }

  settingsChanged(): void {
    // These problems have the old severities.
    this.#whole = [];
    this.#restart([], 0);
    this.teamRulesChanged();
  }

  teamRulesChanged(): void {
    this.#team.check(this.#parts.openFiles(this.#project));
  }

  /** The problems of the current text, which may not be published yet. */
  async problems(signal: AbortSignal): Promise<readonly LocatedProblem[]> {
    return this.#current ?? (await this.#find(false, signal)).problems;
  }

  /** All problems of the current text, the official ones included; also publishes them. Rejects when aborted. */
  async validate(signal: AbortSignal): Promise<ProblemReport> {
    this.#rounds.stop();
    return this.#askAll(signal);
  }

  dispose(): void {
    this.#rounds.stop();
    this.#team.dispose();
    // A pending round must not publish any more.
    this.#restarts += 1;
    this.#parts.publisher.publish(this.#project, new Map());
  }

  #restart(files: readonly string[], delay: number): void {
    for (const file of files) this.#changed.add(file);
    this.#current = undefined;
    this.#restarts += 1;
    this.#rounds.restart(delay);
  }

  async #checkQuickly(signal: AbortSignal): Promise<boolean> {
    if (!this.#wasChecked) await this.#publishFirst(signal);
    const quick = await this.#find(false, signal);
    if (signal.aborted) return false;
    this.#wasChecked = true;
    this.#current = quick.problems;
    const official = officialOnly(this.#whole, quick.problems, this.#changed);
    await this.#publish([...quick.problems, ...official]);
    return !signal.aborted;
  }

  /** Reading a large site takes seconds, and the writer looks at one file of it. */
  async #publishFirst(signal: AbortSignal): Promise<void> {
    const files = this.#parts.openFiles(this.#project);
    if (files.length === 0) return;
    const choices = await this.#choices();
    for (const plan of [false, true]) {
      const first = await this.#project.engine.firstProblems(files, { ...choices, plan }, signal);
      if (signal.aborted) return;
      await this.#publish(first);
    }
  }

  async #checkOfficially(signal: AbortSignal): Promise<boolean> {
    const { validateOfficially } = await this.#settings();
    await this.#askAll(signal, validateOfficially);
    return this.#unvalidated.length === 0;
  }

  async #askAll(signal: AbortSignal, official = true): Promise<ProblemReport> {
    const before = this.#restarts;
    const found = await this.#find(official, signal, async (pairs) => {
      this.#older = await this.#findOlder(pairs);
      return this.#older;
    });
    const report = this.#withoutFailures(found);
    signal.throwIfAborted();
    if (this.#restarts === before) {
      this.#wasChecked = true;
      this.#current = report.problems;
      this.#whole = report.problems;
      this.#changed.clear();
      await this.#publish(report.problems);
    }
    return report;
  }

  /** A validator that gave no result says nothing about the description, so it is a line in the log and not a problem. */
  #withoutFailures(report: ProblemReport): ProblemReport {
    const failures = report.problems.filter(({ code }) => code === validatorFailed);
    this.#unvalidated = failures.map(({ file }) => file);
    for (const { file, message } of failures) this.#parts.warn(`${file}: ${message}`);
    return { ...report, problems: report.problems.filter(({ code }) => code !== validatorFailed) };
  }

  async #find(
    official: boolean,
    signal: AbortSignal,
    findOlder: FindOlderPages = async () => this.#older,
  ): Promise<ProblemReport> {
    return this.#project.engine.problems({ official, ...(await this.#choices()), findOlder }, signal);
  }

  async #choices() {
    const settings = await this.#settings();
    const { severities, ignored } = settings;
    return { severities, ignored, leavesOutDescriptions: leavesOutDescriptions(settings, this.#project) };
  }

  #settings(): Promise<ProjectSettings> {
    return this.#parts.settings(this.#project.folderUri);
  }

  async #publish(problems: readonly LocatedProblem[]): Promise<void> {
    const restarts = this.#restarts;
    this.#shown = problems;
    const manual = await this.#parts.manual;
    const team = await this.#team.problems(await this.#choices());
    if (restarts !== this.#restarts) return;
    const byUri = new Map<string, Diagnostic[]>();
    for (const problem of [...problems, ...team]) {
      const uri = this.#project.uriOf(problem.file);
      if (isOfJsonSyntax(problem) && this.#parts.isJsonOfClient(uri)) continue;
      const diagnostics = byUri.get(uri) ?? [];
      diagnostics.push(toDiagnostic(problem, this.#project, manual(problem.code)));
      byUri.set(uri, diagnostics);
    }
    this.#parts.publisher.publish(this.#project, byUri);
    if (this.#wasChecked) this.#parts.checked(this.#project, this.#unvalidated);
  }
}

/**
 * Problems that only the official validators found. They are kept while validation runs again, so that nothing flickers,
 * except in files that have changed since: there their ranges could be wrong.
 */
export function officialOnly(
  whole: readonly LocatedProblem[],
  quick: readonly LocatedProblem[],
  changed: ReadonlySet<string>,
): readonly LocatedProblem[] {
  const kept = whole.filter(({ file }) => !changed.has(file));
  if (kept.length === 0) return kept;
  const known = new Set(quick.map(problemKey));
  return kept.filter((problem) => !known.has(problemKey(problem)));
}

function problemKey({ file, code, message, range: { start } }: LocatedProblem): string {
  return JSON.stringify([file, code, message, start.line, start.character]);
}
