import { parse, parseExpression } from '@babel/parser';
import type { SyntaxNode } from './values.ts';

/** Types are read, and mean nothing. */
const listPlugins = (): ('jsx' | 'typescript')[] => ['jsx', 'typescript'];

/** Parses a module with JSX and types to its statements. Undefined if it has a syntax error. Nothing is run. */
export function parseScript(text: string): readonly SyntaxNode[] | undefined {
  try {
    return parse(text, { sourceType: 'module', plugins: listPlugins() }).program
      .body as unknown as readonly SyntaxNode[];
  } catch {
    return undefined;
  }
}

/** Parses one expression. Undefined if the text is no expression. */
export function parseScriptExpression(text: string): SyntaxNode | undefined {
  try {
    return parseExpression(text, { plugins: listPlugins() }) as unknown as SyntaxNode;
  } catch {
    return undefined;
  }
}
