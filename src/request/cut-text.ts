import { longestShown } from './check-response.ts';

/** Returns the beginning of a text that is too long to be shown, without half a character at its end. */
export function cutText(text: string): string {
  const isHalf = /[\ud800-\udbff]/.test(text[longestShown - 1] ?? '') && text.length > longestShown;
  return text.slice(0, isHalf ? longestShown - 1 : longestShown);
}
