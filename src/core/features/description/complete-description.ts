import type { Project } from '../../project/project.ts';
import { printYamlText, quoteText } from '../../source/edit/print-text.ts';
import { listAllowedKeys } from '../../standards/allowed-members.ts';
import { type CompletionItem, isLiteral, type Offer, placeKeys, placeOffers } from '../completion/completion-item.ts';
import { placeInJson } from '../completion/json-offers.ts';
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

/** Makes completion items of the keys at the caret. */
export function placeKeyOffers(
  offers: readonly Offer[],
  { style, role, span, quote, path, typed }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  if (style === 'json') return placeInJson(offers, { path, role: 'key', span, typed, quoted: quote !== '' }, text);
  const after = text.slice(span.end, span.end + 100);
  const isClosed = quote !== '' && after.startsWith(quote);
  const word = { span, quote, isClosed, hasColon: role === 'key' && /^["']?[ \t]*:/.test(after) };
  const written = offers.map((offer) => ({ ...offer, insert: writeYaml(offer, quote, style) }));
  return placeKeys(written, word, (key) => key);
}

/** Makes completion items of the values at the caret. */
export function placeValueOffers(
  offers: readonly Offer[],
  { style, span, quote, path, typed }: DescriptionCaret,
  text: string,
): readonly CompletionItem[] {
  const usable = offers.filter((offer) => quote === '' || !isLiteral(offer));
  // A value needs a space after its colon.
  const space = text.charAt(span.start - 1) === ':' ? ' ' : '';
  if (style === 'json') {
    return placeInJson(usable, { path, role: 'value', span, typed, quoted: quote !== '' }, text);
  }
  const closing = quote === '' || text.startsWith(quote, span.end) ? '' : quote;
  const written = usable.map((offer) => ({ ...offer, insert: space + writeYaml(offer, quote, style) + closing }));
  return placeOffers(written, span, (value) => value);
}

/** Writes a key or a value; a text in quotes if YAML would read it as something else. */
function writeYaml({ label, insert = label, isText }: Offer, quote: string, style: DescriptionCaret['style']): string {
  if (quote === "'") return insert.replaceAll("'", "''");
  if (quote === '"') return quoteText(insert).slice(1, -1);
  return isText === true ? printYamlText(insert, style === 'flow') : insert;
}
