import { safeAddress } from '../core/source/text/safe-address.ts';

/** A code span, which is kept; the end of a label with its destination; the start of an element or of a link in angle brackets. */
const markup = /(?<![`\\])(`+)(?!`).*?(?<!`)\1(?!`)|\](?=\(\s*<?([^\s()<>]*))(?:\(\s*<)?|<(?=([A-Za-z/!?][^\s<>]*>?))/g;

/** One line of Markdown with HTML elements and links to unsafe addresses escaped; otherwise unchanged. */
export function withoutHostileMarkup(line: string): string {
  return line.replace(markup, (found, fence?: string, destination?: string, element?: string) => {
    const isHarmless =
      fence !== undefined ||
      (destination !== undefined && isPlain(destination)) ||
      (element !== undefined && safeAddress(element.replace(/>$/, ''))?.kind === 'web');
    return isHarmless ? found : found.replace(/[\]<]/g, '\\$&');
  });
}

/** Markdown parsers decode entities and backslashes in a destination before they use it as an address. */
function isPlain(destination: string): boolean {
  return !/\\|&#?\w+;/.test(destination) && safeAddress(destination) !== undefined;
}
