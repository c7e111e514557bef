import { findClues, listTexts, type WrittenText } from '../../core/references/description-texts.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { applyEdits, cutValues, type Edit } from './cut-values.ts';

/** A text of a description as agents read it: without comments, and without what is for other readers. */
export type PublicText = (text: WrittenText) => string;

/** The text of a description without the hidden values, and with its texts as they may be read; layout and the comments elsewhere are kept. */
export function publicDescription(
  document: SourceDocument,
  hidden: readonly SourceNode[],
  publicText: PublicText,
): string {
  const texts = listTexts(document, findClues(document, clue), restricted.description);
  const rewritten = texts.flatMap((text): readonly Edit[] => {
    if (!restricted[text.kind].test(text.node.string() ?? '')) return [];
    return [{ span: text.node.span, text: JSON.stringify(publicText(text)) }];
  });
  return applyEdits(document.text, [...cutValues(document, hidden), ...rewritten]);
}

/**
 * What a text may hide: comments of HTML, of JavaScript in MDX, and texts for some readers, also where a tag is broken. Many programs
 * write `<` in JSON as an escape.
 */
const clue = /(?:<|\\u003c)\/?\s*(?:visi|!)|\/\*|(?<!:)\/\//gi;
const restricted = { description: /<\/?\s*(?:visi|!)|\{\/\*/i, content: /<\/?\s*(?:visi|!)|\/\*|(?<!:)\/\//i };
