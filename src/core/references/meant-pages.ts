import type { DocsConfig } from '../docs-json/docs-config.ts';
import type { Project } from '../project/project.ts';
import { isPageFile, withoutPageExtension } from '../source/text/file-names.ts';
import type { Location } from '../source/text/span.ts';
import { KnownPaths } from './known-paths.ts';

/**
 * The pages that entries of the navigation without a file may mean. Rules about pages that are in no navigation leave
 * those out: the entry is the mistake. Valid for one plan.
 */
export class MeantPages {
  readonly #known: KnownPaths;
  readonly #project: Project;
  #files: ReadonlySet<string> | undefined;

  constructor(project: Project) {
    this.#project = project;
    this.#known = new KnownPaths(project.workspace.files().filter(isPageFile).map(withoutPageExtension));
  }

  /** The page paths most similar to the path of an entry, best first. */
  nearestTo(path: string): readonly string[] {
    return this.#known.findNearest(withoutHtml(path.replaceAll('\\', '/')));
  }

  /** True if the navigation has a mistake that may hide entries. */
  get hidesEntries(): boolean {
    return this.mayInclude('');
  }

  /** Returns whether an entry may be meant for the page file, or the navigation has a mistake that may hide its entry. */
  mayInclude(file: string): boolean {
    this.#files ??= new Set(this.#listPaths());
    return this.#files.has(withoutPageExtension(file)) || this.#files.has('');
  }

  /** The paths without extension. An empty path stands for any page. */
  *#listPaths(): Iterable<string> {
    const { planReport, problems, config } = this.#project;
    const hidesEntries = problems.some(
      ({ code, at }) =>
        code === 'navigation-missing' ||
        /^config-ref-/.test(code) ||
        (/^(?:json-(?!empty$)|duplicate-key$)/.test(code) && config.files.includes(at.file)) ||
        (code === 'config-wrong-type' && mayBeInNavigation(at, config)),
    );
    if (hidesEntries) yield '';
    let missing = 0;
    for (const { element, outcome } of planReport.entries) {
      if (outcome.kind !== 'missingPage' || element.kind !== 'page' || ++missing > mostMissing) continue;
      // An empty entry, and one for all pages of a folder, may mean any page.
      if (element.path.trim() === '' || element.path.endsWith('*')) yield '';
      yield* this.nearestTo(element.path);
    }
  }
}

/** Removes the query, the anchor and the `.html` of a published address. */
function withoutHtml(path: string): string {
  return path.replace(/[?#].*$/, '').replace(/\.html?$/i, '');
}

/**
 * Returns whether the location is in the navigation, or in another file, which may be a part of it. A navigation that is not an
 * object is read as missing, with an empty span.
 */
function mayBeInNavigation({ file, span }: Location, { navigation }: DocsConfig): boolean {
  const { start, end } = navigation.at.span;
  return end === 0 || file !== navigation.at.file || (span.start >= start && span.end <= end);
}

/** A search takes time. With more missing pages, the files are probably in another folder. */
const mostMissing = 100;
