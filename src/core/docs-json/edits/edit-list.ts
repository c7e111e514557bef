import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';
import { readFileStyle } from '../../source/edit/file-style.ts';
import { maxObjectLength, parseValue, printInline } from '../../source/edit/print-value.ts';
import { readIndent } from '../../source/text/lines.ts';

/**
 * Inserts JSON texts into an array before the element at the index, or after the last one if the index is the size.
 * They are laid out like the other elements: each on a line, or all on one line. Lines after the first of a text must
 * be indented as if it began in column 0.
 */
export function insertInto(list: AuthoredNode, index: number, texts: readonly string[]): TextEdit {
  const { document, span } = list;
  const { text, file } = document;
  const elements = list.elements();
  const [first] = elements;
  const at = elements[Math.min(index, elements.length)];
  const before = elements[Math.min(index, elements.length) - 1];
  const isOneLine =
    first === undefined ? !text.includes('\n') : !text.slice(span.start, first.span.start).includes('\n');
  const outer = readIndent(text, span.start);
  const style = readFileStyle(document);
  const { unit, inline } = style;
  const indent = first === undefined ? outer + unit : readIndent(text, first.span.start);
  const laidOut = texts.map((json) => {
    const value = isOneLine ? parseValue(json) : undefined;
    const line = value === undefined ? '' : printInline(value, style);
    // Comments would be lost.
    const isShort = line.length <= maxObjectLength && withoutBlanks(line) === withoutBlanks(json);
    return isShort ? line : json.split('\n').join(`\n${isOneLine ? outer : indent}`);
  });
  const separator = isOneLine ? (inline === 'tight' ? ',' : ', ') : `,\n${indent}`;
  const joined = laidOut.join(separator);
  if (first === undefined) {
    const inner = isOneLine ? joined : `\n${indent}${joined}\n${outer}`;
    return { at: list.location, text: `[${inner}]` };
  }
  const place = before === undefined ? (at ?? first).span.start : before.span.end;
  const inserted = before === undefined ? `${joined}${separator}` : `${separator}${joined}`;
  return { at: { file, span: { start: place, end: place } }, text: inserted };
}

function withoutBlanks(text: string): string {
  return text.replace(/\s/g, '');
}

/** Removes elements of an array, each with its comma and its line. */
export function removeFrom(list: AuthoredNode, indexes: readonly number[]): readonly TextEdit[] {
  const { file } = list.document;
  const elements = list.elements();
  const removed = new Set(indexes);
  if (elements.every((_, index) => removed.has(index))) return [{ at: list.location, text: '[]' }];
  const edits: TextEdit[] = [];
  for (let from = 0; from < elements.length; from += 1) {
    if (!removed.has(from)) continue;
    let to = from;
    while (removed.has(to + 1)) to += 1;
    const start = from === 0 ? elements[0]?.span.start : elements[from - 1]?.span.end;
    const end = from === 0 ? elements[to + 1]?.span.start : elements[to]?.span.end;
    if (start !== undefined && end !== undefined) edits.push({ at: { file, span: { start, end } }, text: '' });
    from = to;
  }
  return edits;
}

/** Reorders the elements of an array. `order` lists their current indexes; the text between elements stays. */
export function reorder(list: AuthoredNode, order: readonly number[]): readonly TextEdit[] {
  const { text } = list.document;
  const elements = list.elements();
  return elements.flatMap((element, index) => {
    const other = elements[order[index] ?? index];
    if (other === undefined || other === element) return [];
    return [{ at: element.location, text: text.slice(other.span.start, other.span.end) }];
  });
}

/** The text of a value, indented as if it began in column 0, for `insertInto`. */
export function outdentValue({ document: { text }, span }: AuthoredNode): string {
  const indent = readIndent(text, span.start);
  const [first = '', ...rest] = text.slice(span.start, span.end).split(/\r?\n/);
  return [first, ...rest.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))].join(
    '\n',
  );
}
