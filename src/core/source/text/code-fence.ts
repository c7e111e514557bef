import { findLongestRun } from './matches.ts';

/** Writes code between as many backticks as necessary. */
export function codeSpan(code: string): string {
  if (!/[`\n]/.test(code)) return `\`${code}\``;
  const text = code.replace(/\n\s*/g, ' ');
  const fence = '`'.repeat(findLongestRun(text, /`+/g) + 1);
  return /^`|`$/.test(text) ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}

/** Writes a fenced block, with a fence that is longer than any in the code. */
export function codeFence(code: string, info: string): string {
  const fence = '`'.repeat(Math.max(3, findLongestRun(code, /`+/g) + 1));
  return `${fence}${info.replace(/[`\s]+/g, ' ').trim()}\n${code}\n${fence}`;
}
