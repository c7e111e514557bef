import { findClues, listTexts, type WrittenText } from '../../core/references/description-texts.ts';
import type { SourceDocument, SourceNode } from '../../core/source/document/source-document.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { applyEdits, cutValues, type Edit } from './cut-values.ts';

/** Rewrites a text of a description as agents may read it: without comments, and without parts for other readers. */
export type PublicText = (text: WrittenText) => string;

/**
 * Returns the text of a description without the hidden values, and with its texts rewritten for the public. Layout and
 * other comments are kept.
 */
export function publicDescription(
  document: SourceDocument,
  hidden: readonly SourceNode[],
  publicText: PublicText,
): string {
  const texts = listTexts(document, findClues(document, clue), restricted.description);
  const rewritten = texts.flatMap((text): readonly Edit[] => {
    if (!restricted[text.kind].test(text.node.string() ?? '')) return [];
    return [{ span: text.node.span, text: quoteText(publicText(text)) }];
  });
  return applyEdits(document.text, [...cutValues(document, hidden), ...rewritten]);
}

/**
 * Patterns of texts that may hide something: comments of HTML, of JavaScript in MDX, and parts for some readers, even
 * in broken tags. Many programs escape `<` in JSON.
 */
const clue = /(?:<|\\u003c)\/?\s*(?:visi|!)|\/\*|(?<!:)\/\//gi;
const restricted = { description: /<\/?\s*(?:visi|!)|\{\/\*/i, content: /<\/?\s*(?:visi|!)|\/\*|(?<!:)\/\//i };
