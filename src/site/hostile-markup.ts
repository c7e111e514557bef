import { safeAddress } from '../core/source/text/safe-address.ts';

/** A code span, which stays as it is; the end of a label with its destination; what may begin an element or a link in angle brackets. */
const markup = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)|\](?=\(\s*<?([^\s()<>]*))(?:\(\s*<)?|<(?=([A-Za-z/!?][^\s<>]*>?))/g;

/** One line of Markdown as it was written, but that no element begins in it, and no link with an address that a page may not have. */
export function withoutHostileMarkup(line: string): string {
  return line.replace(markup, (found, fence?: string, destination?: string, element?: string) => {
    const isHarmless =
      fence !== undefined ||
      (destination !== undefined && isPlain(destination)) ||
      (element !== undefined && safeAddress(element.replace(/>$/, ''))?.kind === 'web');
    return isHarmless ? found : found.replace(/[\]<]/g, '\\$&');
  });
}

/** Readers of Markdown decode references and backslashes in a destination before they read it as an address. */
function isPlain(destination: string): boolean {
  return !/\\|&#?\w+;/.test(destination) && safeAddress(destination) !== undefined;
}
