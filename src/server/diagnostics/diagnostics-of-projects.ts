import type { Project } from '../project.ts';
import type { Projects } from '../projects.ts';
import { type DiagnosticsParts, ProjectDiagnostics } from './project-diagnostics.ts';

/** The diagnostics of every open site, for as long as it is open. Descriptions opened without a site have none. */
export class DiagnosticsOfProjects {
  readonly #of = new Map<Project, ProjectDiagnostics>();
  readonly #parts: DiagnosticsParts;

  constructor(projects: Projects, parts: DiagnosticsParts) {
    this.#parts = parts;
    projects.onDidOpen((project) => void (project.isAlone || this.of(project)));
    projects.onDidChange(({ project, files }) => this.#of.get(project)?.changed(files));
    projects.onDidClose((project) => {
      this.#of.get(project)?.dispose();
      this.#of.delete(project);
    });
  }

  of(project: Project): ProjectDiagnostics {
    const known = this.#of.get(project) ?? new ProjectDiagnostics(project, this.#parts);
    this.#of.set(project, known);
    return known;
  }

  settingsChanged(): void {
    for (const diagnostics of this.#of.values()) diagnostics.settingsChanged();
  }
}
