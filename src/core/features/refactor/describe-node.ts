import type { AuthoredNode } from '../../source/document/source-document.ts';
import { expandValue, listAllowedKeys, type ValueSchema } from '../../standards/allowed-members.ts';
import { findObjectName } from '../../standards/object-names.ts';
import { enterPath, getRootPlaces, type Standard } from '../../standards/standard.ts';
import { listSegments, type Path } from '../description/description-place.ts';
import { findPlace } from '../description/find-place.ts';
import type { DescribedNode, RefactoringPlace } from './refactoring.ts';

/** Says what an object of a description is. Undefined for other values. */
export function describeNode({ project, file }: RefactoringPlace, node: AuthoredNode): DescribedNode | undefined {
  if (node.kind !== 'object') return undefined;
  const path = listSegments(node);
  const place = findPlace(project, { file, text: node.document.text }, path);
  if (place === undefined) return undefined;
  const names = listNames(place.standard, place.places, path);
  const kind = names.includes('Schema') ? 'Schema' : names.find((name) => name !== '' && name !== 'Reference');
  return kind === undefined
    ? undefined
    : { node, place, kind, takesReference: kind === 'Schema' || names.includes('Reference') };
}

/** Returns whether the standard takes an object there, and not only a reference, as an operation of AsyncAPI 3 has to its channel. */
export function takesObject({ project, file }: RefactoringPlace, node: AuthoredNode): boolean {
  const place = findPlace(project, { file, text: node.document.text }, listSegments(node));
  const keys = place === undefined ? [] : listAllowedKeys(place.standard.library, place.places, new Map());
  return keys.length === 0 || keys.some(({ name }) => !referenceKeys.has(name));
}

const referenceKeys: ReadonlySet<string> = new Set(['$ref', 'summary', 'description']);

/** The path of the section of `components` for a kind of object: `components`, `schemas`. Undefined if there is none. */
export function findSection(standard: Standard, kind: string): readonly string[] | undefined {
  return listSections(standard).find((section) => {
    const path = [...section, 'a'];
    return listNames(standard, enterPath(standard, getRootPlaces(standard), path), path).includes(kind);
  });
}

const sections: readonly string[] = [
  ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers', 'links', 'callbacks', 'messages'],
  ...['mediaTypes', 'messageTraits', 'operationTraits'],
];

function listSections({ name, line }: Standard): readonly (readonly string[])[] {
  return name === 'OpenAPI' && line === '2.0'
    ? [['definitions'], ['parameters'], ['responses']]
    : sections.map((section) => ['components', section]);
}

function listNames(standard: Standard, places: readonly ValueSchema[], path: Path): readonly string[] {
  return expandValue(standard.library, places).map(({ names }) => findObjectName(standard, names, path));
}
