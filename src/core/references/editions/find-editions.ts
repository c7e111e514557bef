import type { NavContainer, NavElement } from '../../docs-json/nav-element.ts';
import type { Project } from '../../project/project.ts';
import type { Edition, EditionSet } from './edition.ts';
import { findFolderEditions } from './folder-editions.ts';

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
