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

/** Joins blocks with an empty line between them, without absent and empty ones. */
export function blocks(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}
