import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isDataFile, isPageFile } from '../../source/text/file-names.ts';
import { fileStart } from '../../source/text/locations.ts';
import type { Location } from '../../source/text/span.ts';
import { findPageFiles, findReference } from '../entry-at.ts';
import { findVariableAt } from '../mdx/page-caret.ts';
import { locateTarget } from '../mdx/page-links.ts';
import { findHeadingAt } from '../mdx/place-headings.ts';
import { findImportOfTag, locateExport } from '../mdx/snippet-uses.ts';
import { contains } from '../walk-navigation.ts';
import { findConfigReference } from './config-references.ts';

/**
 * Returns the definition of the symbol at the caret: the key of an operation, the file of a page or description, the target of a link,
 * a `$ref` or a redirect, the snippet of a tag, or a variable in `docs.json`. A heading and a key in a description are their own
 * definitions, for which editors show the references.
 */
export function definition(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): readonly Location[] {
  const entry = findReference(project, file, offset);
  if (entry === undefined) return defineInText(project, references, file, offset);
  switch (entry.kind) {
    case 'operation':
    case 'channel': {
      const { lookup } = entry;
      return lookup.kind === 'found' ? [lookup.summary.keyAt] : [];
    }
    case 'page':
      return findPageFiles(project, entry.path).map(fileStart);
    case 'source':
      return project.workspace.has(entry.file) ? [fileStart(entry.file)] : [];
  }
}

function defineInText(project: Project, references: ReferenceIndex, file: string, offset: number): readonly Location[] {
  const reference = project.config.files.includes(file)
    ? findConfigReference(project, references, file, offset)
    : references.at(file, offset);
  if (reference !== undefined) return reference.target ? [locateTarget(project, reference.target)] : [];
  if (isPageFile(file)) return defineInPage(project, references, file, offset);
  const node =
    isDataFile(file) && !project.config.files.includes(file) ? project.document(file)?.nodeAt(offset) : undefined;
  return node !== undefined && typeof node.key === 'string' && contains(node.keyLocation, file, offset)
    ? [node.keyLocation]
    : [];
}

function defineInPage(project: Project, references: ReferenceIndex, file: string, offset: number): readonly Location[] {
  const heading = findHeadingAt(project, file, offset);
  if (heading !== undefined) return [{ file, span: heading.written.span }];
  const imported = findImportOfTag(project, references, file, offset);
  const snippet = imported?.reference.target?.file;
  if (snippet !== undefined) return [locateExport(project, snippet, imported?.name.exported)];
  const variable = findVariableAt(textOfDocument(project.workspace, file) ?? '', offset);
  const place = variable && project.config.variablesAt.get(variable.name);
  return place === undefined ? [] : [place];
}
