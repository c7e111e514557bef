import type { ApiDescription } from '../core/api/api-description.ts';
import type { PlannedContainer, PlannedPage } from '../core/pages/plan/page-plan.ts';
import { isUnpublished } from '../core/pages/readers/page-access.ts';
import type { ReferenceIndex } from '../core/references/reference-index.ts';
import type { Problem } from '../core/source/document/problem.ts';
import { type Cut, cutDescriptions, cutNothing, listShown, summaryKey } from './description/cut-descriptions.ts';
import { type PublicText, publicDescription } from './description/public-description.ts';
import { descriptionPaths, usedDescriptions } from './description-paths.ts';
import type { SiteInput } from './drawing/site-input.ts';
import { llmsText } from './llms-text.ts';
import type { OutputFile } from './output-file.ts';

export type IndexInput = Pick<SiteInput, 'project' | 'baseUrl' | 'generatedIndex' | 'fullDescriptions'>;

/** Returns `llms.txt`. A hand-written one in the docs root takes precedence. */
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
      description,
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

/** Reports pages that a hand-written `llms.txt` lacks, an unreadable one, and a missing base URL. */
export function* indexProblems(
  { project, baseUrl, generatedIndex }: IndexInput,
  pages: readonly PlannedPage[],
): Generator<Problem> {
  const top = { file: project.mainFile, span: { start: 0, end: 0 } };
  if (baseUrl === undefined) {
    const inConfig = project.configFile === undefined ? '' : '"url" in docs.json, or ';
    const message = `No base URL is known, so the links of llms.txt are root-relative and there is no sitemap.xml. Set ${inConfig}the base URL of the export.`;
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

export interface DescriptionsInput extends IndexInput {
  readonly references: ReferenceIndex;
  readonly publicText: PublicText;
}

/**
 * Yields the published form of the descriptions: of those that the site uses, every file in `files`; of others, the
 * files that pages link to.
 */
export function* descriptionFiles(
  input: DescriptionsInput,
  pages: readonly PlannedPage[],
  files: ReadonlySet<string>,
  linked: ReadonlySet<string>,
): Generator<OutputFile, void> {
  const { project, fullDescriptions, publicText } = input;
  const used = usedDescriptions(project, pages);
  const isWritten = (description: ApiDescription, file: string) =>
    files.has(file) && (used.includes(description) || linked.has(file));
  const others = project.descriptions().filter((description) => !used.includes(description));
  const written = [...used, ...others].flatMap((description) =>
    descriptionPaths(description).flatMap((file) => (isWritten(description, file) ? [{ description, file }] : [])),
  );
  const described = [...new Set(written.map(({ description }) => description))];
  const cut = fullDescriptions ? cutNothing(project) : cutHidden(input, pages, described);
  const { hidden } = cut;
  const done = new Set<string>(hidden.files);
  for (const { description, file } of written) {
    const document = file === description.file ? cut.project.description(file)?.document : cut.project.document(file);
    if (document === undefined || done.has(file)) continue;
    done.add(file);
    const values = hidden.values.get(document) ?? [];
    yield {
      path: file,
      content: fullDescriptions ? document.text : publicDescription(document, values, publicText),
    };
  }
}

/** Operations and channels that are never published, and internal ones without a page. */
function cutHidden(
  { project, references }: DescriptionsInput,
  pages: readonly PlannedPage[],
  descriptions: readonly ApiDescription[],
): Cut {
  const listed = listShown(pages);
  return cutDescriptions({ project, references }, descriptions, (summary, { file }) => {
    return isUnpublished(summary) || (summary.exclusion === 'internal' && !listed.has(summaryKey(file, summary)));
  });
}
