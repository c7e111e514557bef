import { sampleLanguages } from '../../docs-json/sample-languages.ts';
import { listNamedSchemas } from '../../project/find-named-schema.ts';
import type { Project } from '../../project/project.ts';
import { isDataFile } from '../../source/text/file-names.ts';
import type { TextFormat } from '../../standards/text-format.ts';
import { findPageSources } from '../walk-navigation.ts';
import type { Offer } from './completion-item.ts';
import {
  listFolders,
  offerDescriptions,
  offerFiles,
  offerImages,
  offerLinks,
  offerOverlays,
  offerPages,
} from './offer-addresses.ts';
import { offerEntries } from './offer-entries.ts';
import { type IconNames, offerIcons } from './offer-icons.ts';

/** A caret in a string of `docs.json` or of front matter. */
export interface TextCaret {
  readonly file: string;
  readonly typed: string;
  readonly icons: IconNames;
}

type Offers = (project: Project, caret: TextCaret) => readonly Offer[];

const none: Offers = () => [];

/** What is offered for each format. Entries depend on their place in the navigation, and Markdown on the text before the caret. */
const offersByFormat: { readonly [format in TextFormat]: Offers } = {
  link: (project, { file, typed }) => offerLinks(project, file, typed),
  image: (project, { file, typed }) => offerImages(project, file, typed),
  font: (project, { file, typed }) => offerFiles(project, file, typed, (path) => /\.(?:woff2?|[ot]tf)$/i.test(path)),
  file: (project, { file, typed }) =>
    offerFiles(project, file, typed, (path) => isDataFile(path) || /\.(?:graphqls?|gql)$/i.test(path)),
  entry: none,
  operation: (project, { file }) => offerPageOperations(project, file, 'openapi'),
  channel: (project, { file }) => offerPageOperations(project, file, 'asyncapi'),
  page: offerPages,
  'page-pattern': offerPatterns,
  openapi: (project) => offerDescriptions(project, 'openapi'),
  asyncapi: (project) => offerDescriptions(project, 'asyncapi'),
  overlay: offerOverlays,
  schema: offerSchemas,
  folder: (project) => listFolders(project).map((label) => ({ label, kind: 'value' })),
  icon: (project, { file, typed, icons }) =>
    /^[./]/.test(typed) ? offerImages(project, file, typed) : offerIcons(project, icons, typed),
  'old-address': offerOldAddresses,
  'new-address': (project, { file, typed }) => offerLinks(project, file, typed),
  'sample-language': () => sampleLanguages.map(({ id, label }) => ({ label: id, kind: 'value', detail: label })),
  markdown: none,
  url: none,
  color: none,
};

/** Offers what a string of the format may name. */
export function offerByFormat(project: Project, format: TextFormat | undefined, caret: TextCaret): readonly Offer[] {
  return format === undefined ? [] : offersByFormat[format](project, caret);
}

function offerPageOperations(project: Project, file: string, family: 'openapi' | 'asyncapi'): readonly Offer[] {
  return offerEntries(project, { family, inherited: findPageSources(project, file), channelWord: '' });
}

/** Offers each page, and each folder with the pages below it. */
function offerPatterns(project: Project): readonly Offer[] {
  return [
    ...listFolders(project).map((folder): Offer => ({ label: `/${folder}/*`, kind: 'page' })),
    ...project.plan.pages.map(
      ({ slug, title }): Offer => ({ label: `/${slug}`, kind: 'page', detail: title, rank: 1 }),
    ),
  ];
}

/** Offers the addresses of entries whose page is missing, then patterns for each folder. */
function offerOldAddresses(project: Project): readonly Offer[] {
  const missing = project.planReport.entries.flatMap(({ element, outcome }) =>
    outcome.kind === 'missingPage' && element.kind === 'page' && element.path !== '' ? [`/${element.path}`] : [],
  );
  return [
    ...[...new Set(missing)].map((label): Offer => ({ label, kind: 'page', detail: 'page is missing' })),
    ...listFolders(project).map((folder): Offer => ({ label: `/${folder}/:slug*`, kind: 'page', rank: 1 })),
  ];
}

/** Offers the schemas of all descriptions. A name that an earlier description has too needs its file. */
function offerSchemas(project: Project): readonly Offer[] {
  const seen = new Set<string>();
  return project.descriptions().flatMap(({ file, title }) =>
    listNamedSchemas(project, file).map((name): Offer => {
      const label = seen.has(name) ? `${file} ${name}` : name;
      seen.add(name);
      return { label, kind: 'value', detail: title };
    }),
  );
}
