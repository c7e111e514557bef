import { pageTarget } from '../../core/pages/plan/page-plan.ts';
import { listContainers, listDescriptions } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import type { ReferenceIndex } from '../../core/references/reference-index.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import { isDataFile, isPageFile, withoutPageExtension } from '../../core/source/text/file-names.ts';

/**
 * The problems of every file of the site: each page in full, then each description, since broken references and
 * unparsable blocks show only then, and then the files that descriptions refer to.
 */
export function* readSite(project: Project, references: ReferenceIndex): Iterable<readonly Problem[]> {
  const { pages } = project.plan;
  for (const page of pages) {
    if (page.kind !== 'mdx') continue;
    yield project.pageFacts(page.file)?.problems ?? [];
    orElse(
      () => references.readPage(page.file),
      () => undefined,
    );
  }
  const targets = pages.flatMap((page) => pageTarget(page) ?? []);
  for (const [file, shown] of Map.groupBy(targets, ({ source }) => source)) {
    const summaries = shown.map(({ summary }) => summary);
    yield orElse(
      () => project.description(file)?.inspect(summaries) ?? [],
      () => [internalError('Reading the operations of this file', file)],
    );
  }
  yield* readReferencedFiles(project, references);
}

function* readReferencedFiles(project: Project, references: ReferenceIndex): Iterable<readonly Problem[]> {
  const described = orElse(
    () => references.descriptions,
    () => [],
  );
  const files = new Set(described.flatMap(({ reading }) => [...reading.references.files]));
  yield* readDocuments(project, files);
}

/**
 * The problems of those of the files that belong to the site. With the plan also those of all descriptions: what is
 * missing in a description that can't be read is not known.
 */
export function* readFiles(
  project: Project,
  { kind, files }: { readonly kind: 'files' | 'plan'; readonly files: readonly string[] },
): Iterable<readonly Problem[]> {
  const known = kind === 'plan' ? listPlannedFiles(project) : listNamedFiles(project, files);
  for (const file of files.filter((each) => known.has(each))) {
    yield (isPageFile(file) ? project.tree(file) : project.document(file))?.problems ?? [];
  }
  if (kind === 'plan') yield* readDocuments(project, listDescribedFiles(project));
}

/** A description may refer to a text for its words, which has no syntax to check. */
function* readDocuments(project: Project, files: Iterable<string>): Iterable<readonly Problem[]> {
  for (const file of files) if (isDataFile(file)) yield project.document(file)?.problems ?? [];
}

/** The files that the site is made of. */
export function listPlannedFiles(project: Project): ReadonlySet<string> {
  const pages = project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? page.file : []));
  return new Set([...project.config.files, ...pages, ...listDescribedFiles(project)]);
}

/** The files that belong to the site according to `docs.json` and their own text; no other file is read. */
function listNamedFiles(project: Project, files: readonly string[]): ReadonlySet<string> {
  const { config } = project;
  const elements = listContainers(config.navigation).flatMap(({ children }) => children);
  const pages = new Set(elements.flatMap((element) => (element.kind === 'page' ? element.path : [])));
  const others = files.filter((file) => !config.files.includes(file));
  const named = others.filter((file) =>
    isPageFile(file) ? pages.has(withoutPageExtension(file)) : project.description(file) !== undefined,
  );
  return new Set([...config.files, ...named]);
}

/** The files of all descriptions, as far as these were read. */
export function listDescribedFiles(project: Project): readonly string[] {
  return [...new Set(listDescriptions(project).flatMap(({ files }) => [...files]))];
}
