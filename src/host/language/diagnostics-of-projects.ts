import type * as vscode from 'vscode';
import { DisposableStore } from '../disposable-store.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';
import { ProjectDiagnostics } from './diagnostics.ts';
import type { ProblemManual } from './problem-manual.ts';

/** The diagnostics of every open project, for as long as it is open. */
export class DiagnosticsOfProjects {
  readonly #store = new DisposableStore();
  readonly #of = new Map<OpenProject, ProjectDiagnostics>();
  readonly #manual: ProblemManual;
  readonly #log: vscode.LogOutputChannel;

  constructor(projects: Projects, manual: ProblemManual, log: vscode.LogOutputChannel) {
    this.#manual = manual;
    this.#log = log;
    this.#store.add(projects.onDidOpen((project) => void (project.isLone || this.of(project))));
    this.#store.add(
      projects.onDidClose((project) => {
        this.#of.get(project)?.dispose();
        this.#of.delete(project);
      }),
    );
  }

  of(project: OpenProject): ProjectDiagnostics {
    const known = this.#of.get(project);
    if (known !== undefined) return known;
    this.#manual.read().catch((error) => this.#log.warn(String(error)));
    const made = new ProjectDiagnostics(project, this.#manual, this.#log);
    this.#of.set(project, made);
    return made;
  }

  dispose(): void {
    this.#store.dispose();
    for (const diagnostics of this.#of.values()) diagnostics.dispose();
  }
}
