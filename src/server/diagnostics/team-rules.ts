import type { LocatedProblem, ProblemOptions } from '../../service/engine-values.ts';
import type { TeamFinding, TeamScope } from '../../service/problems/team-findings.ts';
import type { Outside, TeamFiles } from '../outside.ts';
import type { Project } from '../project.ts';
import { shiftRange } from './shift-range.ts';

export interface TeamRulesParts {
  readonly run: Outside['runTeamRules'];
  readonly readDisk: (path: string) => Promise<string | undefined>;
  /** The current text of a document that is open in the client. */
  readonly readOpen: (path: string) => string | undefined;
  /** The outermost folder in which the tools of the team are looked for. */
  readonly findTop: (root: string) => string;
  /** Returns whether tools may run: the workspace is trusted, and the settings allow it. */
  readonly mayRun: () => Promise<boolean>;
  /** Called when the findings have changed. */
  readonly changed: () => Promise<void>;
  readonly warn: (message: string) => void;
  readonly fail: (error: unknown) => void;
}

/** Milliseconds in which the files are collected: the editor opens and saves several at once. */
const collectingTime = 300;

/** The findings of the tools of the team in one project, in files that were opened or saved. */
export class TeamRules {
  readonly #project: Project;
  readonly #parts: TeamRulesParts;
  /** The files that were opened or saved since they were checked. */
  readonly #due = new Set<string>();
  /** By the description or page that was checked. */
  readonly #findings = new Map<string, readonly TeamFinding[]>();
  /** The texts that were checked, by the paths of files that were open then. */
  readonly #checked = new Map<string, string>();
  readonly #said = new Set<string>();
  #running: AbortController | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(project: Project, parts: TeamRulesParts) {
    this.#project = project;
    this.#parts = parts;
  }

  /** Checks files again; a run that has not ended is cancelled, and its files are checked with them. */
  check(files: readonly string[]): void {
    for (const file of files) this.#due.add(file);
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#timer = setTimeout(() => this.#run().catch(this.#parts.fail), collectingTime);
  }

  /** The problems at their places in the current texts. Those in an edited line are left out until the file is saved. */
  async problems(choices: Pick<ProblemOptions, 'severities' | 'ignored'>): Promise<readonly LocatedProblem[]> {
    if (this.#findings.size === 0) return [];
    const current = [...this.#findings.values()].flat().flatMap((finding) => {
      const path = this.#project.pathOf(finding.file);
      const [before, after] = [this.#checked.get(path), this.#parts.readOpen(path)];
      if (before === undefined || after === undefined) return finding;
      const range = shiftRange(finding.range, before, after);
      return range === undefined ? [] : { ...finding, range };
    });
    return this.#project.engine.teamProblems(current, choices);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  async #run(): Promise<void> {
    const running = new AbortController();
    this.#running = running;
    const isAllowed = await this.#parts.mayRun();
    const scope = isAllowed ? await this.#project.engine.teamScope() : { descriptions: [], pages: [] };
    if (running.signal.aborted) return;
    const due = [...this.#due];
    const report = await this.#runTools(chooseFiles(scope, this.#due), running.signal);
    if (report === undefined) return;
    for (const file of due) this.#due.delete(file);
    for (const message of [...report.failures, ...report.notes]) this.#sayOnce(message);
    const left = new Set([...scope.pages, ...scope.descriptions.map(({ file }) => file)]);
    for (const file of this.#findings.keys()) if (!left.has(file)) this.#findings.delete(file);
    for (const [file, found] of report.byChecked) this.#findings.set(file, found);
    await this.#keepTexts();
    if (!running.signal.aborted) await this.#parts.changed();
  }

  /** Undefined: the run was cancelled. `byChecked` has each file that was checked. */
  async #runTools(files: TeamFiles, signal: AbortSignal) {
    const { root } = this.#project;
    const place = { root, top: this.#parts.findTop(root) };
    try {
      const report = await this.#parts.run(place, files, signal);
      const byChecked = new Map<string, readonly TeamFinding[]>();
      for (const file of [...files.descriptions, ...files.pages]) byChecked.set(file, []);
      for (const [file, found] of Map.groupBy(report.findings, ({ checked }) => checked)) byChecked.set(file, found);
      return { ...report, byChecked };
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    }
  }

  /** Reads the saved texts of open files, since a client may have edited them meanwhile. */
  async #keepTexts(): Promise<void> {
    this.#checked.clear();
    const files = new Set([...this.#findings.values()].flat().map(({ file }) => file));
    for (const path of Array.from(files, (file) => this.#project.pathOf(file))) {
      const text = this.#parts.readOpen(path) === undefined ? undefined : await this.#parts.readDisk(path);
      if (text !== undefined) this.#checked.set(path, text);
    }
  }

  #sayOnce(message: string): void {
    if (this.#said.has(message)) return;
    this.#said.add(message);
    this.#parts.warn(message);
  }
}

/** The pages among the files, and the descriptions that consist of one of them. */
function chooseFiles({ descriptions, pages }: TeamScope, files: ReadonlySet<string>): TeamFiles {
  const concerned = descriptions.filter((description) => description.files.some((file) => files.has(file)));
  return { descriptions: concerned.map(({ file }) => file), pages: pages.filter((file) => files.has(file)) };
}
