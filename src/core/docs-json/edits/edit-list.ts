import type { TextEdit } from '../../source/document/problem.ts';
import type { AuthoredNode } from '../../source/document/source-document.ts';

/**
 * Inserts JSON texts into an array before the element at the index (its size: after the last one), laid out as the other elements:
 * each on a line, or all in one line. Lines of a text below its first are indented as if it began at the margin.
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
  const outer = indentAt(text, span.start);
  const indent = first === undefined ? outer + indentUnit(text) : indentAt(text, first.span.start);
  const lineBreak = lineBreakOf(text);
  const laidOut = texts.map((one) => (isOneLine ? one : indented(one, indent, lineBreak)));
  const separator = isOneLine ? ', ' : `,${lineBreak}${indent}`;
  const joined = laidOut.join(separator);
  if (first === undefined) {
    const inner = isOneLine ? joined : `${lineBreak}${indent}${joined}${lineBreak}${outer}`;
    return { at: list.location, text: `[${inner}]` };
  }
  const place = before === undefined ? (at ?? first).span.start : before.span.end;
  const inserted = before === undefined ? `${joined}${separator}` : `${separator}${joined}`;
  return { at: { file, span: { start: place, end: place } }, text: inserted };
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

/** Gives an array its elements in another order (`order`: their present indexes); what is between them stays. */
export function reorder(list: AuthoredNode, order: readonly number[]): readonly TextEdit[] {
  const { text } = list.document;
  const elements = list.elements();
  return elements.flatMap((element, index) => {
    const other = elements[order[index] ?? index];
    if (other === undefined || other === element) return [];
    return [{ at: element.location, text: text.slice(other.span.start, other.span.end) }];
  });
}

/** Inserts a member at the end of an object, laid out as its other members. */
export function addMember(object: AuthoredNode, name: string, value: string): TextEdit {
  const { document, span } = object;
  const { text, file } = document;
  const member = `${JSON.stringify(name)}: `;
  const last = object.members().at(-1);
  if (last === undefined) return { at: object.location, text: `{ ${member}${value} }` };
  const isOneLine = !text.slice(span.start, last.keySpan.start).includes('\n');
  const indent = indentAt(text, last.keySpan.start);
  const lineBreak = lineBreakOf(text);
  const separator = isOneLine ? ', ' : `,${lineBreak}${indent}`;
  const laidOut = isOneLine ? value : indented(value, indent, lineBreak);
  return {
    at: { file, span: { start: last.span.end, end: last.span.end } },
    text: `${separator}${member}${laidOut}`,
  };
}

/** The text of a value as if it began at the margin, for `insertInto`. */
export function textAtMargin({ document: { text }, span }: AuthoredNode): string {
  const indent = indentAt(text, span.start);
  const [first = '', ...rest] = text.slice(span.start, span.end).split(/\r?\n/);
  return [first, ...rest.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()))].join(
    '\n',
  );
}

function indented(text: string, indent: string, lineBreak: string): string {
  return text.split('\n').join(`${lineBreak}${indent}`);
}

/** The blanks at the beginning of the line. */
function indentAt(text: string, offset: number): string {
  const line = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(line, offset))?.[0] ?? '';
}

/** The indentation of the first line that has one. */
function indentUnit(text: string): string {
  return /^[{[]\s*?\n([ \t]+)/.exec(text)?.[1] ?? '  ';
}

function lineBreakOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
