/** The first paragraph of a Markdown text as plain words on one line; undefined: it has none. */
export function firstParagraph(markdown: string | undefined): string | undefined {
  if (markdown === undefined) return undefined;
  const paragraph = markdown
    .slice(0, 4000)
    .split(/\r?\n[ \t]*\r?\n/)
    .map(toPlainText)
    .find((text) => text !== '');
  return paragraph;
}

function toPlainText(block: string): string {
  if (/^\s*(#{1,6}\s|```|~~~|\||<!--)/.test(block)) return '';
  return block
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<\/?[a-z][^>]*>/gi, '')
    .replace(/(\*\*|__|`)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
