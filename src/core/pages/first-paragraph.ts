import { withoutAudiences } from './readers/without-audiences.ts';

/** The first paragraph of a Markdown text as plain text on one line; undefined if there is none. */
export function firstParagraph(markdown: string | undefined): string | undefined {
  let block: string[] = [];
  for (const line of withoutAudiences(markdown ?? '')
    .slice(0, 4000)
    .split('\n')) {
    if (line.trim() !== '') {
      block.push(line);
      continue;
    }
    const text = toPlainText(block.join('\n'));
    if (text !== '') return text;
    block = [];
  }
  return toPlainText(block.join('\n')) || undefined;
}

function toPlainText(block: string): string {
  if (/^\s*(#{1,6}\s|```|~~~|\||<!--)/.test(block)) return '';
  if (!/[[<*_`]/.test(block)) return block.replace(/\s+/g, ' ').trim();
  return block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
