import { parse, parseExpression } from '@babel/parser';
import type { SyntaxNode } from './values.ts';

/** The syntax error of a script: a sentence without its end, and its offset in the text. */
export interface ScriptFault {
  readonly message: string;
  readonly offset: number;
}

/** Parses a module with JSX and types, which mean nothing, to its statements, or finds its syntax error. Nothing is run. */
export function parseScript(text: string): readonly SyntaxNode[] | ScriptFault {
  try {
    return parse(text, { sourceType: 'module', plugins: ['jsx', 'typescript'] }).program
      .body as unknown as readonly SyntaxNode[];
  } catch (error) {
    const { message = '', pos = 0 } = error as { readonly message?: string; readonly pos?: number };
    return { message: message.replace(/(?:\. Did you mean[\s\S]*|[.?]?\s*\(\d+:\d+\)[\s\S]*)$/, ''), offset: pos };
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
