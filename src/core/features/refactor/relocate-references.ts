import { relativePath } from '../../references/file-addresses.ts';
import type { TextEdit } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { isRemote } from '../../source/text/file-names.ts';
import { encodePath, splitAddress } from '../rename/write-address.ts';
import { writeScalar } from '../rename/write-scalar.ts';
import { listReferencesIn } from './list-references.ts';
import type { RefactoringPlace } from './refactoring.ts';

/**
 * The edits inside of a value that moves to another file, after which its relative references lead to the same targets. Undefined if one of
 * them can't be rewritten.
 */
export function relocateReferences(
  site: RefactoringPlace,
  node: SourceNode,
  to: string,
): readonly TextEdit[] | undefined {
  const { document } = node;
  if (document.file === to) return [];
  const written = document.text.slice(node.span.start, node.span.end);
  // Identifiers change what relative references mean, and a link may name an operation of its own file.
  if (document.mayHaveIdentifiers || /\b(?:operationRef|externalValue|dynamicRef)\b/.test(written)) return undefined;
  const texts = listReferencesIn(site, node);
  // In examples and extensions a `$ref` is data, which other tools may resolve.
  if ((written.match(/["']?\$ref["']?[ \t]*:/g)?.length ?? 0) > texts.length) return undefined;
  return texts.flatMap(({ text, at }) => {
    const moved = relocate(text, document.file, to);
    return moved === undefined ? [] : [writeScalar(site.project, at, moved, 'reference')];
  });
}

/** Undefined if the reference is the same in the other file. */
function relocate(text: string, from: string, to: string): string | undefined {
  const { path, suffix } = splitAddress(text);
  const target = resolveReference(text, from);
  if (path.startsWith('/') || target.kind === 'refused' || isRemote(target.file)) return undefined;
  if (target.file === to) return suffix === '' ? '#' : suffix;
  const file = encodePath(target.file);
  return relativePath(to, file, path === '' || path.startsWith('./')) + suffix;
}
