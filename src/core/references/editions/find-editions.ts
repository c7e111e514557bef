import type { NavContainer, NavElement } from '../../docs-json/nav-element.ts';
import type { Project } from '../../project/project.ts';
import type { Edition, EditionSet } from './edition.ts';

/** The languages and versions of the navigation. Without languages there, those that folders are named after. */
export function findEditionSets(project: Project): readonly EditionSet[] {
  const sets = [...listSets(project, project.config.navigation, '')];
  const folders = (['language', 'version'] as const).filter((kind) => !sets.some((set) => set.kind === kind));
  return [...sets, ...folders.flatMap((kind) => findFolderEditions(project, kind) ?? [])];
}

/** `within`: the label of the edition that the container is in, with its separator. */
function* listSets(project: Project, container: NavContainer, within: string): Generator<EditionSet> {
  for (const kind of ['language', 'version'] as const) {
    const containers = container.children.filter((child): child is NavContainer => child.kind === kind);
    const source = containers.find(({ details }) => details.isDefault === true) ?? containers[0];
    if (containers.length < 2 || source === undefined) continue;
    const editions = containers.map((each) => readEdition(project, each, { kind, label: within + each.label }));
    const [first] = editions.splice(containers.indexOf(source), 1);
    if (first !== undefined) yield { kind, source: first, others: editions };
  }
  for (const child of container.children) {
    if (!isContainer(child)) continue;
    const isEdition = child.kind === 'language' || child.kind === 'version' || child.kind === 'product';
    yield* listSets(project, child, isEdition ? `${within}${child.label} › ` : within);
  }
}

function isContainer(element: NavElement): element is NavContainer {
  return 'children' in element;
}

function readEdition(project: Project, container: NavContainer, name: Pick<Edition, 'kind' | 'label'>): Edition {
  const { labelAt } = container;
  const listed = [...listFiles(project, container, container.hidden)];
  const shown = listed.flatMap(({ file, isShown }) => (isShown ? [file] : []));
  return { ...name, labelAt, container, files: [...new Set(listed.map(({ file }) => file))], shown: new Set(shown) };
}

function* listFiles(
  project: Project,
  { rootPage, children }: NavContainer,
  isHidden: boolean,
): Generator<{ readonly file: string; readonly isShown: boolean }> {
  for (const child of rootPage === undefined ? children : [rootPage, ...children]) {
    if (isContainer(child)) yield* listFiles(project, child, isHidden || child.hidden);
    const file = child.kind === 'page' ? findFile(project, child.path) : undefined;
    if (file === undefined) continue;
    yield { file, isShown: !isHidden && project.pageFile(file)?.frontMatter.hidden !== true };
  }
}

function findFile({ workspace }: Project, path: string): string | undefined {
  if (path === '') return undefined;
  return [`${path}.mdx`, `${path}.md`, `${path}/index.mdx`, `${path}/index.md`].find((file) => workspace.has(file));
}

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
function findFolderEditions(project: Project, kind: Edition['kind']): EditionSet | undefined {
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
