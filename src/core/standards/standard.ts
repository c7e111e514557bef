import { type FileKind, findNamedVersion, headOf } from '../source/document/detect-kind.ts';
import { enterMember, type ValueSchema } from './allowed-members.ts';
import { buildArazzoSchema } from './arazzo-schema.ts';
import { readAsyncApiSchemas } from './asyncapi-schemas.ts';
import { docsJsonSchema } from './docs-json-schema.ts';
import { environmentSchema } from './environment-schema.ts';
import { extensionSchema } from './extension-schema.ts';
import { frontMatterSchema } from './front-matter-keys.ts';
import { readOpenApiSchemas } from './openapi-schemas.ts';
import { buildOverlaySchema } from './overlay-schema.ts';
import { platformSchema } from './platform-schema.ts';
import { createSchemaLibrary, type SchemaLibrary, type SchemaNode } from './schema-library.ts';
import { flag } from './schema-parts.ts';

/** A version of a standard for descriptions, with its official schema. */
export interface Standard {
  readonly name:
    | 'OpenAPI'
    | 'AsyncAPI'
    | 'Overlay'
    | 'Arazzo'
    | 'Environment'
    | 'docs.json'
    | 'front matter'
    | 'x-platform';
  /** `3.1` */
  readonly line: string;
  readonly library: SchemaLibrary;
}

/** The standards that have been opened. They never change. */
const opened = new Map<string, Standard>();

/** The formats of our own, which have no versions. */
export const docsJsonStandard: Standard = openFormat('docs.json', docsJsonSchema);
export const environmentStandard: Standard = openFormat('Environment', environmentSchema);
export const frontMatterStandard: Standard = openFormat('front matter', frontMatterSchema);
export const platformStandard: Standard = openFormat('x-platform', platformSchema);
/** The extensions that are true or false. */
export const flagStandard: Standard = openFormat('x-platform', flag);
/** The extensions of each kind of object in a description, by its kind. */
export const extensionStandard: Standard = openFormat('x-platform', extensionSchema);

function openFormat(name: Standard['name'], schema: SchemaNode): Standard {
  return { name, line: '', library: createSchemaLibrary([schema]) };
}

/** Finds the standard that the text of a description names. Undefined for other texts and unknown versions. */
export function findStandard(text: string, file: string): Standard | undefined {
  const named = findNamedVersion(headOf(text, file), file);
  if (named === undefined) return undefined;
  return getStandard(named.kind, named.version);
}

/** Returns a version of a standard. Undefined for unknown versions. */
export function getStandard(kind: FileKind, version: string): Standard | undefined {
  const key = `${kind} ${version}`;
  const standard = opened.get(key) ?? openStandard(kind, version);
  if (standard !== undefined) opened.set(key, standard);
  return standard;
}

export function getRootPlaces({ library }: Standard): readonly ValueSchema[] {
  return [{ schema: library.root, names: ['root'] }];
}

/** Returns the schemas of the value at a path, from the schemas of the value that it starts at. */
export function enterPath(
  { library }: Standard,
  places: readonly ValueSchema[],
  path: readonly (string | number)[],
): readonly ValueSchema[] {
  let inner = places;
  for (const segment of path) {
    if (inner.length === 0 || (typeof segment === 'string' && segment.startsWith('x-'))) return [];
    inner = enterMember(library, inner, segment);
  }
  return inner;
}

function openStandard(kind: FileKind, version: string): Standard | undefined {
  const line = /^\d+\.\d+/.exec(version)?.[0] ?? '';
  switch (kind) {
    case 'openapi':
    case 'swagger':
      return openOpenApi(line);
    case 'asyncapi': {
      const schemas = readAsyncApiSchemas(version);
      return schemas && { name: 'AsyncAPI', line, library: createSchemaLibrary(schemas) };
    }
    case 'arazzo': {
      const { others } = readOpenApiSchemas('3.1');
      return { name: 'Arazzo', line, library: createSchemaLibrary([buildArazzoSchema(line), ...others]) };
    }
    case 'overlay':
      return { name: 'Overlay', line, library: createSchemaLibrary([buildOverlaySchema(line)]) };
  }
}

function openOpenApi(line: string): Standard | undefined {
  if (line !== '2.0' && line !== '3.0' && line !== '3.1' && line !== '3.2') return undefined;
  const { root, dialect, others } = readOpenApiSchemas(line);
  // Schema Objects have their own dialect, which may be replaced; here it is the default one.
  const whole = dialect === undefined ? root : { ...root, $defs: { ...(root.$defs as object), schema: dialect } };
  return { name: 'OpenAPI', line, library: createSchemaLibrary([whole, ...others]) };
}
