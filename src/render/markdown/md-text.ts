import { findSampleLanguage } from '../../core/docs-json/sample-languages.ts';
import { codeFence } from '../../core/source/text/code-fence.ts';
import { escapeMarkdown } from '../tree/markdown-inline.ts';

/** Returns the text as one line, without control characters. */
export function oneLine(text: string): string {
  // The fast path for most lines: ASCII words with single blanks.
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

export function fenced(code: string, lang = ''): string {
  // Authors write languages as they are called: `cURL`, `Node.js`.
  const isTag = /^[a-z0-9+#_-]*$/.test(lang);
  const tag = isTag ? lang : (findSampleLanguage(lang)?.id ?? lang.toLowerCase().replace(/\s+/g, '-'));
  return codeFence(code.replace(/\n$/, ''), Object.hasOwn(fences, tag) ? (fences[tag] ?? '') : tag);
}

/** Indents every line except the first, as the continuation of a list item requires. */
export function hang(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`);
}

/**
 * Joins blocks with an empty line between them, without absent and empty ones. A list after a list gets another marker,
 * because otherwise both would be one list.
 */
export function blocks(parts: readonly (string | undefined)[]): string {
  let joined = '';
  for (const part of parts) {
    if (part === undefined || part.trim() === '') continue;
    if (joined === '') joined = part;
    else joined += `\n\n${lastMarker(joined) === '-' ? switchMarker(part) : part}`;
  }
  return joined;
}

/** Returns the marker of the list at the end of a text. Undefined if it ends with something else. */
function lastMarker(text: string): string | undefined {
  const lines = text.split('\n');
  const last = lines.findLast((line) => !/^(?:\s|$)/.test(line));
  return last === undefined ? undefined : /^[-*+](?= )/.exec(last)?.[0];
}

/** Replaces `-` by `*` in the first list of a text. */
function switchMarker(text: string): string {
  if (!text.startsWith('- ')) return text;
  const lines = text.split('\n');
  const end = lines.findIndex((line) => !/^(?:- |\s|$)/.test(line));
  const list = end < 0 ? lines : lines.slice(0, end);
  return [...list.map((line) => line.replace(/^- /, '* ')), ...lines.slice(list.length)].join('\n');
}

/** Returns whether our Markdown is one paragraph on one line, which can be part of another line. */
export function isLine(markdown: string): boolean {
  return !/\n|^(?:#{1,6} |[-*+] |\d{1,9}[.)] |>|\||```|~~~|\$\$|---)/.test(markdown);
}

/** Joins our words with authored Markdown: on one line if the Markdown is one line, otherwise as separate blocks. */
export function joinMarkdown(before: string, markdown: string | undefined, after = ''): string {
  const text = markdown?.trim() ?? '';
  const isInline = isLine(text);
  const words = [before, text, after].filter((part) => part !== '');
  return isInline ? words.join(' ') : blocks(words);
}

/** Ends a line that another sentence follows. */
export function closeSentence(line: string): string {
  return isLine(line) && /[\p{L}\p{N}]$/u.test(line) ? `${line}.` : line;
}
