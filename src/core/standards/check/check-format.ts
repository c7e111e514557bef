import type { Problem } from '../../source/document/problem.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import type { Standard } from '../standard.ts';
import { findMistakes } from './find-mistakes.ts';
import type { MistakeCodes } from './mistake-codes.ts';
import { toProblem } from './to-problem.ts';

/** Compares a file with the schema of its format: one problem for each mistake. */
export function checkFormat(standard: Standard | undefined, root: SourceNode, codes: MistakeCodes): readonly Problem[] {
  if (standard === undefined) return [];
  const { document, pointer: base } = root;
  const find = (pointer: string) => {
    const node = document.find(base + pointer);
    return node && { node, keyLocation: node.keyLocation };
  };
  return findMistakes(standard.library, { file: document.file, root: root.toValue(), codes }).map((finding) => {
    const isWhole = finding.pointer === '' && typeof root.key === 'string';
    const message = isWhole ? finding.message.replace(/^This(?= must)/, `\`${root.key}\``) : finding.message;
    return toProblem(document.file, find, { ...finding, message });
  });
}
