import type { ReadFacts } from '../../core/pages/page-tree.ts';
import type { PlannedPage } from '../../core/pages/plan/page-plan.ts';
import { listDescriptions } from '../../core/project/list-sources.ts';
import type { Project } from '../../core/project/project.ts';
import { isPageFile } from '../../core/source/text/file-names.ts';
import { decodePercent, encodePercent } from '../../core/source/text/percent-encoding.ts';
import { listSiteSheets } from '../../core/styles/site-sheets.ts';
import { readCardLogo } from '../cards/read-card-logo.ts';
import type { HiddenPlaces } from '../hidden-places.ts';
import { dropPointer } from '../markdown-pointer.ts';
import type { OutputFile } from '../output-file.ts';
import type { DrawnPage } from './draw-page.ts';
import type { SiteInput } from './site-input.ts';

/** The record of a page with which the next export can avoid rendering it again. */
interface PageRecord extends Omit<DrawnPage, 'files' | 'markdown'> {
  /** The files of the page, with their sizes in bytes. */
  readonly files: readonly (readonly [path: string, size: number])[];
}

/** The export that is already in the output folder, and what the next one will know about this one. */
export interface LastExport {
  /**
   * The lines that it kept: for each page the slug, the key, the hash of the record, and the record; for each file
   * that is slow to create its path, the key and its size.
   */
  readonly records: readonly string[];
  /** Keeps lines for the next export, outside of the output folder. */
  keep(lines: string): void;
  /** Returns the name of what was kept. The marker has it, so that it is used only with the site that it belongs to. */
  complete(): string;
  /** Removes what is kept but not completed. */
  discard(): void;
  /** Identifies the version of the program that renders pages. */
  readonly program: string;
  /** Returns whether the file is unchanged since that export. */
  isUntouched(path: string, size: number): boolean;
  read(path: string): string;
  /** Returns a hash without known collisions. */
  digest(texts: Iterable<string>): string;
  sizeOf(content: string | Uint8Array): number;
}

/** Finds the pages and files that an export can keep from the last one, and writes the records for the next one. */
export interface Records {
  /** Undefined: the page may have changed, so it must be rendered. */
  find(page: PlannedPage): DrawnPage | undefined;
  /** Keeps the record of a page, unless it has to be rendered again next time. */
  keep(page: PlannedPage, drawn: DrawnPage): void;
  /** Returns the file, or that of the last export if both are made of the same. */
  reuse(file: OutputFile): OutputFile;
}

interface RecordedSite {
  readonly pages: readonly PlannedPage[];
  /** The slug of the page that the site's root shows. */
  readonly root: string | undefined;
  readonly hidden: HiddenPlaces;
  /** The paths, with hashes, of the files for all pages that pages name. */
  readonly named: readonly string[];
}

export function createRecords(
  input: SiteInput,
  last: LastExport,
  { pages, root, hidden, named }: RecordedSite,
): Records {
  const { project } = input;
  const known = new Map(last.records.map((line) => [line.slice(0, line.indexOf(' ')), line]));
  const site = last.digest([...listSiteTexts(input, last.program, pages), hidden.stamp, ...named]);
  const shared = listInsertable(project);
  const pageKey = (page: PlannedPage, from: readonly string[]) =>
    last.digest([site, String(page.slug === root), ...from.map((file) => project.workspace.read(file) ?? '\0')]);
  const listSources = (page: PlannedPage, read: ReadFacts | undefined) => (page.kind === 'mdx' ? read?.from : shared);
  return {
    find(page) {
      const line = known.get(encodePercent(page.slug));
      const [, key, hash, text] = line === undefined ? [] : (/^\S+ (\S+) (\S+) (.*)$/s.exec(line) ?? []);
      if (text === undefined || last.digest([text]) !== hash) return undefined;
      const { files, ...rest } = JSON.parse(text) as PageRecord;
      const from = listSources(page, rest.read);
      const [, markdown] = files;
      if (from === undefined || markdown === undefined || pageKey(page, from) !== key) return undefined;
      if (!files.every(([path, size]) => last.isUntouched(path, size))) return undefined;
      const kept = files.map(([path, size]) => ({ path, keptSize: size }));
      return {
        ...rest,
        files: kept,
        // Loaded on demand, so that the texts of thousands of pages are not in memory together.
        get markdown() {
          return dropPointer(last.read(markdown[0]));
        },
      };
    },
    keep(page, { slug, signsIn, styles, linked, entries, read, files }) {
      const from = listSources(page, read);
      if (from === undefined || (read !== undefined && mayReveal(read, hidden))) return;
      const sizes = files.map((file) => [file.path, fileSize(file, last)] as const);
      const record: PageRecord = { slug, signsIn, styles, linked, entries, ...(read && { read }), files: sizes };
      const text = JSON.stringify(record);
      last.keep(`${encodePercent(slug)} ${pageKey(page, from)} ${last.digest([text])} ${text}\n`);
    },
    reuse(file) {
      if (!('content' in file) || file.madeFrom === undefined) return file;
      const { path } = file;
      const key = last.digest([last.program, file.madeFrom]);
      // Distinct from the lines of pages, whose slugs are written without `/`.
      const [, before, size] = known.get(path)?.split(' ') ?? [];
      const isKept = before === key && last.isUntouched(path, Number(size));
      const made: OutputFile = isKept ? { path, keptSize: Number(size) } : { path, content: file.content };
      last.keep(`${path} ${key} ${fileSize(made, last)}\n`);
      return made;
    },
  };
}

/**
 * Returns whether a record, which contains facts read from the page, would contain something that readers may not see.
 */
function mayReveal({ facts: { isRestricted, unclear, links, problems } }: ReadFacts, hidden: HiddenPlaces): boolean {
  return (
    isRestricted === true ||
    unclear !== undefined ||
    // The fix repeats the comment.
    problems.some(({ code }) => code === 'mdx-comment') ||
    links.some(({ href }) => href.includes('#') && hidden.hasAnywhere(decodePercent(href.slice(href.indexOf('#') + 1))))
  );
}

function fileSize(file: OutputFile, last: LastExport): number {
  if ('keptSize' in file) return file.keptSize;
  if ('writtenSize' in file) return file.writtenSize;
  return 'content' in file ? last.sizeOf(file.content) : 0;
}

/** Yields everything that all pages depend on: if one of these texts changes, all pages are rendered again. */
function* listSiteTexts(input: SiteInput, program: string, pages: readonly PlannedPage[]): Generator<string> {
  const { project, assets, names, baseUrl, generatedIndex, fullDescriptions, leftOut } = input;
  const files = project.workspace.files();
  yield JSON.stringify([
    program,
    assets.style,
    assets.components,
    assets.script,
    assets.fonts,
    names,
    baseUrl,
    generatedIndex,
    fullDescriptions,
  ]);
  yield input.apiChanges ?? '';
  yield readCardLogo(project) ?? '';
  yield JSON.stringify([[...(leftOut ?? [])], files, pages.map(({ slug, title, hidden }) => [slug, title, hidden])]);
  for (const file of listSiteSheets(files)) yield `${file}\n${project.workspace.read(file) ?? ''}`;
  for (const file of project.config.files) yield `${file}\n${project.document(file)?.text ?? ''}`;
  for (const { file, files: parts, document } of listDescriptions(project)) {
    yield `${file}\n${document.text}`;
    for (const part of new Set([...document.files, ...parts])) yield `${part}\n${project.document(part)?.text ?? ''}`;
  }
  for (const page of pages) {
    if (page.kind !== 'mdx') continue;
    const read = project.pageFile(page.file);
    yield `${page.file}\n${read?.text.slice(0, read.bodyStart) ?? ''}`;
  }
}

/** Returns the files that `x-platform.content` of generated pages may insert, which may be any page file. */
function listInsertable(project: Project): readonly string[] {
  const mayInsert = listDescriptions(project).some(({ document }) => /x-(?:platform|mint)/.test(document.text));
  return mayInsert ? project.workspace.files().filter(isPageFile) : [];
}
