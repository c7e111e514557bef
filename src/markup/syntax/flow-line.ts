import type { Span } from '../../core/source/text/span.ts';
import { bracketBudget, type ParseEnvironment } from '../parse-environment.ts';
import { inlineElements } from '../tree/html-elements.ts';
import { isMarkdownTag } from './markdown-tag.ts';
import { scanBrackets } from './scan-expression.ts';
import { scanTag, type Tag } from './scan-tag.ts';

/** A tag, an expression or a comment on lines of its own. */
export type FlowPart =
  | { readonly kind: 'tag'; readonly tag: Tag }
  | ({ readonly kind: 'expression' | 'comment' } & Span);

/** Tags, expressions and comments that fill whole lines. */
export interface FlowLines {
  readonly parts: readonly FlowPart[];
  readonly end: number;
}

/** Scans the tags, expressions and comments at `pos`. Undefined if their lines hold anything else, and so are a paragraph. */
export function scanFlowLines(text: string, pos: number, environment: ParseEnvironment): FlowLines | undefined {
  const parts: FlowPart[] = [];
  for (let at = pos; ; ) {
    const part = scanPart(text, at, environment);
    if (part === undefined || !mayFollow(part, parts, environment)) return undefined;
    parts.push(part);
    at = skipBlanks(text, part.kind === 'tag' ? part.tag.end : part.end);
    if (at >= text.length || text[at] === '\n') return { parts, end: at };
  }
}

function skipBlanks(text: string, pos: number): number {
  let at = pos;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}

function scanPart(text: string, at: number, environment: ParseEnvironment): FlowPart | undefined {
  if (environment.openBraces > bracketBudget) return undefined;
  if (text.startsWith('<!--', at)) return scanComment(text, at, environment);
  if (text[at] === '<') return scanFlowTag(text, at, environment);
  if (text[at] !== '{' || environment.dialect !== 'mdx') return undefined;
  const end = scanBrackets(text, at, text.length);
  if (end < 0) environment.openBraces += 1;
  return end < 0 ? undefined : { kind: 'expression', start: at, end };
}

function scanComment(text: string, at: number, environment: ParseEnvironment): FlowPart | undefined {
  const close = text.indexOf('-->', at + 4);
  if (close < 0) environment.openBraces += 1;
  return close < 0 ? undefined : { kind: 'comment', start: at, end: close + 3 };
}

function scanFlowTag(text: string, at: number, environment: ParseEnvironment): FlowPart | undefined {
  const tag = scanTag(text, at, text.length);
  const broken = tag === undefined ? /^<([A-Za-z][\w.]*)\s+[\w-]+\s*=/.exec(text.slice(at, at + 200))?.[1] : undefined;
  if (broken !== undefined) {
    environment.openBraces += 1;
    environment.brokenTags.set(at, broken);
  }
  if (tag === undefined || (environment.dialect === 'markdown' && !isMarkdownTag(tag, text, environment)))
    return undefined;
  return { kind: 'tag', tag };
}

/** Consecutive expressions are text. In Markdown, so is a line that begins with an inline element. */
function mayFollow(part: FlowPart, before: readonly FlowPart[], { dialect }: ParseEnvironment): boolean {
  if (part.kind === 'expression') return before.at(-1)?.kind !== 'expression';
  if (part.kind !== 'tag' || dialect === 'mdx') return true;
  const name = part.tag.name.toLowerCase();
  return before.some(({ kind }) => kind !== 'comment') || !inlineElements.has(name);
}
