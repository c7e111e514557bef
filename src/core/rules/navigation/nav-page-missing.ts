import { findNearest } from '../../docs-json/nearest.ts';
import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Workspace } from '../../ports.ts';
import { isPageFile, withoutPageExtension } from '../../source/text/file-names.ts';
import { replacements, suggest } from '../replace-text.ts';
import type { Finding, Rule } from '../rule.ts';
import { mostRemovals, removals } from './remove-entry.ts';

export const navPageMissing: Rule = {
  id: 'nav-page-missing',
  summary: 'Every page listed in the navigation has a file.',
  severity: 'error',
  *check(project) {
    const known = new KnownPages(project.workspace.files());
    let found = 0;
    for (const { element, outcome } of project.planReport.entries) {
      if (outcome.kind !== 'missingPage' || element.kind !== 'page' || startsWithMethodWord(element.path)) continue;
      const failure = findFailure(element.path, project.workspace);
      if (failure !== undefined) {
        yield { ...failure, at: element.at };
        continue;
      }
      found += 1;
      const nearest = found > mostRemovals ? [] : known.findNearest(element.path);
      const removeFixes = found > mostRemovals ? [] : removals(project, element.at);
      yield {
        message: `No page file for "${element.path}".${suggest(nearest) || ' Add the file or remove the entry.'}`,
        at: element.at,
        fixes: [...replacements(element.at, nearest), ...removeFixes],
      };
    }
  },
};

/** Why the named file can't be read; undefined: it does not exist, or the reason is unknown. */
function findFailure(path: string, workspace: Workspace): Omit<Finding, 'at'> | undefined {
  const files = [`${path}.mdx`, `${path}.md`];
  const [outside] = files.flatMap((file) => workspace.outside(file) ?? []);
  if (outside !== undefined) return { message: outside, outside: true };
  const file = files.find((candidate) => workspace.has(candidate));
  const why = file === undefined ? undefined : workspace.failure(file);
  return why === undefined ? undefined : { message: `${file} can't be read: ${why}.` };
}

/** Page paths by folder and by name: sites have thousands, and hundreds of entries may be missing at once. */
class KnownPages {
  readonly #byFolder = new Map<string, string[]>();
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    for (const file of files) {
      if (!isPageFile(file)) continue;
      const path = withoutPageExtension(file);
      const { folder, name } = split(path);
      add(this.#byFolder, folder, path);
      add(this.#byName, name, path);
    }
  }

  /** Similar names in the same folder, then the same name in other folders. */
  findNearest(path: string): readonly string[] {
    const { folder, name } = split(path);
    const siblings = new Map((this.#byFolder.get(folder) ?? []).map((known) => [split(known).name, known]));
    const alike = findNearest(name, siblings.keys()).flatMap((found) => siblings.get(found) ?? []);
    const elsewhere =
      name === 'index' ? [] : (this.#byName.get(name) ?? []).filter((known) => localeOf(known) === localeOf(path));
    return [...alike, ...elsewhere.slice(0, 2)].slice(0, 3);
  }
}

/** The language folder at the start of a path, or `""`. */
function localeOf(path: string): string {
  return /^[a-z]{2}(-[A-Za-z]{2,4})?(?=\/)/.exec(path)?.[0] ?? '';
}

function split(path: string): { readonly folder: string; readonly name: string } {
  const end = path.lastIndexOf('/');
  return { folder: path.slice(0, Math.max(0, end)).toLowerCase(), name: path.slice(end + 1).toLowerCase() };
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
