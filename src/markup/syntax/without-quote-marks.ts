/**
 * The text with the `>` of block quotes blanked out in the lines after `from`, as far as the quotes reach, so that a tag
 * or an expression over several lines can be scanned; offsets stay.
 */
export function withoutQuoteMarks(
  text: string,
  { from, quotes }: { readonly from: number; readonly quotes: number },
): string {
  const marks = new RegExp(`(?:[ \\t]*>){${quotes}}`, 'y');
  const parts = [text.slice(0, from)];
  let at = from;
  while (at < text.length) {
    marks.lastIndex = at + 1;
    const found = marks.exec(text)?.[0];
    if (found === undefined) break;
    const next = text.indexOf('\n', marks.lastIndex);
    const end = next < 0 ? text.length : next;
    parts.push('\n', found.replaceAll('>', ' '), text.slice(marks.lastIndex, end));
    at = end;
  }
  return parts.join('') + text.slice(at);
}
