import type { Project } from '../../project/project.ts';
import { splitPointer } from '../../source/document/pointer.ts';
import type { SourceDocument } from '../../source/document/source-document.ts';
import { resolveReference } from '../../source/references/reference-path.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import {
  docsJsonStandard,
  enterPath,
  environmentStandard,
  findStandard,
  frontMatterStandard,
  getRootPlaces,
  type Standard,
} from '../../standards/standard.ts';
import { type DescriptionPlace, listSegments, type Path } from './description-place.ts';
import { findExtensionPlace, isExtension } from './extension-place.ts';
import { findMountPath } from './mount-path.ts';

/** The deepest chain of files that refer to each other. */
const maxDepth = 4;

/** The most files of one description that are searched for references. */
const maxFiles = 200;

/**
 * Finds what the value at a path of a file is: in a description by the version that it names, in a part of one by the references to it.
 * Undefined if the file is neither.
 */
export function findPlace(
  project: Project,
  { file, text }: { readonly file: string; readonly text: string },
  path: Path,
): DescriptionPlace | undefined {
  const mount = project.config.files.includes(file) ? findMountPath(project, file) : undefined;
  if (mount !== undefined) return findPlaceIn(docsJsonStandard, file, [...mount, ...path]);
  if (project.environments.some((environment) => environment.file === file))
    return findPlaceIn(environmentStandard, file, path);
  if (isPageFile(file)) return findPlaceIn(frontMatterStandard, file, path);
  const standard = findStandard(text, file);
  if (standard !== undefined) return findPlaceIn(standard, file, path);
  for (const description of project.descriptions()) {
    const links = listFileLinks(project, description.file);
    const isPart = links.some(({ target }) => target === file);
    const place = isPart ? findPlaceOfPart(project, { root: description.file, links, file, path }, 0) : undefined;
    if (place !== undefined) return place;
  }
  return undefined;
}

function findPlaceIn(standard: Standard, root: string, path: Path): DescriptionPlace {
  const mayBeOurs = standard.name === 'OpenAPI' || standard.name === 'AsyncAPI';
  const extension = mayBeOurs && path.some(isExtension) ? findExtensionPlace(path) : undefined;
  if (extension !== undefined) return { ...extension, root };
  return { standard, root, path, places: enterPath(standard, getRootPlaces(standard), path) };
}

interface Part {
  /** The file of the description, and all references between its files. */
  readonly root: string;
  readonly links: readonly FileLink[];
  readonly file: string;
  readonly path: Path;
}

/** A `$ref` to a value in another file. */
interface FileLink {
  readonly document: SourceDocument;
  readonly start: number;
  readonly target: string;
  readonly pointer: readonly string[];
}

function findPlaceOfPart(project: Project, part: Part, depth: number): DescriptionPlace | undefined {
  const { root, links, file, path } = part;
  if (file === root) {
    const standard = findStandard(project.document(root)?.text ?? '', root);
    return standard && findPlaceIn(standard, root, path);
  }
  if (depth === maxDepth) return undefined;
  const mounts = links.filter(
    ({ target, pointer }) => target === file && pointer.every((segment, index) => String(path[index]) === segment),
  );
  // The reference to the innermost value comes first.
  for (const { document, start, pointer } of mounts.sort((a, b) => b.pointer.length - a.pointer.length)) {
    const holder = document.nodeAt(start)?.parent;
    const from = holder && { ...part, file: document.file, path: listSegments(holder) };
    const outer = from && findPlaceOfPart(project, from, depth + 1);
    const place = outer && enterPart(outer, path, pointer.length);
    if (place !== undefined) return place;
  }
  return undefined;
}

/** Finds the place of a value in a part, of which a reference includes the value at the first segments of the path. */
function enterPart(outer: DescriptionPlace, path: Path, length: number): DescriptionPlace | undefined {
  const extension = path.some(isExtension) ? findExtensionPlace(path) : undefined;
  if (extension !== undefined) return { ...extension, root: outer.root };
  const inner = path.slice(length);
  const places = enterPath(outer.standard, outer.places, inner);
  return places.length === 0 ? undefined : { ...outer, path: [...outer.path, ...inner], places };
}

/** Lists the references between the files that a description reaches. */
function listFileLinks(project: Project, root: string): readonly FileLink[] {
  const links: FileLink[] = [];
  const files = new Set([root]);
  for (const file of files) {
    const document = project.document(file);
    if (document === undefined) continue;
    for (const link of listLinksOf(document)) {
      links.push(link);
      if (files.size < maxFiles) files.add(link.target);
    }
  }
  return links;
}

function listLinksOf(document: SourceDocument): readonly FileLink[] {
  const links: FileLink[] = [];
  document.walk({
    skipsScalars: () => false,
    visit(place, context) {
      if (!place.isString || place.isWord || place.name !== '$ref') return context;
      const resolved = resolveReference(place.string(), document.file);
      const pointer = resolved.kind === 'file' ? splitPointer(resolved.fragment) : undefined;
      if (resolved.kind === 'file' && resolved.file !== document.file && pointer !== undefined)
        links.push({ document, start: place.node().start, target: resolved.file, pointer });
      return context;
    },
  });
  return links;
}
