/** Longer summaries are texts: their first sentence is the title. */
const longestTitle = 80;

/** Returns the title of a page from the summary of its operation: without Markdown, which titles do not have, and short. */
export function summaryTitle(summary: string): string {
  const plain = plainSummary(summary);
  if (plain.length <= longestTitle) return plain;
  const [, sentence] = /^(.{12,}?[^\s.]{3})[.:]\s+(?=["'“‘(]?\p{Lu})/u.exec(plain) ?? [];
  return sentence ?? plain;
}

/** Returns whether the title lacks a part of the summary, which the page then shows below it. */
export function isShortened(summary: string): boolean {
  return summaryTitle(summary) !== plainSummary(summary);
}

function plainSummary(summary: string): string {
  const text = summary.includes('](') ? summary.replace(/!?\[([^\]]*)\]\([^()\s]*\)/g, '$1') : summary;
  return text
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replace(/`([^`]+)`/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
