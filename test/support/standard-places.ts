import {
  enterMember,
  expandAll,
  expandValue,
  listAllowedKeys,
  type ValueSchema,
} from '../../src/core/standards/allowed-members.ts';
import { recordOf } from '../../src/core/standards/judge-schema.ts';
import { findStandard, getRootPlaces, type Standard } from '../../src/core/standards/standard.ts';

/** An object of a standard, and a path to one in a description. */
export interface StandardPlace {
  readonly path: readonly (string | number)[];
  readonly places: readonly ValueSchema[];
}

/** The first line of a description of each version. */
export const versionLines: readonly string[] = [
  ...['swagger: "2.0"', 'openapi: 3.0.4', 'openapi: 3.1.2', 'openapi: 3.2.0'],
  ...['2.0.0', '2.1.0', '2.2.0', '2.3.0', '2.4.0', '2.5.0', '2.6.0', '3.0.0', '3.1.0'].map((at) => `asyncapi: ${at}`),
  ...['overlay: 1.0.0', 'overlay: 1.1.0'],
];

/** The first and last versions of each form of AsyncAPI, and all of OpenAPI. */
export const mainVersionLines: readonly string[] = versionLines.filter((line) =>
  /^(?:swagger|openapi)|asyncapi: (?:2\.[06]|3)/.test(line),
);

export function openStandard(line: string): Standard {
  const standard = findStandard(`${line}\n`, 'api.yaml');
  if (standard === undefined) throw new Error(`No standard for ${line}`);
  return standard;
}

/** Lists every object that a version of a standard has, each at one path. */
export function listPlaces(standard: Standard): readonly StandardPlace[] {
  const seen = new Set<string>();
  const ids = new Map<unknown, number>();
  const found: StandardPlace[] = [];
  const queue: StandardPlace[] = [{ path: [], places: getRootPlaces(standard) }];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const { path, places } = next;
    const leaves = expandValue(standard.library, places).map(({ schema }) => schema);
    for (const leaf of leaves) if (!ids.has(leaf)) ids.set(leaf, ids.size);
    const id = [...new Set(leaves.map((leaf) => ids.get(leaf)))].join();
    if (seen.has(id) || leaves.length === 0) continue;
    seen.add(id);
    if (listAllowedKeys(standard.library, places, new Map()).length > 0) found.push(next);
    for (const segment of listSegments(standard, places)) {
      queue.push({ path: [...path, segment], places: enterMember(standard.library, places, segment) });
    }
  }
  return found;
}

/** Names for maps, of which one matches each pattern. */
const samples = ['/a', '200', 'a', 'default', 'application/json', '{$request.body#/url}'];

function listSegments({ library }: Standard, places: readonly ValueSchema[]): readonly (string | number)[] {
  const keys = listAllowedKeys(library, places, new Map()).map(({ name }) => name);
  const isMap = expandAll(library, places, new Map()).some(
    ({ schema }) =>
      [schema.additionalProperties, schema.unevaluatedProperties].some((rest) => typeof rest === 'object') ||
      Object.keys(recordOf(schema.patternProperties)).some((pattern) => !pattern.startsWith('^x-')),
  );
  const isList = expandValue(library, places).some(({ schema }) => schema.items !== undefined);
  return [...keys, ...(isMap ? samples : []), ...(isList ? [0] : [])];
}
