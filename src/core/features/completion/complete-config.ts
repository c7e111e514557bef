import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import type { Project } from '../../project/project.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { expandValue } from '../../standards/allowed-members.ts';
import { findTextFormat, type TextFormat } from '../../standards/text-format.ts';
import { placeKeyOffers, placeValueOffers } from '../description/complete-description.ts';
import { type DescriptionCaret, findDescriptionCaret } from '../description/description-caret.ts';
import { offerStandardKeys } from '../description/offer-keys.ts';
import { describeWords } from '../description/offer-words.ts';
import { readContext, type ValueContext } from '../description/value-context.ts';
import { findInheritedSources } from '../walk-navigation.ts';
import { completePage } from './complete-page.ts';
import type { CompletionItem, Offer } from './completion-item.ts';
import { offerFiles, offerPages } from './offer-addresses.ts';
import { offerByFormat } from './offer-by-format.ts';
import { offerEntries } from './offer-entries.ts';
import type { IconNames } from './offer-icons.ts';

/** A text of `docs.json`, one of its parts, or a page with front matter, with its caret. */
interface ConfigText {
  readonly file: string;
  readonly text: string;
  readonly offset: number;
  readonly icons: IconNames;
}

/** Completes `docs.json`, its parts and front matter: keys and words of the schema, and what its strings name. */
export function completeConfig(project: Project, source: ConfigText): readonly CompletionItem[] {
  const { file, text, offset } = source;
  const caret = findDescriptionCaret(file, text, offset);
  if (caret === undefined) return [];
  const context = readContext(project, { file, text }, caret);
  if (caret.role === 'key')
    return context === undefined ? [] : placeKeyOffers(offerStandardKeys(context.place, caret), caret, text);
  const format = context === undefined ? guessFormat(caret.path) : findFormat(context);
  if (format === 'markdown' && caret.quote !== '') return completeMarkdown(project, source, caret);
  return placeValueOffers(offerValues(project, source, { caret, context, format }), caret, text);
}

function findFormat({ place: { standard, places } }: ValueContext): TextFormat | undefined {
  return findTextFormat(expandValue(standard.library, places));
}

/** Completes in a string of Markdown. One with escapes is left out, because its offsets do not match the text. */
function completeMarkdown(
  project: Project,
  { file, text, offset, icons }: ConfigText,
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

function offerValues(
  project: Project,
  { file, offset, icons }: ConfigText,
  found: {
    readonly caret: DescriptionCaret;
    readonly context: ValueContext | undefined;
    readonly format: TextFormat | undefined;
  },
): readonly Offer[] {
  const { caret, context, format } = found;
  if (caret.path.at(-1) === '$ref') return offerParts(project, file);
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
