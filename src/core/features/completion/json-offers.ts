import { quoteText } from '../../source/edit/print-text.ts';
import { type CompletionItem, isLiteral, type Offer, placeKeys, placeOffers } from './completion-item.ts';
import type { JsonCaret } from './scan-caret.ts';

/** The number of characters to read after a word. */
const lookahead = 200;

/** Makes completion items for JSON. They add missing quotes and colons; `true` and `false` get no quotes. */
export function placeInJson(offers: readonly Offer[], caret: JsonCaret, text: string): readonly CompletionItem[] {
  const { quoted, role, span } = caret;
  const after = text.slice(span.end, span.end + lookahead);
  const content = (value: string) => quoteText(value).slice(1, -1);
  if (role === 'key') {
    const word = { span, quote: '"', isClosed: quoted && after.startsWith('"'), hasColon: /^"?\s*:/.test(after) };
    return placeKeys(offers, word, (value) => (quoted ? '' : '"') + content(value));
  }
  const closing = after.startsWith('"') ? '' : '"';
  const written = offers.map((offer) => {
    const text = content(offer.insert ?? offer.label);
    if (quoted) return { ...offer, insert: text + closing };
    return { ...offer, insert: isLiteral(offer) ? offer.label : `"${text}"` };
  });
  return placeOffers(written, span, (value) => value);
}
