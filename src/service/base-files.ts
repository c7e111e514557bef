import type { Workspace } from '../core/ports.ts';
import { parseIgnore } from '../core/project/ignore.ts';
import { explainOutside, findOutside, type OutsideCause } from '../core/project/outside.ts';
import { headOf } from '../core/source/document/detect-kind.ts';
import { fileExtension, isDataFile, isPageFile } from '../core/source/text/file-names.ts';
import { markerFile } from '../site/marker-file.ts';

/** The files of an earlier version of a site, as plain data. */
export interface BaseFiles {
  /** All files below the docs root, those outside of the project too. */
  readonly files: readonly string[];
  /** The texts of those that `isText` names. */
  readonly texts: ReadonlyMap<string, string>;
}

export type ReadBase =
  | { readonly kind: 'base'; readonly base: BaseFiles }
  | { readonly kind: 'none'; readonly message: string };

const componentExtensions: readonly string[] = ['.jsx', '.tsx', '.js', '.ts'];

/** Returns whether a site is read from the text of a file, and not only from its name. */
export function isText(file: string): boolean {
  return (
    isDataFile(file) || isPageFile(file) || componentExtensions.includes(fileExtension(file)) || file === '.mintignore'
  );
}

/** The files as a workspace, by the same rules about what is outside of the project. */
export function toWorkspace({ files, texts }: BaseFiles): Workspace {
  const rules = parseIgnore(texts.get('.mintignore') ?? '');
  // An export among the files holds copies of everything, and no sources.
  const exports = files.flatMap((file) =>
    file.endsWith(`/${markerFile}`) ? [file.slice(0, -markerFile.length - 1)] : [],
  );
  const findExport = (file: string): OutsideCause | undefined => {
    const folder = exports.find((each) => file.startsWith(`${each}/`));
    return folder === undefined ? undefined : { kind: 'exported', folder };
  };
  const outside = (file: string) => {
    const cause = findOutside(file, rules) ?? findExport(file);
    return cause && explainOutside(file, cause);
  };
  const listed = files.filter((file) => outside(file) === undefined).sort();
  const known = new Set(listed);
  const read = (file: string) => (known.has(file) ? texts.get(file) : undefined);
  return {
    files: () => listed,
    has: (file) => known.has(file),
    outside,
    read,
    head(file) {
      const text = read(file);
      return text === undefined ? undefined : headOf(text, file);
    },
    failure: () => undefined,
  };
}
