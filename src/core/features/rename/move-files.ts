import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { locateReference } from '../../references/description-facts.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { isDataFile, isPageFile, isRemote, parentFolder, resolvePath } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import { completeChange, type Site } from './complete-change.ts';
import { moveInConfig } from './move-in-config.ts';
import type { FileMove, FileOf, ReasonedEdit, SiteChange } from './site-change.ts';
import { encodePath, followPath, splitAddress } from './write-address.ts';
import { writeScalar } from './write-scalar.ts';

/** Completes moves of files and folders: updates the references to them and the relative references in them, and adds redirects. */
export function moveFiles(site: Site, moves: readonly FileMove[]): SiteChange {
  const { project } = site;
  const all = moves.flatMap((move) => listMoved(project, move)).filter(({ from }) => from !== project.configFile);
  const targets = new Map(all.map(({ from, to }) => [from, to]));
  const fileOf: FileOf = (file) => targets.get(file) ?? file;
  const edits = [
    ...moveInConfig(project, fileOf),
    ...moveInDescriptions(site, fileOf),
    ...moveImports(project, fileOf),
  ];
  return completeChange(site, { moves: all, edits });
}

/** The move itself, or that of each file in a folder. */
function listMoved({ workspace }: Project, { from, to }: FileMove): readonly FileMove[] {
  if (workspace.has(from)) return [{ from, to }];
  return workspace
    .files()
    .filter((file) => file.startsWith(`${from}/`))
    .map((file) => ({ from: file, to: to + file.slice(from.length) }));
}

/** Updates the `$ref`s and mappings of descriptions that refer to a file that moves, or that are in one. */
function moveInDescriptions({ project, references }: Site, fileOf: FileOf): readonly ReasonedEdit[] {
  const edits: ReasonedEdit[] = [];
  const add = (text: string, at: Location) => {
    const moved = updateReference(text, at.file, fileOf);
    if (moved !== undefined) edits.push(writeScalar(project, at, moved, 'reference'));
  };
  for (const facts of references.descriptions) {
    const files = [...facts.reading.references.files];
    if (files.every((file) => fileOf(file) === file)) continue;
    for (const reference of facts.references) {
      if (reference.holder.get('$ref')?.string() === reference.text) add(reference.text, locateReference(reference));
    }
    for (const node of facts.mappings) {
      const text = node.string() ?? '';
      if (/[/#]/.test(text) || isDataFile(text)) add(text, node.location);
    }
  }
  return edits;
}

/** The new text of a reference after the moves. Undefined if it does not change. */
function updateReference(text: string, file: string, fileOf: FileOf): string | undefined {
  const { path, suffix } = splitAddress(text);
  if (path === '' || isRemote(file)) return undefined;
  const target = resolveReference(text, file);
  if (target.kind === 'refused' || isRemote(target.file)) return undefined;
  const followed = followPath({ path, file, target: target.file }, fileOf);
  if (followed === undefined) return undefined;
  const written = encodePath(followed) + suffix;
  return written === text ? undefined : written;
}

const statement =
  /^(?:import|export)\b[^;'"`]{0,2000}?\bfrom\s{1,20}(["'])([^"'\r\n]+)\1|^import\s{1,20}(["'])([^"'\r\n]+)\3/gm;

/** Updates the imports of pages and snippets that name a file that moves, or that are in one. */
function moveImports(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
  return project.workspace
    .files()
    .filter(isPageFile)
    .flatMap((file) => updateImports(project, file, fileOf));
}

function updateImports(project: Project, file: string, fileOf: FileOf): readonly ReasonedEdit[] {
  const text = textOfDocument(project.workspace, file) ?? '';
  if (!/^(?:import|export)\b/m.test(text)) return [];
  const { opaque } = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0);
  return [...text.matchAll(statement)].flatMap(({ 0: whole, 2: from, 4: bare, index }) => {
    const path = from ?? bare ?? '';
    if (opaque.some(({ start, end }) => start <= index && index < end)) return [];
    // A package has no path.
    const target = /^\.{0,2}\//.test(path) ? resolvePath(parentFolder(file), path) : undefined;
    const to = target && followPath({ path, file, target, isDotted: true }, fileOf);
    if (to === undefined || to === path) return [];
    const start = index + whole.length - path.length - 1;
    return [{ at: { file, span: { start, end: start + path.length } }, text: to, reason: 'reference' as const }];
  });
}
