import type { Project } from '../../project/project.ts';
import type { Edition, EditionSet } from './edition.ts';

/** The languages that most documentation is translated into, as folders are named after them (ISO 639-1). */
const languages = new Set(
  'ar bg bn ca cn cs da de el en es et fa fi fr he hi hr hu id it ja jp ko kr lt lv ms nl no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  ),
);

const patterns = {
  language: /^[a-z]{2}(?:[-_](?:[A-Za-z]{2}|[A-Z][a-z]{3}))?$/,
  version: /^v\d+(?:[.x]\d+)*(?:\.x)?$/,
} as const;

/** Folders of fewer pages may have such a name by chance. */
const fewestPages = 3;

/** Editions by the first folder that is named after one. The pages outside of such folders are the source, else those in English. */
export function findFolderEditions(project: Project, kind: Edition['kind']): EditionSet | undefined {
  const folders = new Map<string, string[]>();
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx' || page.url !== undefined || page.hidden) continue;
    const label = findLabel(page.file, kind) ?? '';
    const known = folders.get(label);
    if (known === undefined) folders.set(label, [page.file]);
    else known.push(page.file);
  }
  const labels = [...folders.keys()].filter(
    (label) => label !== '' && (folders.get(label)?.length ?? 0) >= fewestPages,
  );
  const source = chooseSource(labels, folders, kind);
  const others = labels.filter((label) => label !== source);
  if (source === undefined || others.length === 0) return undefined;
  const toEdition = (label: string): Edition => {
    const files = folders.get(label) ?? [];
    return { kind, label, labelAt: project.config.navigation.at, files, shown: new Set(files) };
  };
  return { kind, source: toEdition(source), others: others.map(toEdition) };
}

function findLabel(file: string, kind: Edition['kind']): string | undefined {
  const folders = file.split('/').slice(0, -1);
  return folders.find((name) => {
    if (!patterns[kind].test(name)) return false;
    return kind === 'version' || languages.has(name.slice(0, 2));
  });
}

/** Versions without a folder of the newest one have no source: which of them is current is unknown. */
function chooseSource(
  labels: readonly string[],
  folders: ReadonlyMap<string, readonly string[]>,
  kind: Edition['kind'],
): string | undefined {
  if (kind === 'version') return labels.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];
  const english = labels.find((label) => label.startsWith('en'));
  return english ?? ((folders.get('')?.length ?? 0) >= fewestPages ? '' : labels[0]);
}
