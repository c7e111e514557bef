/**
 * The text with so many `>` of block quotes blanked out in each line that has them, so that a tag or an expression over
 * several lines can be scanned; offsets stay.
 */
export function withoutQuoteMarks(text: string, quotes: number): string {
  const marks = new RegExp(`^(?:[ \\t]*>){${quotes}}`, 'gm');
  return text.replace(marks, (found) => found.replaceAll('>', ' '));
}
