import { DisposableStore } from '../disposable-store.ts';
import type { OpenProject } from '../workspace/open-project.ts';
import type { Projects } from '../workspace/projects.ts';
import { type DiagnosticsContext, ProjectDiagnostics } from './diagnostics.ts';

/** The diagnostics of every open project, for as long as it is open. */
export class DiagnosticsOfProjects {
  readonly #store = new DisposableStore();
  readonly #of = new Map<OpenProject, ProjectDiagnostics>();
  readonly #around: DiagnosticsContext;

  constructor(projects: Projects, around: DiagnosticsContext) {
    this.#around = around;
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
    const { manual, log } = this.#around;
    manual.read().catch((error) => log.warn(String(error)));
    const made = new ProjectDiagnostics(project, this.#around);
    this.#of.set(project, made);
    return made;
  }

  dispose(): void {
    this.#store.dispose();
    for (const diagnostics of this.#of.values()) diagnostics.dispose();
  }
}
