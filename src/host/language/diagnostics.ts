import * as vscode from 'vscode';
import type { LocatedProblem, ProblemReport } from '../../service/engine.ts';
import { settings } from '../contributions.ts';
import { toDiagnostic } from '../convert.ts';
import { DisposableStore } from '../disposable-store.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import { JudgingRounds } from './judging-rounds.ts';
import { officialOnly, type SeverityOverrides, ShownProblems, withSeverities } from './problem-list.ts';
import type { ProblemManual } from './problem-manual.ts';
import type { QuickFixes } from './quick-fixes.ts';

/** Milliseconds of quiet before our own rules look again. */
const quickDelay = 120;

export interface DiagnosticsContext {
  readonly manual: ProblemManual;
  readonly fixes: QuickFixes;
  readonly log: vscode.LogOutputChannel;
}

/** Shows the problems of one project while it is open. */
export class ProjectDiagnostics {
  readonly #project: OpenProject;
  readonly #around: DiagnosticsContext;
  readonly #store = new DisposableStore();
  /** One for each share of the files' problems, so that only what changed has to be shown anew. */
  readonly #collections = new Map<number, vscode.DiagnosticCollection>();
  readonly #shown = new ShownProblems();
  readonly #changed = new Set<string>();
  #whole: readonly LocatedProblem[] = [];
  #settings: Settings;
  /** How often the project changed. */
  #restarts = 0;
  readonly #rounds = new JudgingRounds({
    quick: (signal) => this.#look(signal),
    official: (signal) => this.#judge(signal),
    fail: (error) => this.#around.log.error(error instanceof Error ? error : String(error)),
  });

  constructor(project: OpenProject, around: DiagnosticsContext) {
    this.#project = project;
    this.#around = around;
    this.#settings = readSettings(project.root);
    this.#store.add(project.onDidChange((files) => this.#restart(files, quickDelay)));
    this.#store.add(
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (!event.affectsConfiguration('apiDocs', project.root)) return;
        this.#settings = readSettings(project.root);
        this.#restart([], 0);
      }),
    );
    this.#store.add({ dispose: () => this.#rounds.stop() });
    this.#store.add({ dispose: () => around.fixes.forget(project) });
    this.#restart([], 0);
  }

  /** All problems now, the official ones included; shown when they are there. Rejects when aborted. */
  async validate(signal: AbortSignal): Promise<ProblemReport> {
    this.#rounds.stop();
    const before = this.#restarts;
    const report = await this.#project.engine.problems({ official: true }, signal);
    if (this.#restarts === before) this.#around.fixes.offer(this.#project, report.problems);
    this.#showWhole(report);
    return { ...report, problems: this.#adjusted(report.problems) };
  }

  dispose(): void {
    this.#store.dispose();
  }

  #restart(files: readonly string[], delay: number): void {
    for (const file of files) this.#changed.add(file);
    this.#around.fixes.doubt(this.#project);
    this.#restarts += 1;
    this.#rounds.restart(delay);
  }

  async #look(signal: AbortSignal): Promise<boolean> {
    const quick = await this.#project.engine.problems({ official: false }, signal);
    if (signal.aborted) return false;
    // Before they are shown: the editor asks for fixes as soon as they are.
    this.#around.fixes.offer(this.#project, quick.problems);
    const official = officialOnly(this.#whole, quick.problems, this.#changed);
    this.#show(official.length === 0 ? quick.problems : [...quick.problems, ...official]);
    return this.#settings.validateOfficially;
  }

  async #judge(signal: AbortSignal): Promise<void> {
    const whole = await this.#project.engine.problems({ official: true }, signal);
    if (!signal.aborted) this.#showWhole(whole);
  }

  #showWhole(report: ProblemReport): void {
    this.#whole = report.problems;
    this.#changed.clear();
    this.#show(report.problems);
  }

  #show(problems: readonly LocatedProblem[]): void {
    for (const { file, share, problems: own } of this.#shown.show(this.#adjusted(problems))) {
      const diagnostics = own.map((one) => toDiagnostic(one, this.#project, this.#around.manual.uriOf(one.code)));
      this.#collectionOf(share).set(this.#project.uriOf(file), diagnostics);
    }
  }

  #collectionOf(share: number): vscode.DiagnosticCollection {
    const known = this.#collections.get(share);
    if (known !== undefined) return known;
    const made = this.#store.add(vscode.languages.createDiagnosticCollection());
    this.#collections.set(share, made);
    return made;
  }

  #adjusted(problems: readonly LocatedProblem[]): readonly LocatedProblem[] {
    return withSeverities(problems, this.#settings.severities);
  }
}

/** Read when they change: asking the editor for them behind each keystroke takes longer than to show most of its problems. */
interface Settings {
  readonly validateOfficially: boolean;
  readonly severities: SeverityOverrides;
}

function readSettings(root: vscode.Uri): Settings {
  const configuration = vscode.workspace.getConfiguration(undefined, root);
  return {
    validateOfficially: configuration.get(settings.validateOfficially) !== false,
    severities: configuration.get<SeverityOverrides>(settings.severities) ?? {},
  };
}
