import { codeFence, escapeMarkdown } from '../tree/markdown-inline.ts';

/** Text as one line, without control characters. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** Text of one line as Markdown that shows just this text. */
export function plainLine(text: string): string {
  return escapeMarkdown(oneLine(text));
}

/** Sample languages whose fences go by another name. */
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

/** Every line but the first moved right, as the rest of a list item asks. */
export function hang(text: string, by: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${by}`);
}

/** Blocks with an empty line between them; absent and empty ones left out. */
export function blocks(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
}
