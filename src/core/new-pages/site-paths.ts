import type { NavContainer } from '../docs-json/nav-element.ts';
import type { ReportedEntry } from '../pages/plan/plan-report.ts';
import type { Project } from '../project/project.ts';
import { appendTo, getOrInsert } from '../source/get-or-insert.ts';
import { diskKey, parentFolder, withoutPageExtension } from '../source/text/file-names.ts';

const cache = new WeakMap<Project['planReport'], SitePaths>();

/** The paths of a site by file, folder and element, for rules that ask for many of them. */
export class SitePaths {
  /** The first entry of each page file. */
  readonly entries = new Map<string, ReportedEntry>();
  /** The page files of each element, in the order of its entries. */
  readonly files = new Map<NavContainer, string[]>();
  readonly #byFolder = new Map<string, ReportedEntry[]>();
  readonly #project: Project;
  #taken: ReadonlyMap<string, string> | undefined;

  static of(project: Project): SitePaths {
    return getOrInsert(cache, project.planReport, () => new SitePaths(project));
  }

  private constructor(project: Project) {
    this.#project = project;
    for (const entry of project.planReport.entries) {
      const { element, container, outcome } = entry;
      if (element.kind !== 'page' || outcome.kind !== 'page') continue;
      if (!this.entries.has(outcome.file)) this.entries.set(outcome.file, entry);
      appendTo(this.files, container, outcome.file);
      appendTo(this.#byFolder, parentFolder(element.path), entry);
    }
  }

  /** The last entry of the group that lists most pages of the folder. */
  lastIn(folder: string): ReportedEntry | undefined {
    const beside = this.#byFolder.get(folder) ?? [];
    const groups = [...Map.groupBy(beside, ({ container }) => container).values()];
    return groups.toSorted((a, b) => b.length - a.length)[0]?.at(-1);
  }

  /** The file or the page that has the path. Case is ignored, as on some file systems. */
  findTaken(path: string): string | undefined {
    this.#taken ??= new Map([
      ...this.#project.plan.pages.map(({ slug }): [string, string] => [diskKey(slug), `/${slug}`]),
      ...this.#project.workspace.files().map((file): [string, string] => [diskKey(withoutPageExtension(file)), file]),
    ]);
    return this.#taken.get(diskKey(path)) ?? this.#taken.get(diskKey(path.replace(/(^|\/)index$/, '')));
  }
}
