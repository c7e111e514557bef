import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Project } from '../../project/project.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { expandValue, listAllowedKeys } from '../../standards/allowed-members.ts';
import { findTextFormat, type TextFormat } from '../../standards/text-format.ts';
import { type DescriptionCaret, findDescriptionCaret } from '../description/description-caret.ts';
import type { DescriptionPlace } from '../description/description-place.ts';
import { findExtensionPlace } from '../description/extension-place.ts';
import { offerStandardKeys } from '../description/offer-keys.ts';
import { offerNamedKeys, offerNamedValues } from '../description/offer-names.ts';
import { offerMappings, offerReferences } from '../description/offer-references.ts';
import { offerSnippets } from '../description/offer-snippets.ts';
import { describeWords, offerMediaTypes, offerWords } from '../description/offer-words.ts';
import { placeKeyOffers, placeValueOffers } from '../description/place-offers.ts';
import { readContext, type ValueContext } from '../description/value-context.ts';
import { findInheritedSources } from '../walk-navigation.ts';
import { completePage } from './complete-page.ts';
import type { CompletionItem, Offer } from './completion-item.ts';
import { offerFiles, offerPages } from './offer-addresses.ts';
import { offerByFormat } from './offer-by-format.ts';
import { offerEntries } from './offer-entries.ts';
import type { IconNames } from './offer-icons.ts';

/** A text with a schema, and its caret. */
interface FormatText {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
  readonly icons: IconNames;
}

/**
 * Completes a file by its schema: the keys that it allows, its words, and what its strings name. In a part of `docs.json` whose `$ref` is
 * still being typed, the keys alone decide.
 */
export function completeByFormat(project: Project, source: FormatText): readonly CompletionItem[] {
  const { file, text, offset } = source;
  const caret = findDescriptionCaret(file, text, offset);
  if (caret === undefined) return [];
  const context = readContext(closeQuote(project, source, caret), { file, text }, caret);
  const isConfig = project.config.files.includes(file);
  if (context === undefined && !isConfig) return [];
  const format = context === undefined ? guessFormat(caret.path) : findFormat(context);
  if (format === 'markdown' && caret.quote !== '') return completeMarkdown(project, source, caret);
  const isOurs = context === undefined || context.place.standard.line === '';
  const offers = isOurs ? offerOurValues(project, source, { caret, context, format }) : offerValues(context);
  const values = caret.role === 'key' ? [] : placeValueOffers(offers, caret, text);
  if (context === undefined) return values;
  if (caret.role === 'value') return [...values, ...offerElements(context, text)];
  return [...values, ...placeKeyOffers(offerKeys(context), caret, text), ...offerSnippets(context, text)];
}

/** Offers the objects that a list of a description in JSON takes, by their keys, which YAML offers after a dash. */
function offerElements(context: ValueContext, text: string): readonly CompletionItem[] {
  const { caret, place } = context;
  const isElement = caret.style === 'json' && caret.quote === '' && typeof caret.path.at(-1) === 'number';
  if (!isElement || place.standard.line === '') return [];
  return placeKeyOffers(offerStandardKeys(place, caret), { ...caret, role: 'element' }, text);
}

/** Without its closing quote, the word would extend over the rest of a YAML file. */
function closeQuote(project: Project, { file, text }: FormatText, { style, quote, span }: DescriptionCaret): Project {
  if (style === 'json' || isPageFile(file) || quote === '' || text.startsWith(quote, span.end)) return project;
  return project.withTexts(new Map([[file, text.slice(0, span.end) + quote + text.slice(span.end)]]));
}

function findFormat({ place: { standard, places } }: ValueContext): TextFormat | undefined {
  return findTextFormat(expandValue(standard.library, places));
}

function offerKeys(context: ValueContext): readonly Offer[] {
  const { place, caret } = context;
  const keys = [...offerNamedKeys(context), ...offerMediaTypes(context), ...offerStandardKeys(place, caret)];
  return [...keys, ...offerExtensions(place, caret)];
}

/** Offers our extensions in an object of OpenAPI or AsyncAPI. A list of names, such as the tags of an operation, has none. */
function offerExtensions({ standard, places }: DescriptionPlace, caret: DescriptionCaret): readonly Offer[] {
  if (standard.name !== 'OpenAPI' && standard.name !== 'AsyncAPI') return [];
  const place = listAllowedKeys(standard.library, places, new Map()).length > 0 && findExtensionPlace(caret.path);
  return place ? offerStandardKeys(place, caret).map((offer) => ({ ...offer, rank: 3 })) : [];
}

/** Offers the values of a description, an overlay or a file of workflows. */
function offerValues(context: ValueContext): readonly Offer[] {
  const { caret, object } = context;
  if (object.keyName === '$ref') return offerReferences(context);
  if (caret.path.at(-2) === 'mapping' || object.keyName === 'defaultMapping') return offerMappings(context);
  return [...offerNamedValues(context), ...offerWords(context)];
}

/** Completes in a string of Markdown. One with escapes is left out, because its offsets do not match the text. */
function completeMarkdown(
  project: Project,
  { file, text, offset, icons }: FormatText,
  { span: { start, end } }: DescriptionCaret,
): readonly CompletionItem[] {
  const content = text.slice(start, end);
  if (content.includes('\\')) return [];
  const inside = { text: content, bodyStart: 0, offset: offset - start, icons };
  return completePage(project, file, inside).map((item) => ({
    ...item,
    insert: quoteText(item.insert).slice(1, -1),
    span: { start: item.span.start + start, end: item.span.end + start },
  }));
}

/** Offers the values of a format of our own. */
function offerOurValues(
  project: Project,
  { file, offset, icons }: FormatText,
  found: {
    readonly caret: DescriptionCaret;
    readonly context: ValueContext | undefined;
    readonly format: TextFormat | undefined;
  },
): readonly Offer[] {
  const { caret, context, format } = found;
  if (caret.path.at(-1) === '$ref' && project.config.files.includes(file)) return offerParts(project, file);
  if (format === 'entry') return offerPageEntries(project, file, offset, caret.typed);
  const named = offerByFormat(project, format, { file, typed: caret.typed, icons });
  const offers = named.map((offer) => ({ ...offer, isText: true }));
  return context === undefined ? offers : [...offers, ...describeWords(context)];
}

/** Guesses the format by the keys alone: while the `$ref` to a part is being typed, its path in `docs.json` is unknown. */
function guessFormat(path: DescriptionCaret['path']): TextFormat | undefined {
  const names = path.filter((segment) => typeof segment === 'string');
  const last = names.at(-1) === 'source' ? names.at(-2) : names.at(-1);
  if (last === 'pages') return typeof path.at(-1) === 'number' ? 'entry' : undefined;
  if (last === 'openapi' || last === 'asyncapi') return last;
  if (last === 'root') return 'page';
  return last === 'overlays' ? 'overlay' : undefined;
}

/** Offers the files that a `$ref` may include, relative to the file. */
function offerParts(project: Project, file: string): readonly Offer[] {
  const isPart = (path: string) => /\.json$/i.test(path) && path !== file && path !== project.configFile;
  const isDescription = (path: string) => detectKind(project.workspace.head(path) ?? '', path) !== undefined;
  return offerFiles(project, file, './', (path) => isPart(path) && !isDescription(path));
}

/** Offers operations, channels and pages, in this order. After a method, only operations. */
function offerPageEntries(project: Project, file: string, offset: number, typed: string): readonly Offer[] {
  const inherited = findInheritedSources(project, file, offset);
  const common = { inherited, channelWord: 'channel ' };
  const operations = offerEntries(project, { ...common, family: 'openapi' });
  if (startsWithMethodWord(typed)) return operations;
  return [...operations, ...offerEntries(project, { ...common, family: 'asyncapi' }), ...offerPages(project)];
}
