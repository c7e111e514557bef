import { docsJsonShape } from '../../core/docs-json/docs-json-shape.ts';
import type { KeyShape } from '../../core/docs-json/key-shape.ts';
import { environmentKeys, isEnvironmentKey } from '../../core/environments/environment-parts.ts';
import { findPlace, listSegments } from '../../core/features/description/find-place.ts';
import type { Project } from '../../core/project/project.ts';
import type { SourceDocument, SourceKind, SourceNode } from '../../core/source/document/source-document.ts';
import { enterMember, expandValue } from '../../core/standards/allowed-members.ts';
import type { SchemaNode } from '../../core/standards/schema-library.ts';

/** A JSON or YAML file of the site, or one of its environments. */
export function findDocument(
  project: Pick<Project, 'environments' | 'document'>,
  file: string,
): SourceDocument | undefined {
  return project.environments.find((environment) => environment.file === file)?.document ?? project.document(file);
}

/** The kinds of values that the members of an object may have, by the grammar of its file. An empty list: any. */
export function findMemberKinds(project: Project, owner: SourceNode): (key: string) => readonly SourceKind[] {
  const { document } = owner;
  if (document.file === project.configFile) {
    const shape = findShape(listSegments(owner));
    return (key) => (shape && enterShape(shape, key))?.kinds ?? [];
  }
  if (project.environments.some(({ file }) => file === document.file))
    return (key) => (owner.parent === undefined && isEnvironmentKey(key) ? [environmentKeys[key]] : []);
  const place = findPlace(project, document, listSegments(owner));
  // A file whose version has an object in its place names no standard.
  if (place === undefined) return (key) => (owner.parent === undefined && versionKeys.has(key) ? ['string'] : []);
  const { standard, places } = place;
  return (key) =>
    listKinds(
      expandValue(standard.library, enterMember(standard.library, places, key)).map(({ schema: leaf }) => leaf),
    );
}

/** The keys of versions that are no key of another file. */
const versionKeys: ReadonlySet<string> = new Set(['arazzo', 'overlay', 'swagger']);

function findShape(path: readonly (string | number)[]): KeyShape | undefined {
  return path.reduce<KeyShape | undefined>((shape, segment) => shape && enterShape(shape, segment), docsJsonShape);
}

function enterShape(shape: KeyShape, segment: string | number): KeyShape | undefined {
  if (typeof segment === 'number') return shape.items?.();
  const keys = shape.keys?.() ?? {};
  return Object.hasOwn(keys, segment) ? keys[segment] : shape.values;
}

const kindsOfTypes: { readonly [type: string]: SourceKind } = {
  ...{ array: 'array', boolean: 'boolean', integer: 'number', null: 'null' },
  ...{ number: 'number', object: 'object', string: 'string' },
};

function listKinds(leaves: readonly SchemaNode[]): readonly SourceKind[] {
  const kinds = leaves.flatMap(({ type, enum: words, const: only }) => {
    const values: readonly unknown[] = only === undefined ? (Array.isArray(words) ? words : []) : [only];
    const types = type === undefined ? values.map(nameType) : [type].flat();
    return types.flatMap((name) => kindsOfTypes[String(name)] ?? []);
  });
  return [...new Set(kinds)];
}

function nameType(value: unknown): string {
  return Array.isArray(value) ? 'array' : value === null ? 'null' : typeof value;
}
