/** Adds, below the title of a page's Markdown, the way to all pages of the site. Not in `llms-full.txt`, which has them all. */
export function addPointer(markdown: string, baseUrl = ''): string {
  const body = markdown.indexOf('\n') + 1;
  return `${markdown.slice(0, body)}\n> All pages: ${baseUrl}/llms.txt\n${markdown.slice(body)}`;
}

/** Returns the Markdown as it was before `addPointer`. */
export function dropPointer(markdown: string): string {
  return markdown.replace(/^([^\n]*\n)\n> All pages: \S*\/llms\.txt\n/, '$1');
}
