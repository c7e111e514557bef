import { blockCaret, type YamlCaret } from './block-caret.ts';
import { flowCaret } from './flow-caret.ts';

/** The position of the caret; undefined in comments and in texts over several lines. */
export function yamlCaret(text: string, offset: number): YamlCaret | undefined {
  return blockCaret(text, offset) ?? flowCaret(text, offset);
}
