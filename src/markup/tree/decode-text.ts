import MarkdownIt from 'markdown-it';
import type { TextContext } from '../parse-context.ts';

const { unescapeAll } = new MarkdownIt().utils;

/** Decodes character references in an attribute value (`&amp;`, `&#39;`); backslashes are kept, as in JSX. */
export function decodeText(text: string): string {
  return text.includes('&')
    ? text.replace(/&(?:#x?[\da-f]{1,7}|\w{1,31});/gi, (reference) => unescapeAll(reference))
    : text;
}

/** `{{name}}` → the variable of docs.json; unknown names are kept as written. */
export function substituteVariables(context: TextContext, text: string): string {
  if (!text.includes('{{')) return text;
  return text.replace(/\{\{\s*([\w$-]+)\s*\}\}/g, (whole, name: string) => {
    const value = context.variables.get(name);
    const isShown = value !== undefined && typeof value !== 'object' && context.collector.budget.takeValue(value);
    return isShown ? String(value) : whole;
  });
}
