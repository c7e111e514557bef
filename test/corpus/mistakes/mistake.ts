import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import type { Span } from '../../../src/core/source/text/span.ts';

/** One mistake at one place: a text put into a file in place of another. */
export interface Mistake {
  readonly file: string;
  readonly span: Span;
  readonly text: string;
  /** The new name of the file, whose text stays; empty if the file is deleted. */
  readonly movedTo?: string;
  /** Places of the text before that are as wrong: the other of two duplicates, the object that lacks a key, the tag or fence whose other half is gone. */
  readonly also?: readonly Span[];
}

export interface MistakeKind {
  readonly what: string;
  /** Every place of the site where it can be made. */
  find(site: SiteTexts): Iterable<Mistake>;
}

/** The kinds of files that mistakes are made in. */
export interface SiteTexts {
  readonly config: SourceDocument;
  readonly descriptions: readonly SourceDocument[];
  /** Workflows, overlays and environments. */
  readonly others: readonly SourceDocument[];
  /** Every file, with its text if a reader or a build needs it as text. */
  readonly files: readonly { readonly file: string; readonly text: string }[];
  /** The pages that the navigation shows, with the ranges that are code or comments. */
  readonly pages: readonly PageText[];
}

export interface PageText {
  readonly file: string;
  readonly text: string;
  readonly bodyStart: number;
  readonly opaque: readonly Span[];
}

/** Every value of a document, the root first, in order. */
export function* nodesOf(node: SourceNode | undefined): Iterable<SourceNode> {
  if (node === undefined) return;
  yield node;
  for (const child of [...node.members(), ...node.elements()]) yield* nodesOf(child);
}

/** Two letters change places; of very short words one is added. */
export function swapLetters(word: string): string {
  const { index: start = -1 } = /[a-z]{4,}/i.exec(word) ?? {};
  if (start < 0) return `${word}x`;
  const [a = '', b = ''] = word.slice(start + 1, start + 3);
  return a === b ? `${word}x` : `${word.slice(0, start + 1)}${b}${a}${word.slice(start + 3)}`;
}

export function replaceValue(node: SourceNode, text: string): Mistake {
  return { file: node.document.file, span: node.span, text };
}

/** The same quotes, or none, around another text. */
export function replaceString(node: SourceNode, text: string): Mistake {
  return replaceValue(node, quotedLike(node.document.text.slice(node.span.start, node.span.end), text));
}

export function renameKey(node: SourceNode, name: string): Mistake {
  const { file, text } = node.document;
  return { file, span: node.keySpan, text: quotedLike(text.slice(node.keySpan.start, node.keySpan.end), name) };
}

/** A member that is gone with its line; the object that held it is as wrong as its line. */
export function removeMember(node: SourceNode): Mistake {
  const { file, text, language } = node.document;
  const owner = node.parent ?? node;
  const also = [owner.keySpan, { start: owner.start, end: owner.start + 1 }];
  let { start } = node.keySpan;
  let { end } = node.span;
  if (language === 'yaml') {
    // Up to the next key of the object, or with the line that it is alone on; the first member of an element keeps the dash.
    const next = owner.members().find((other) => other.keySpan.start > start);
    const lineStart = text.lastIndexOf('\n', start) + 1;
    if (next !== undefined) end = next.keySpan.start;
    else {
      start = lineStart;
      end = text.slice(0, end).trimEnd().length + 1;
    }
    return { file, span: { start, end }, text: '', also };
  }
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length;
  if (comma === undefined) start = text.slice(0, start).replace(/,\s*$/, '').length;
  else end += comma + (/^\s*/.exec(text.slice(end + comma))?.[0].length ?? 0);
  return { file, span: { start, end }, text: '', also };
}

function quotedLike(old: string, text: string): string {
  const quote = /^["']/.exec(old)?.[0] ?? '';
  return `${quote}${text}${quote}`;
}
