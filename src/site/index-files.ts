import { type PlannedContainer, type PlannedPage, pageTarget } from '../core/pages/page-plan.ts';
import type { Project } from '../core/project/project.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { descriptionPaths, usedDescriptions } from './description-paths.ts';
import { llmsText } from './llms-text.ts';
import type { OutputFile } from './output-file.ts';
import { publicDescription, summaryKey } from './public-description.ts';

export interface IndexInput {
  readonly project: Project;
  readonly baseUrl?: string;
  readonly generatedIndex: boolean;
  readonly fullDescriptions: boolean;
}

/** `llms.txt`; a hand-written one in the docs root wins. */
export function indexFile(
  { project, baseUrl, generatedIndex }: IndexInput,
  pages: readonly PlannedPage[],
  navigation: PlannedContainer,
): OutputFile {
  const { name, description } = project.config;
  const written = generatedIndex ? undefined : project.workspace.read('llms.txt');
  const generated = (): string =>
    llmsText({
      name,
      ...(description === undefined ? {} : { description }),
      baseUrl: baseUrl ?? '',
      pages,
      navigation,
      descriptions: usedDescriptions(project, pages).map(({ family, title, version, file }) => ({
        family,
        title,
        version,
        path: file,
      })),
    });
  return { path: 'llms.txt', content: written ?? generated() };
}

/** An info for each page that a hand-written `llms.txt` lacks; a warning if it is outside of the project, or no base URL is known. */
export function* indexProblems(
  { project, baseUrl, generatedIndex }: IndexInput,
  pages: readonly PlannedPage[],
): Generator<Problem> {
  const top = { file: project.configFile ?? 'docs.json', span: { start: 0, end: 0 } };
  if (baseUrl === undefined) {
    const message =
      'No base URL is known, so the links of llms.txt are root-relative and there is no sitemap.xml. Set "url" in docs.json, the setting apiDocs.export.baseUrl, or --base-url.';
    yield { code: 'base-url-missing', severity: 'warning', message, at: top };
  }
  const written = generatedIndex ? undefined : project.workspace.read('llms.txt');
  const unavailable = generatedIndex ? undefined : project.unavailable('llms.txt');
  if (unavailable !== undefined) {
    const message = `${unavailable.message} The index is generated instead.`;
    yield { code: unavailable.outside ? 'file-outside' : 'file-unreadable', severity: 'warning', message, at: top };
  }
  if (written === undefined) return;
  for (const page of pages) {
    if (page.hidden || page.slug === '' || written.includes(`/${page.slug}`)) continue;
    const message = `The hand-written llms.txt does not list the page "${page.slug}".`;
    yield { code: 'llms-txt-incomplete', severity: 'info', message, at: page.at };
  }
}

/**
 * The published form of the descriptions: of those that the site uses every file that is in `files`, of others those that
 * pages link to.
 */
export function* descriptionFiles(
  { project, fullDescriptions }: IndexInput,
  pages: readonly PlannedPage[],
  files: ReadonlySet<string>,
  linked: ReadonlySet<string>,
): Generator<OutputFile, void> {
  const listed = listedSummaries(pages);
  const done = new Set<string>();
  const used = usedDescriptions(project, pages);
  const others = project.descriptions().filter((description) => !used.includes(description));
  for (const description of [...used, ...others]) {
    for (const file of descriptionPaths(description)) {
      const document = file === description.file ? description.document : project.document(file);
      if (
        done.has(file) ||
        !files.has(file) ||
        document === undefined ||
        (!used.includes(description) && !linked.has(file))
      )
        continue;
      done.add(file);
      yield {
        path: file,
        content: fullDescriptions ? document.text : publicDescription(document, description, listed),
      };
    }
  }
}

function listedSummaries(pages: readonly PlannedPage[]): ReadonlySet<string> {
  const subjects = pages.flatMap((page) => pageTarget(page) ?? []);
  return new Set(subjects.map(({ source, summary }) => summaryKey(source, summary.at.span)));
}
