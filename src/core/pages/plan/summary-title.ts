import type { OperationSummary } from '../../api/api-description.ts';
import { splitCamelCase, titleFromSlug } from './slug.ts';

/** Longer summaries are texts, not titles; in UTF-16 units. */
const longestTitle = 80;
/** Longer ones are, if they have a sentence's end, a link or several lines. */
const longestLine = 60;

type Summarized = Pick<OperationSummary, 'summary' | 'operationId' | 'shortName'>;

/**
 * Returns the title of a page from the summary of its operation: without Markdown, which titles do not have, and short.
 * The title of a whole text is the operation's short name, otherwise the text's first sentence, otherwise `operationId`
 * in words, otherwise the beginning of the first sentence. Undefined without a summary.
 */
export function summaryTitle({ summary, operationId, shortName }: Summarized): string | undefined {
  if (summary === undefined) return undefined;
  const plain = plainSummary(summary);
  if (!isText(summary, plain)) return plain;
  const [paragraph = ''] = summary.trim().split(/\n[ \t]*\n/);
  const sentence = firstSentence(plainSummary(paragraph));
  const isTitle =
    sentence.length <= longestTitle && !/^\s*\*\*|^\W*note\b|\?$/i.test(paragraph.slice(0, sentence.length + 4));
  return shortName ?? (isTitle ? sentence : (idInWords(operationId ?? '') ?? firstClause(sentence)));
}

/** Returns whether the title lacks a part of the summary, which the page then shows below it. */
export function isShortened(operation: Summarized): boolean {
  return operation.summary !== undefined && summaryTitle(operation) !== plainSummary(operation.summary);
}

function isText(summary: string, plain: string): boolean {
  if (plain.length > longestTitle || /\n[ \t]*\n/.test(summary.trim())) return true;
  return plain.length > longestLine && (/[.!?](?:\s|$)|\n/.test(summary.trim()) || summary.includes(']('));
}

function firstSentence(plain: string): string {
  const [, sentence] = /^(.{6,}?[^\s.]{3})[.:]\s+(?=["'“‘(]?\p{Lu})/u.exec(plain) ?? [];
  return sentence ?? plain.replace(/\.$/, '');
}

/** `createChatCompletion` → "Create chat completion". Undefined if it is one word, or more a path than a name. */
function idInWords(operationId: string): string | undefined {
  const words = titleFromSlug(splitCamelCase(operationId)).split(' ');
  if (words.length < 2 || words.length > 7 || !words.every((word) => /^\p{L}+$/u.test(word))) return undefined;
  return words.map((word, index) => (index === 0 ? word : word.toLowerCase())).join(' ');
}

function firstClause(sentence: string): string {
  const [, clause] = /^(.{12,80}?)(?:[,;:]|\s[–—(]| (?:which|that|so|where|when|by)\b)\s?/u.exec(sentence) ?? [];
  return clause ?? sentence;
}

function plainSummary(summary: string): string {
  const text = summary.includes('](') ? summary.replace(/!?\[([^\]]*)\]\([^()\s]*\)/g, '$1') : summary;
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
