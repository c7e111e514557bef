import { startsWithMethodWord } from '../../docs-json/parse-ref.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { detectKind } from '../../source/document/detect-kind.ts';
import { isPageFile, withoutPageExtension } from '../../source/text/file-names.ts';
import { completeDescription } from '../description/complete-description.ts';
import { findInheritedSources } from '../walk-navigation.ts';
import { completeFrontMatter } from './complete-front-matter.ts';
import { completePage } from './complete-page.ts';
import type { CompletionItem, Offer } from './completion-item.ts';
import { listPresentKeys, placeInJson } from './json-offers.ts';
import { findMountPath } from './mount-path.ts';
import { type ConfigPath, isIconName, offerKeys, offerValues } from './offer-config-keys.ts';
import { offerEntries } from './offer-entries.ts';
import { type IconNames, offerIcons } from './offer-icons.ts';
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
  const offers = listOffers(project, file, offset, { ...caret, icons });
  return placeInJson(offers, caret, text);
}

function completeInPage(
  project: Project,
  file: string,
  { text, offset, icons }: { readonly text: string; readonly offset: number; readonly icons: IconNames },
): readonly CompletionItem[] {
  const place = findFrontMatter(text);
  if (place !== undefined && offset < place.bodyStart)
    return completeFrontMatter(project, file, { text, offset, icons });
  return completePage(project, file, { text, bodyStart: place?.bodyStart ?? 0, offset, icons });
}

interface IconCaret extends JsonCaret {
  readonly icons: IconNames;
}

function listOffers(project: Project, file: string, offset: number, caret: IconCaret): readonly Offer[] {
  const { path, role, typed } = caret;
  const mount = findMountPath(project, file);
  const fullPath = mount === undefined ? undefined : [...mount, ...path];
  if (role === 'key') return fullPath === undefined ? [] : offerKeys(fullPath, listPresentKeys(project, file, caret));
  // While the `$ref` to a part is being typed, the path of the part in `docs.json` is unknown.
  const inNavigation = fullPath === undefined || fullPath[0] === 'navigation';
  const names = (fullPath ?? path).filter((segment) => typeof segment === 'string');
  const last = names.at(-1);
  if (inNavigation && last === 'pages' && typeof path.at(-1) === 'number') {
    return offerPageEntries(project, file, offset, typed);
  }
  if (inNavigation && last === 'root') return offerPages(project);
  if (last === 'overlays') return offerOverlays(project);
  const family = last === 'source' ? names.at(-2) : last;
  if (family === 'openapi' || family === 'asyncapi') return offerDescriptions(project, family);
  return fullPath === undefined ? [] : offerWords(fullPath, caret);
}

function offerWords(path: ConfigPath, { quoted, typed, icons }: IconCaret): readonly Offer[] {
  return isIconName(path) ? offerIcons(icons, typed) : offerValues(path, quoted);
}

/** Offers operations, channels and pages, in this order. After a method, only operations. */
function offerPageEntries(project: Project, file: string, offset: number, typed: string): readonly Offer[] {
  const inherited = findInheritedSources(project, file, offset);
  const common = { inherited, channelWord: 'channel ' };
  const operations = offerEntries(project, { ...common, family: 'openapi' });
  if (startsWithMethodWord(typed)) return operations;
  return [...operations, ...offerEntries(project, { ...common, family: 'asyncapi' }), ...offerPages(project)];
}

/** Offers page files by their path without extension. Unlisted files come first. */
function offerPages(project: Project): readonly Offer[] {
  const listed = new Set(project.plan.pages.map((page) => (page.kind === 'mdx' ? page.file : undefined)));
  return project.workspace
    .files()
    .filter((file) => isPageFile(file) && !file.startsWith('snippets/'))
    .map((file) => ({
      label: withoutPageExtension(file),
      kind: 'page',
      rank: listed.has(file) ? 3 : 2,
      ...(listed.has(file) ? { detail: 'already listed' } : {}),
    }));
}

/** Offers the API descriptions of the family. */
function offerDescriptions(project: Project, family: 'openapi' | 'asyncapi'): readonly Offer[] {
  return project
    .descriptions()
    .filter((description) => description.family === family)
    .map(({ file, title, version }) => ({ label: file, kind: 'description', detail: `${title} ${version}`.trim() }));
}

/** Offers the overlay files. */
function offerOverlays({ workspace }: Project): readonly Offer[] {
  return workspace
    .files()
    .filter((file) => detectKind(workspace.head(file) ?? '', file) === 'overlay')
    .map((file) => ({ label: file, kind: 'description', detail: 'overlay' }));
}
