import { findBlockCaret, type YamlCaret } from './block-caret.ts';
import { findFlowCaret, findJsonCaret } from './flow-caret.ts';

/** The position of the caret in a description, in JSON or in one of the styles of YAML. */
export interface DescriptionCaret extends YamlCaret {
  readonly style: 'json' | 'block' | 'flow';
  /** Keys and indices from the root to the object at the caret or, at a value, to the value. */
  readonly path: readonly (string | number)[];
}

/** Returns the position of the caret. Undefined in comments and multiline strings. */
export function findDescriptionCaret(file: string, text: string, offset: number): DescriptionCaret | undefined {
  return /\.json$/i.test(file) ? toCaret(findJsonCaret(text, offset), 'json') : findYamlCaret(text, offset);
}

/** Returns the position of the caret in block or flow style. */
export function findYamlCaret(text: string, offset: number): DescriptionCaret | undefined {
  const block = findBlockCaret(text, offset);
  return toCaret(block, 'block') ?? toCaret(findFlowCaret(text, offset), 'flow');
}

function toCaret(caret: YamlCaret | undefined, style: DescriptionCaret['style']): DescriptionCaret | undefined {
  return caret && { ...caret, style };
}
