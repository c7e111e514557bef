import { isPlainYaml, printLike, quoteText } from '../../source/edit/print-text.ts';
import { indentRest } from '../../source/edit/print-value.ts';
import { findLineStart } from '../../source/text/lines.ts';
import {
  type CompletionItem,
  escapeSnippet,
  isLiteral,
  type Offer,
  placeKeys,
  placeOffers,
} from '../completion/completion-item.ts';
import type { DescriptionCaret } from './description-caret.ts';
import { type CaretStyle, readCaretStyle, writeNewValue } from './new-value.ts';

/** Makes completion items of the keys at the caret. They add missing quotes and the colon. */
export function placeKeyOffers(
  offers: readonly Offer[],
  { style, role, span, quote }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  const after = text.slice(span.end, span.end + lookahead);
  const isClosed = quote !== '' && after.startsWith(quote);
  const hasColon = role === 'key' && /^["']?\s*:/.test(after);
  const opening = style === 'json' && quote === '' ? '"' : '';
  const caret = readCaretStyle(text, { style, span });
  // Lines are indented like the one of the caret, which begins with a dash.
  const indent = role === 'element' && style !== 'json' ? '  ' : '';
  const written = offers.map((offer) => {
    const { value, after = ' ' } = offer;
    const added = value && writeNewValue(value, caret);
    return {
      ...offer,
      insert: opening + writeText(offer, quote, caret),
      after: added === undefined ? after : indentRest(added, indent),
    };
  });
  const keys = placeKeys(written, { span, quote: opening || quote, isClosed, hasColon }, (key) => key);
  return role === 'element' && style === 'json' ? keys.map((item) => putIntoObject(item, caret)) : keys;
}

/** The object of JSON that has the key of an item. */
function putIntoObject(item: CompletionItem, { isInline, file: { unit } }: CaretStyle): CompletionItem {
  const member = item.isSnippet === true ? item.insert : `${escapeSnippet(item.insert)}$0`;
  const insert = isInline ? `{ ${member} }` : `{\n${unit}${indentRest(member, unit)}\n}`;
  return { ...item, insert, isSnippet: true };
}

/** Makes completion items of the values at the caret. They add missing quotes, and keys that they need; `true` and `false` get no quotes. */
export function placeValueOffers(
  offers: readonly Offer[],
  { style, span, quote }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  const usable = offers.filter((offer) => quote === '' || !isLiteral(offer));
  // In YAML, a value needs a space after its colon.
  const space = style !== 'json' && text.charAt(span.start - 1) === ':' ? ' ' : '';
  const isClosed = quote !== '' && text.startsWith(quote, span.end);
  const caret = readCaretStyle(text, { style, span });
  const written = usable.map((offer) => {
    const value = writeText(offer, quote, caret);
    const isBare = style !== 'json' || quote !== '' || isLiteral(offer);
    return { ...offer, insert: isBare ? space + value + (isClosed ? '' : quote) : `"${value}"` };
  });
  return placeOffers(written, span, (value) => value).map((item, index) => {
    const others = (usable[index]?.others ?? []).map(([key, literal]) =>
      writeOther(key, literal, caret, text, span.start),
    );
    if (others.length === 0) return item;
    // The keys must follow the closing quote, so the quote is replaced as well.
    const tail = (isClosed ? quote : '') + others.join('');
    const end = span.end + (isClosed ? quote.length : 0);
    return { ...item, insert: item.insert + tail, span: { start: span.start, end }, tail };
  });
}

/** A member after the one whose value begins at the offset. Editors indent its line like that of the caret. */
function writeOther(key: string, literal: string, { style }: CaretStyle, text: string, offset: number): string {
  const [, dashes = '', before = ''] =
    /^\s*((?:- +)*)(.*)$/.exec(text.slice(findLineStart(text, offset), offset)) ?? [];
  const member = style === 'json' ? `"${key}": ${literal}` : `${key}: ${literal}`;
  if (style === 'block') return `\n${' '.repeat(dashes.length)}${member}`;
  return /^"[^"]*"\s*:\s*"?$/.test(before) ? `,\n${member}` : `, ${member}`;
}

/** The number of characters to read after a word. */
const lookahead = 200;

/** Writes a key or a value; in YAML a text gets the file's quotes if it would be read as something else. */
function writeText({ label, insert = label, isText }: Offer, quote: string, { style, file }: CaretStyle): string {
  if (quote === "'") return insert.replaceAll("'", "''");
  if (quote === '"' || style === 'json') return quoteText(insert).slice(1, -1);
  if (isText !== true || isPlainYaml(insert, style === 'flow')) return insert;
  return printLike(file.quote, insert);
}
