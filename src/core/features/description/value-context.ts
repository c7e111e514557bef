import type { Project } from '../../project/project.ts';
import { joinPointer } from '../../source/document/pointer.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { type AllowedKey, expandValue, listAllowedKeys } from '../../standards/allowed-members.ts';
import { findObjectName } from '../../standards/object-names.ts';
import type { DescriptionCaret } from './description-caret.ts';
import type { DescriptionPlace, Path } from './description-place.ts';
import { findPlace } from './find-place.ts';

/** A caret in a description, with everything that decides what is offered there. */
export interface ValueContext {
  readonly project: Project;
  readonly file: string;
  readonly caret: DescriptionCaret;
  /** The value at the caret's path. */
  readonly place: DescriptionPlace;
  /** The object that the caret is in or, in a list, that has the list. */
  readonly object: ObjectAtCaret;
}

interface ObjectAtCaret {
  readonly path: Path;
  /** The name in the standard, such as `Operation`. Empty if it has none. */
  readonly name: string;
  /** The key in it whose value the caret is in. Undefined at a key of the object itself. */
  readonly key: AllowedKey | undefined;
  readonly keyName: string | undefined;
}

/** Finds out what the caret is in. Undefined outside of descriptions. */
export function readContext(
  project: Project,
  { file, text }: { readonly file: string; readonly text: string },
  caret: DescriptionCaret,
): ValueContext | undefined {
  const place = findPlace(project, { file, text }, caret.path);
  return place && { project, file, caret, place, object: findObject(project, { file, text }, caret, place) };
}

function findObject(
  project: Project,
  source: { readonly file: string; readonly text: string },
  { path, role, written }: DescriptionCaret,
  place: DescriptionPlace,
): ObjectAtCaret {
  const { standard, places } = place;
  if (role === 'key') {
    const names = expandValue(standard.library, places).map((leaf) => findObjectName(standard, leaf.names, path));
    const name = names.find((candidate) => candidate !== '' && candidate !== 'Reference') ?? '';
    return { path, name, key: undefined, keyName: undefined };
  }
  const isInList = typeof path.at(-1) === 'number';
  const objectPath = path.slice(0, isInList ? -2 : -1);
  const keyName = String(path.at(isInList ? -2 : -1));
  const outer = findPlace(project, source, objectPath);
  const others = isInList ? new Map<string, string>() : written;
  const keys = outer === undefined ? [] : listAllowedKeys(standard.library, outer.places, others);
  const key = keys.find(({ name }) => name === keyName);
  const owners = key?.owners ?? (outer?.places ?? []).flatMap(({ names }) => names);
  return { path: objectPath, name: findObjectName(standard, owners, objectPath), key, keyName };
}

/** The value at a path of the file of the caret. */
export function findNode({ project, file }: ValueContext, path: Path): SourceNode | undefined {
  return project.document(file)?.find(joinPointer('', ...path));
}

/** The root of the description, which may be in another file than the caret. */
export function findRoot({ project, place }: ValueContext): SourceNode | undefined {
  return project.document(place.root)?.root;
}
