import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { relativePath } from '../../references/file-addresses.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import type { FileOf, ReasonedEdit } from './site-change.ts';

const statement =
  /^(?:import|export)\b[^;'"`]{0,2000}?\bfrom\s{1,20}(["'])([^"'\r\n]+)\1|^import\s{1,20}(["'])([^"'\r\n]+)\3/gm;

/** Updates the imports of pages and snippets that name a file that moves, or that are in one. */
export function moveImports(project: Project, fileOf: FileOf): readonly ReasonedEdit[] {
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
    const target = resolveImport(path, file);
    if (target === undefined) return [];
    const isMoved = fileOf(target) !== target || (fileOf(file) !== file && !path.startsWith('/'));
    const to = path.startsWith('/') ? `/${fileOf(target)}` : relativePath(fileOf(file), fileOf(target), true);
    if (!isMoved || to === path) return [];
    const start = index + whole.length - path.length - 1;
    return [{ at: { file, span: { start, end: start + path.length } }, text: to, reason: 'reference' as const }];
  });
}

/** The imported file. Undefined for a package, or a path outside of the docs root. */
function resolveImport(path: string, file: string): string | undefined {
  if (!/^\.{0,2}\//.test(path)) return undefined;
  const segments = path.startsWith('/') ? [] : file.split('/').slice(0, -1);
  for (const segment of path.split('/')) {
    if (segment === '..' && segments.pop() === undefined) return undefined;
    if (segment !== '..' && segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}
