import type { OperationRef } from '../../docs-json/nav-element.ts';
import { listSources } from '../../project/list-sources.ts';
import type { Project } from '../../project/project.ts';
import { listConfigParts } from '../../references/config-parts.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { listProsePages } from '../../references/page-references.ts';
import { isPageFile, parentFolder, resolvePath, withoutPageExtension } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import type { FileOf, ReasonedEdit } from './site-change.ts';
import { followPath } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

/** Updates entries, descriptions, overlays and parts in `docs.json`, and front matter, that name files that move. */
export function moveInConfig(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  return [
    ...moveEntries(project, fileOf),
    ...moveSources(project, fileOf),
    ...moveFrontMatter(project, fileOf),
    ...moveParts(project, fileOf),
  ];
}

function moveEntries(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  return project.planReport.entries.flatMap(({ element, outcome }) => {
    const { at } = element;
    if (element.kind !== 'page') return moveNamedFile(project, at, element.ref, fileOf);
    if (outcome.kind !== 'page' || fileOf(outcome.file) === outcome.file) return [];
    const written = readString(project, at) ?? element.path;
    return [writeScalar(project, at, renameEntry(written, outcome.file, fileOf(outcome.file)), 'reference')];
  });
}

/** The new entry in the form of the old one: with or without leading slash, extension, and `index` of a folder. */
function renameEntry(written: string, from: string, to: string): string {
  const slash = /^\/*/.exec(written)?.[0] ?? '';
  const path = written.slice(slash.length);
  if (isPageFile(path)) return slash + to;
  const short = withoutPageExtension(to);
  const isFolder = withoutPageExtension(from) !== path && /(?:^|\/)index$/.test(withoutPageExtension(from));
  return slash + (isFolder ? short.replace(/\/index$/, '') : short);
}

/** Updates the file in an entry such as `FILE METHOD /path` or `FILE channel ID`. */
function moveNamedFile(
  project: Project,
  at: Location,
  { file, text }: Pick<OperationRef, 'file' | 'text'>,
  fileOf: FileOf,
): readonly ReasonedEdit[] {
  if (file === undefined || fileOf(file) === file) return [];
  return [
    writeScalar(
      project,
      at,
      text.replace(file, () => fileOf(file)),
      'reference',
    ),
  ];
}

function moveFrontMatter(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  const sources = new Map<string, string | undefined>();
  for (const page of project.plan.pages) if (page.kind === 'mdx') sources.set(page.file, page.target?.source);
  return listProsePages(project).flatMap((page) => {
    const { openapi, asyncapi, schema } = project.pageFile(page)?.frontMatter ?? {};
    const named = schema && { at: schema.at, ref: { ...schema, text: `${schema.file} ${schema.name}` } };
    return [openapi, asyncapi, named].flatMap((reference) => {
      if (reference?.ref.file === undefined) return [];
      const written = reference.ref.file;
      const target = sources.get(page) ?? resolvePath('', written) ?? written;
      const file = renameFile(written, { page, target, fileOf });
      if (file === written) return [];
      return [
        writeScalar(
          project,
          reference.at,
          reference.ref.text.replace(written, () => file),
          'reference',
        ),
      ];
    });
  });
}

/** The new name of a description in the form of the old one: from the docs root, relative to the page, or its bare name. */
function renameFile(
  written: string,
  { page, target, fileOf }: { readonly page: string; readonly target: string; readonly fileOf: FileOf },
): string {
  if (!written.startsWith('.') && resolvePath('', written) === target)
    return fileOf(target) === target ? written : fileOf(target);
  if (resolvePath(parentFolder(page), written) === target)
    return relativePath(fileOf(page), fileOf(target), written.startsWith('./'));
  return written.includes('/') ? written : (fileOf(target).split('/').at(-1) ?? written);
}

function moveSources(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  const named = [...listSources(project.config)].flatMap((source) => [source, ...(source.overlays ?? [])]);
  return named.flatMap(({ file, at }) => {
    if (fileOf(file) === file) return [];
    const slash = /^\/*/.exec(readString(project, at) ?? '')?.[0] ?? '';
    return [writeScalar(project, at, slash + fileOf(file), 'reference')];
  });
}

/** Updates `$ref`s to a part of `docs.json` that moves, or in one that moves. */
function moveParts(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  return listConfigParts(project).flatMap(({ node, path, pointer, target }) => {
    const to = followPath({ path, file: node.document.file, target }, fileOf);
    const text = to === undefined || pointer === '' ? to : `${to}#${pointer}`;
    return text === undefined || text === node.string() ? [] : [writeScalar(project, node.location, text, 'reference')];
  });
}

/** The value of the string at the location. */
function readString(project: Project, { file, span }: Location): string | undefined {
  return project
    .document(file)
    ?.nodeAt(span.start + 1)
    ?.string();
}
