import { type RawAttribute, scanBrokenTag } from '../syntax/scan-tag.ts';

interface Place {
  readonly start: number;
  readonly end: number;
}

export interface BrokenAttribute {
  readonly message: string;
  readonly place: Place;
  readonly fixes: readonly { readonly title: string; readonly place: Place; readonly text: string }[];
}

/** The attribute to blame for a tag that does not end; the tag begins at `start` with `<`. */
export function findBrokenAttribute(text: string, start: number): BrokenAttribute {
  const { name, attributes, pos } = scanBrokenTag(text, start);
  // A quote that is not closed takes the text up to the next one, which belongs to another attribute or even to another tag.
  const swallowing = attributes.find((attribute) => swallows(attribute));
  if (swallowing !== undefined) return missingQuote(text, swallowing.name, swallowing.place.start);
  const valued = attributes.findLast(({ kind }) => kind !== 'bare');
  const end = valued?.place.end ?? start + 1 + name.length;
  const isValueNext = /[^\s"'<>/={}]+\s*=/y;
  isValueNext.lastIndex = pos;
  // The text of the element was taken for attributes.
  if ((text.slice(end, pos).includes('\n') || text[pos] === '<') && !isValueNext.test(text))
    return missingEnd(name, start, end);
  const word = /[^\s"'<>/={}]+/y;
  word.lastIndex = pos;
  const attribute = word.exec(text)?.[0];
  if (attribute === undefined) return strayMark(text, { tag: name, start, pos, last: attributes.at(-1) });
  const value = /\s*=\s*(.?)/y;
  value.lastIndex = pos + attribute.length;
  const mark = value.exec(text)?.[1] ?? '';
  if (mark === '"' || mark === "'") return missingQuote(text, attribute, pos);
  const place = { start: pos, end: lineEnd(text, pos) };
  if (mark === '{')
    return {
      message: `The brace of the attribute "${attribute}" is not closed. Write } at its end.`,
      place,
      fixes: [],
    };
  const message = `The attribute "${attribute}" of <${name}> does not end. Write its value in quotes.`;
  return { message, place: { start: pos, end: pos + attribute.length }, fixes: [] };
}

function swallows(attribute: RawAttribute): boolean {
  return attribute.kind === 'string' && /(?:[\w-]\s*=\s*$)|[\n>]/.test(attribute.text);
}

function missingQuote(text: string, name: string, start: number): BrokenAttribute {
  const quote = /["']/g;
  quote.lastIndex = start;
  const found = quote.exec(text);
  const from = found === null ? start : found.index + 1;
  const line = text.slice(from, lineEnd(text, from));
  // The value ends where another attribute or the tag's end follows.
  const length = /\s+[\w-]+=["'{]|\s*\/?>|\s*$/.exec(line)?.index ?? line.length;
  const end = from + length;
  const mark = found?.[0] ?? '"';
  return {
    message: `The value of "${name}" has no closing quote.`,
    place: { start, end },
    fixes: [{ title: 'Close the quote', place: { start: end, end }, text: mark }],
  };
}

/** A mark where an attribute should begin: often the closing quote of a value that has no opening one. */
function strayMark(
  text: string,
  {
    tag,
    start,
    pos,
    last,
  }: { readonly tag: string; readonly start: number; readonly pos: number; readonly last: RawAttribute | undefined },
): BrokenAttribute {
  const mark = text[pos] ?? '';
  const isQuote = mark === '"' || mark === "'";
  const opening = isQuote ? new RegExp(`([\\w-]+)=([^"'{}=<>\\n]+)${mark}$`).exec(text.slice(start, pos + 1)) : null;
  if (opening !== null) {
    const [whole, name = '', value = ''] = opening;
    const from = pos + 1 - whole.length;
    const at = pos - value.length;
    return {
      message: `The value of "${name}" has no opening quote.`,
      place: { start: from, end: pos + 1 },
      fixes: [{ title: 'Open the quote', place: { start: at, end: at }, text: mark }],
    };
  }
  if (last === undefined || pos >= text.length)
    return missingEnd(tag, start, last?.place.end ?? start + 1 + tag.length);
  const place = { start: pos, end: pos + 1 };
  return { message: `"${mark}" can't stand here, after the attribute "${last.name}" of <${tag}>.`, place, fixes: [] };
}

function missingEnd(tag: string, start: number, end: number): BrokenAttribute {
  return {
    message: `The tag <${tag}> does not end. Write > or /> after its attributes.`,
    place: { start, end: start + 1 + tag.length },
    fixes: [{ title: 'Write >', place: { start: end, end }, text: '>' }],
  };
}

function lineEnd(text: string, pos: number): number {
  const end = text.indexOf('\n', pos);
  return end < 0 ? text.length : end;
}
