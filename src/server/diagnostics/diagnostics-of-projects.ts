import { getOrInsert } from '../../core/source/get-or-insert.ts';
import type { Project } from '../project.ts';
import type { Projects } from '../projects.ts';
import { type DiagnosticsParts, ProjectDiagnostics } from './project-diagnostics.ts';

/** The diagnostics of every open site, for as long as it is open. */
export class DiagnosticsOfProjects {
  readonly #byProject = new Map<Project, ProjectDiagnostics>();
  readonly #parts: DiagnosticsParts;

  constructor(projects: Projects, parts: DiagnosticsParts) {
    this.#parts = parts;
    projects.onDidOpen((project) => void this.of(project));
    projects.onDidChange(({ project, files, isSame }) => this.#byProject.get(project)?.changed(isSame ? [] : files));
    projects.onDidClose((project) => {
      this.#byProject.get(project)?.dispose();
      this.#byProject.delete(project);
    });
  }

  of(project: Project): ProjectDiagnostics {
    return getOrInsert(this.#byProject, project, () => new ProjectDiagnostics(project, this.#parts));
  }

  /** The configuration of a tool of the team has changed. */
  teamRulesChanged(): void {
    for (const diagnostics of this.#byProject.values()) diagnostics.teamRulesChanged();
  }

  settingsChanged(): void {
    for (const diagnostics of this.#byProject.values()) diagnostics.settingsChanged();
  }
}
