/** The words of an MDX body, code included, tags, comments and module lines excluded. Written apart from our reader, so that it can judge it. */
export function wordsOfMdx(text: string): string[] {
  const body = text
    .replace(/^\ufeff?---\r?\n[\s\S]*?\r?\n---\s*(\r?\n|$)/, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/^(import\s[^\n]*from\s+['"][^\n]*|import\s+['"][^\n]*)$/gm, ' ')
    .replace(/^export\s+(const|function|default|let)\s[\s\S]*?(?=\r?\n\s*\r?\n|$(?![\s\S]))/gm, ' ')
    .replace(/<\/?[A-Za-z](?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*>/g, ' ')
    .replace(/\]\([^)\s]*(\s+"[^"]*")?\)/g, '] ');
  return wordsOf(body);
}

export function wordsOfHtml(html: string): Set<string> {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const text = main
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&');
  const glued = main.replace(/<[^>]*>/g, '');
  return new Set([...wordsOf(text), ...wordsOf(glued)]);
}

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The share of `words` that stand in `found`; 1 for no words. */
export function coverage(words: readonly string[], found: ReadonlySet<string>): number {
  if (words.length === 0) return 1;
  return words.filter((word) => found.has(word)).length / words.length;
}
