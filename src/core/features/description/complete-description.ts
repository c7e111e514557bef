import type { Project } from '../../project/project.ts';
import { printYamlText, quoteText } from '../../source/edit/print-text.ts';
import { listAllowedKeys } from '../../standards/allowed-members.ts';
import { type CompletionItem, isLiteral, type Offer, placeKeys, placeOffers } from '../completion/completion-item.ts';
import { type DescriptionCaret, findDescriptionCaret } from './description-caret.ts';
import type { DescriptionPlace } from './description-place.ts';
import { findExtensionPlace } from './extension-place.ts';
import { offerStandardKeys } from './offer-keys.ts';
import { offerNamedKeys, offerNamedValues } from './offer-names.ts';
import { offerMappings, offerReferences } from './offer-references.ts';
import { offerSnippets } from './offer-snippets.ts';
import { offerMediaTypes, offerWords } from './offer-words.ts';
import { readContext, type ValueContext } from './value-context.ts';

/**
 * Completes a description or a part of one: the keys that its standard allows, the words and names that a value may have, and our
 * extensions.
 */
export function completeDescription(
  project: Project,
  file: string,
  text: string,
  offset: number,
): readonly CompletionItem[] {
  const caret = findDescriptionCaret(file, text, offset);
  const context = caret && readContext(closeQuote(project, file, text, caret), { file, text }, caret);
  if (context === undefined || caret === undefined) return [];
  const values = caret.role === 'key' ? [] : placeValueOffers(offerValues(context), caret, text);
  if (caret.role === 'value') return values;
  return [...values, ...placeKeyOffers(offerKeys(context), caret, text), ...offerSnippets(context)];
}

/** Without its closing quote, the word would extend over the rest of a YAML file. */
function closeQuote(project: Project, file: string, text: string, { style, quote, span }: DescriptionCaret): Project {
  if (style === 'json' || quote === '' || text.startsWith(quote, span.end)) return project;
  return project.withTexts(new Map([[file, text.slice(0, span.end) + quote + text.slice(span.end)]]));
}

function offerKeys(context: ValueContext): readonly Offer[] {
  const { place, caret } = context;
  const keys = [...offerNamedKeys(context), ...offerMediaTypes(context), ...offerStandardKeys(place, caret)];
  return [...keys, ...offerExtensions(place, caret)];
}

function offerValues(context: ValueContext): readonly Offer[] {
  const { caret, object } = context;
  if (object.keyName === '$ref') return offerReferences(context);
  if (caret.path.at(-2) === 'mapping' || object.keyName === 'defaultMapping') return offerMappings(context);
  return [...offerNamedValues(context), ...offerWords(context)];
}

/** Offers our extensions in an object of OpenAPI or AsyncAPI. A list of names, such as the tags of an operation, has none. */
function offerExtensions({ standard, places }: DescriptionPlace, caret: DescriptionCaret): readonly Offer[] {
  if (standard.name !== 'OpenAPI' && standard.name !== 'AsyncAPI') return [];
  const place = listAllowedKeys(standard.library, places, new Map()).length > 0 && findExtensionPlace(caret.path);
  return place ? offerStandardKeys(place, caret).map((offer) => ({ ...offer, rank: 3 })) : [];
}

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
  const written = offers.map((offer) => ({ ...offer, insert: opening + writeText(offer, quote, style) }));
  return placeKeys(written, { span, quote: opening || quote, isClosed, hasColon }, (key) => key);
}

/** Makes completion items of the values at the caret. They add missing quotes; `true` and `false` get none. */
export function placeValueOffers(
  offers: readonly Offer[],
  { style, span, quote }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  const usable = offers.filter((offer) => quote === '' || !isLiteral(offer));
  // In YAML, a value needs a space after its colon.
  const space = style !== 'json' && text.charAt(span.start - 1) === ':' ? ' ' : '';
  const closing = quote === '' || text.startsWith(quote, span.end) ? '' : quote;
  const written = usable.map((offer) => {
    const value = writeText(offer, quote, style);
    const isBare = style !== 'json' || quote !== '' || isLiteral(offer);
    return { ...offer, insert: isBare ? space + value + closing : `"${value}"` };
  });
  return placeOffers(written, span, (value) => value);
}

/** The number of characters to read after a word. */
const lookahead = 200;

/** Writes a key or a value; in YAML a text gets quotes if it would be read as something else. */
function writeText({ label, insert = label, isText }: Offer, quote: string, style: DescriptionCaret['style']): string {
  if (quote === "'") return insert.replaceAll("'", "''");
  if (quote === '"' || style === 'json') return quoteText(insert).slice(1, -1);
  return isText === true ? printYamlText(insert, style === 'flow') : insert;
}
