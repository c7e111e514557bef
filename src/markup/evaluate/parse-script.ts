import { parse, parseExpression } from '@babel/parser';
import type { SyntaxNode } from './values.ts';

/**
 * Parses a module with JSX and types, which mean nothing, to its statements. Undefined if it has a syntax error. Nothing is
 * run.
 */
export function parseScript(text: string): readonly SyntaxNode[] | undefined {
  try {
    return parse(text, { sourceType: 'module', plugins: ['jsx', 'typescript'] }).program
      .body as unknown as readonly SyntaxNode[];
  } catch {
    return undefined;
  }
}

/** Parses one expression of a page, which has no types. Undefined if the text is no expression. */
export function parseScriptExpression(text: string): SyntaxNode | undefined {
  try {
    return parseExpression(text, { sourceType: 'module', plugins: ['jsx'] }) as unknown as SyntaxNode;
  } catch {
    return undefined;
  }
}
