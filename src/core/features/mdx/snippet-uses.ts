import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Reference } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Location, Span } from '../../source/text/span.ts';
import { scanTags } from './scan-tags.ts';

/** A name that a file gives to a snippet, or to what a snippet exports. */
export interface ImportedName {
  /** The name in the tags of this file. */
  readonly local: string;
  /** The name of the export. Undefined for the snippet as a whole. */
  readonly exported: string | undefined;
}

/** The names that an import statement introduces. */
export function importedNames(statement: string): readonly ImportedName[] {
  const [, whole, list = ''] = /^import\s+(?:([\w$]+)\s*)?(?:,\s*)?(?:\{([^{}]*)\}\s*)?from\b/.exec(statement) ?? [];
  const named = list.split(',').flatMap((part): readonly ImportedName[] => {
    const [exported = '', local = exported] = part.split(/\sas\s/).map((name) => name.trim());
    return exported === '' ? [] : [{ local, exported: exported === 'default' ? undefined : exported }];
  });
  return whole === undefined ? named : [{ local: whole, exported: undefined }, ...named];
}

/** A name that an import introduces, at its place in the statement. */
export interface PlacedName {
  readonly name: string;
  readonly nameSpan: Span;
}

/** The names that the imports among the references of a page introduce. */
export function listImportedNames(text: string, references: readonly Reference[]): readonly PlacedName[] {
  return references.flatMap(({ kind, at: { span } }) => {
    if (kind !== 'import') return [];
    const statement = text.slice(span.start, span.end);
    const words = [...statement.slice(0, statement.search(/\bfrom\b/)).matchAll(/[\w$]+/g)];
    return importedNames(statement.trim()).flatMap(({ local: name }) => {
      // In `import { a as b }`, the last of equal names is the local one.
      const word = words.findLast(([text]) => text === name);
      const start = span.start + (word?.index ?? 0);
      return word === undefined ? [] : [{ name, nameSpan: { start, end: start + name.length } }];
    });
  });
}

export function findImportOfTag(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): { readonly reference: Reference; readonly name: ImportedName; readonly span: Span } | undefined {
  const text = textOfDocument(project.workspace, file) ?? '';
  const tag = scanFile(text).find(({ nameSpan: { start, end } }) => start <= offset && offset <= end);
  if (tag === undefined || !/^[A-Z]/.test(tag.name)) return undefined;
  const imports = references.from(file).filter(({ kind }) => kind === 'import');
  for (const reference of imports) {
    const name = readImportedNames(text, reference).find(({ local }) => local === tag.name);
    if (name !== undefined) return { reference, name, span: tag.nameSpan };
  }
  return undefined;
}

/** The locations of the tags that insert the snippet, or its export with the name `exported`. */
export function findSnippetUses(
  project: Project,
  references: ReferenceIndex,
  snippet: string,
  exported?: string,
): readonly Location[] {
  return references.to({ file: snippet }).flatMap((reference) => {
    if (reference.kind !== 'import') return [];
    const { file } = reference.at;
    const text = textOfDocument(project.workspace, file) ?? '';
    const names = readImportedNames(text, reference).filter(
      (name) => exported === undefined || name.exported === exported,
    );
    const locals = new Set(names.map(({ local }) => local));
    const tags = scanFile(text).filter(({ kind, name }) => kind !== 'close' && locals.has(name));
    return tags.map(({ nameSpan }) => ({ file, span: nameSpan }));
  });
}

/** The location of the name of an export; the start of the file for the snippet as a whole. */
export function locateExport(project: Project, snippet: string, exported: string | undefined): Location {
  const text = exported === undefined ? '' : (textOfDocument(project.workspace, snippet) ?? '');
  const pattern = /^[ \t]*export\s+(?:const|let|var|function)\s+([\w$]+)/gm;
  const found = [...text.matchAll(pattern)].find(([, name]) => name === exported);
  const end = found === undefined ? 0 : found.index + found[0].length;
  return { file: snippet, span: { start: end - (found?.[1]?.length ?? 0), end } };
}

function readImportedNames(text: string, { at: { span } }: Reference): readonly ImportedName[] {
  return importedNames(text.slice(span.start, span.end).trim());
}

function scanFile(text: string) {
  return scanTags(text, findFrontMatter(text)?.bodyStart ?? 0).tags;
}
