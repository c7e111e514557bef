import type { JsonValue } from '../../source/document/json-value.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import type { Problem } from '../../source/document/problem.ts';
import type { SourceDocument, SourceNode } from '../../source/document/source-document.ts';
import type { Standard } from '../standard.ts';
import { findMistakes } from './find-mistakes.ts';
import type { MistakeCodes } from './mistake-codes.ts';
import { toProblem } from './to-problem.ts';

/** Compares a file with the schema of its format: one problem for each mistake. */
export function checkFormat(standard: Standard | undefined, root: SourceNode, codes: MistakeCodes): readonly Problem[] {
  if (standard === undefined) return [];
  const { document, pointer } = root;
  return locateMistakes(standard, root.toValue(), { document: () => document, pointer, codes });
}

/** Where a value is: in a document, which is asked for only if there is a mistake. */
interface CheckedValue {
  readonly document: () => SourceDocument;
  readonly pointer?: string;
  readonly codes: MistakeCodes;
}

/** Compares a value that has been read with the schema of its format. */
export function locateMistakes(
  { library }: Standard,
  root: JsonValue,
  { document: getDocument, pointer: base = '', codes }: CheckedValue,
): readonly Problem[] {
  const findings = findMistakes(library, { file: '', root, codes });
  if (findings.length === 0) return [];
  const document = getDocument();
  const find = (pointer: string) => {
    const node = document.find(base + pointer);
    return node && { node, keyLocation: node.keyLocation };
  };
  const key = splitPointer(base)?.at(-1);
  return findings.map((finding) => {
    const isWhole = finding.pointer === '' && key !== undefined;
    const message = isWhole ? finding.message.replace(/^This(?= must)/, `\`${key}\``) : finding.message;
    return toProblem(document.file, find, { ...finding, message });
  });
}
