import { codeFence, escapeMarkdown } from '../tree/markdown-inline.ts';

/** Text as one line, without control characters. */
export function oneLine(text: string): string {
  // Words of ASCII with one blank between them: most lines.
  if (/^(?:[!-~]+(?: (?! |$)|$))*$/.test(text)) return text;
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Escapes one line of text, so that Markdown shows exactly this text. */
export function plainLine(text: string): string {
  return escapeMarkdown(oneLine(text));
}

/** Sample languages with another name in code fences. */
const fences: { readonly [lang: string]: string } = {
  curl: 'bash',
  node: 'javascript',
  dotnet: 'csharp',
  text: '',
};

/** A fenced code block. */
export function fenced(code: string, lang = ''): string {
  return codeFence(code.replace(/\n$/, ''), Object.hasOwn(fences, lang) ? (fences[lang] ?? '') : lang);
}

/** Indents every line but the first, as the rest of a list item requires. */
export function hang(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`);
}

/**
 * Joins blocks with an empty line between them, without absent and empty ones. A list after a list gets another mark, or the two would
 * be one.
 */
export function blocks(parts: readonly (string | undefined)[]): string {
  let joined = '';
  for (const part of parts) {
    if (part === undefined || part.trim() === '') continue;
    if (joined === '') joined = part;
    else joined += `\n\n${lastMark(joined) === '-' ? markedOtherwise(part) : part}`;
  }
  return joined;
}

/** The mark of the list that a text ends with; undefined: it ends with something else. */
function lastMark(text: string): string | undefined {
  const lines = text.split('\n');
  const last = lines.findLast((line) => !/^(?:\s|$)/.test(line));
  return last === undefined ? undefined : /^[-*+](?= )/.exec(last)?.[0];
}

/** A text whose first list has `*` for `-`. */
function markedOtherwise(text: string): string {
  if (!text.startsWith('- ')) return text;
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^(?:- |\s|$)/.test(line));
  const list = end < 0 ? lines : lines.slice(0, end);
  return [...list.map((line) => line.replace(/^- /, '* ')), ...lines.slice(list.length)].join('\n');
}

/** Whether Markdown of ours is one paragraph on one line, which may stand in a line of ours. */
export function isLine(markdown: string): boolean {
  return !/\n|^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|~~~|\$\$|---)/.test(markdown);
}

/** Words, authored Markdown, and more words: on one line if the Markdown is one, else as blocks of their own. */
export function sayAround(before: string, markdown: string | undefined, after = ''): string {
  const text = markdown?.trim() ?? '';
  const isInline = isLine(text);
  const words = [before, text, after].filter((part) => part !== '');
  return isInline ? words.join(' ') : blocks(words);
}
