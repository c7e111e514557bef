import type { TextFormat } from '../../docs-json/key-shape.ts';
import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import { quoteText } from '../../source/edit/print-text.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import { completeDescription } from '../description/complete-description.ts';
import { findInheritedSources } from '../walk-navigation.ts';
import { completeFrontMatter } from './complete-front-matter.ts';
import { completePage } from './complete-page.ts';
import type { CompletionItem, Offer } from './completion-item.ts';
import { listPresentKeys, placeInJson } from './json-offers.ts';
import { findMountPath } from './mount-path.ts';
import { offerFiles, offerPages } from './offer-addresses.ts';
import { offerByFormat } from './offer-by-format.ts';
import { type ConfigPath, findFormat, offerKeys, offerValues } from './offer-config-keys.ts';
import { offerEntries } from './offer-entries.ts';
import type { IconNames } from './offer-icons.ts';
import { type JsonCaret, scanCaret } from './scan-caret.ts';

/** Completes in `docs.json`, its parts and pages, and our extensions in descriptions. */
export function complete(
  project: Project,
  file: string,
  offset: number,
  icons: IconNames = () => [],
): readonly CompletionItem[] {
  const text = textOfDocument(project.workspace, file);
  if (text === undefined) return [];
  if (isPageFile(file)) return completeInPage(project, file, { text, offset, icons });
  if (!project.config.files.includes(file)) return completeDescription(project, file, text, offset);
  const caret = scanCaret(text, offset);
  if (caret === undefined) return [];
  const mount = findMountPath(project, file);
  const format = mount && caret.role === 'value' && caret.quoted ? findFormat([...mount, ...caret.path]) : undefined;
  if (format === 'markdown') return completeMarkdown(project, file, { caret, text, offset, icons });
  const offers = listOffers(project, { file, offset, mount }, { ...caret, icons });
  return placeInJson(offers, caret, text);
}

/** Completes in a string of Markdown. One with escapes is left out, because its offsets do not match the text. */
function completeMarkdown(
  project: Project,
  file: string,
  { caret, text, offset, icons }: PageCaret & { readonly caret: JsonCaret },
): readonly CompletionItem[] {
  const { start, end } = caret.span;
  const content = text.slice(start, end);
  if (content.includes('\\')) return [];
  const inside = { text: content, bodyStart: 0, offset: offset - start, icons };
  return completePage(project, file, inside).map((item) => ({
    ...item,
    insert: quoteText(item.insert).slice(1, -1),
    span: { start: item.span.start + start, end: item.span.end + start },
  }));
}

interface PageCaret {
  readonly text: string;
  readonly offset: number;
  readonly icons: IconNames;
}

function completeInPage(project: Project, file: string, { text, offset, icons }: PageCaret): readonly CompletionItem[] {
  const place = findFrontMatter(text);
  if (place !== undefined && offset < place.bodyStart)
    return completeFrontMatter(project, file, { text, offset, icons });
  return completePage(project, file, { text, bodyStart: place?.bodyStart ?? 0, offset, icons });
}

interface IconCaret extends JsonCaret {
  readonly icons: IconNames;
}

function listOffers(
  project: Project,
  { file, offset, mount }: { readonly file: string; readonly offset: number; readonly mount: ConfigPath | undefined },
  caret: IconCaret,
): readonly Offer[] {
  const { path, role, typed, quoted, icons } = caret;
  const fullPath = mount === undefined ? undefined : [...mount, ...path];
  if (role === 'key') return fullPath === undefined ? [] : offerKeys(fullPath, listPresentKeys(project, file, caret));
  if (path.at(-1) === '$ref') return offerParts(project, file);
  const format = fullPath === undefined ? guessFormat(path) : findFormat(fullPath);
  if (format === 'entry') return offerPageEntries(project, file, offset, typed);
  const offers = offerByFormat(project, format, { file, typed, icons });
  return fullPath === undefined ? offers : [...offers, ...offerValues(fullPath, quoted)];
}

/** Guesses the format by the keys alone: while the `$ref` to a part is being typed, its path in `docs.json` is unknown. */
function guessFormat(path: ConfigPath): TextFormat | undefined {
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
