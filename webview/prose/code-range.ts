/** The range of these offsets in the text of an element. An end of a text counts as the beginning of the next one. */
export function makeRange(code: HTMLElement, start: number, end: number): Range {
  const range = document.createRange();
  range.selectNodeContents(code);
  const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text.nodeValue ?? '';
    if (start >= offset && start < offset + length) range.setStart(text, start - offset);
    if (end > offset && end <= offset + length) {
      range.setEnd(text, end - offset);
      break;
    }
    offset += length;
  }
  if (start === end) range.collapse(true);
  return range;
}
