import type { BaseFiles } from '../service/base-files.ts';
import type { Engine } from '../service/engine.ts';
import type { InputSchema, ToolInput } from './tool-input.ts';

/** The calls of the engine that tools make. None of them sends or writes anything. */
export type ReadingEngine = Pick<
  Engine,
  'pages' | 'endpoints' | 'markdown' | 'page' | 'operation' | 'problems' | 'changes'
>;

/** The site that tools answer about. */
export interface ToolSite {
  readonly engine: ReadingEngine;
  /** Reads the site in a revision of its git repository, or returns a message that says why it can't. */
  readonly readRevision: (
    revision: string,
  ) => Promise<
    { readonly kind: 'base'; readonly base: BaseFiles } | { readonly kind: 'none'; readonly message: string }
  >;
}

/** The answer of a tool as text, or a message that says what is wrong with the call and what to do. */
export type ToolAnswer =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string };

/**
 * The result of a tool. `own` has only words of ours and numbers; everything of the site and of the call, names and paths too, is in `data`, which
 * comes after the notice.
 */
export interface ToolResult {
  readonly kind: 'text' | 'failed';
  readonly own: string;
  readonly data: string;
}

/** A tool, declared once: the terminal's server and the editor offer the same table. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  /** Says to a model what the tool does and when to use it. */
  readonly description: string;
  readonly input: InputSchema;
  /** Returns the whole answer; it is put together and cut to its size by `runTool`. */
  run(input: ToolInput, site: ToolSite, signal: AbortSignal): Promise<ToolResult>;
}

export function answer(own: string, data = ''): ToolResult {
  return { kind: 'text', own, data };
}

export function fail(own: string, data = ''): ToolResult {
  return { kind: 'failed', own, data };
}
