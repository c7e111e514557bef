import type { SourceDocument, SourceNode } from '../../../src/core/source/document/source-document.ts';
import { enterMember, expandAll, expandValue, type ValueSchema } from '../../../src/core/standards/allowed-members.ts';
import { listOf, recordOf } from '../../../src/core/standards/judge-schema.ts';
import type { SchemaLibrary, SchemaNode } from '../../../src/core/standards/schema-library.ts';
import {
  docsJsonStandard,
  environmentStandard,
  findStandard,
  getRootPlaces,
} from '../../../src/core/standards/standard.ts';

/** A member whose key its grammar names, not the author. */
export interface Slot {
  readonly node: SourceNode;
  /** The name of the object that has it. */
  readonly owner: string;
  readonly isRequired: boolean;
  /** The types that its value may have; empty if any. */
  readonly types: readonly string[];
  /** The words that its value may be; empty if any. */
  readonly choices: readonly string[];
  /** True if the object around its owner takes any key, or this one. */
  readonly isAllowedOutside: boolean;
}

/** Every key of a file that the official schema or the grammar of its format names. */
export function listSlots(document: SourceDocument): readonly Slot[] {
  const { root, file, text } = document;
  if (root === undefined) return [];
  const standard = /(?:^|\/)docs\.json$/.test(file)
    ? docsJsonStandard
    : file.includes('/environments/')
      ? environmentStandard
      : findStandard(text, file);
  return standard === undefined ? [] : [...walkSchema(standard.library, root, getRootPlaces(standard), () => false)];
}

type Takes = (key: string) => boolean;

function* walkSchema(
  library: SchemaLibrary,
  node: SourceNode,
  places: readonly ValueSchema[],
  takesOutside: Takes,
): Generator<Slot> {
  if (places.length === 0) return;
  if (node.kind === 'array') {
    for (const [index, element] of [...node.elements()].entries())
      yield* walkSchema(library, element, enterMember(library, places, index), () => true);
    return;
  }
  if (node.kind !== 'object') return;
  const written = new Map(node.members().map((member) => [String(member.key), member.string()]));
  const leaves = expandAll(library, places, written);
  const takes: Takes = (key) => enterMember(library, places, key).length > 0 || leaves.every(isOpen);
  for (const member of node.members()) {
    const key = String(member.key);
    if (key.startsWith('x-') || key.startsWith('$')) continue;
    const inner = enterMember(library, places, key);
    const owners = leaves.filter(({ schema }) => Object.hasOwn(recordOf(schema.properties), key));
    if (owners.length > 0) {
      const values = expandValue(library, inner).map(({ schema }) => schema);
      yield {
        node: member,
        owner: owners[0]?.names.at(-1) ?? '',
        isRequired: leaves.some(({ schema }) => (listOf(schema.required) as unknown[]).includes(key)),
        types: listTypes(values),
        choices: values.flatMap((schema) => (Array.isArray(schema.enum) ? schema.enum : [schema.const]).filter(isText)),
        isAllowedOutside: takesOutside(key),
      };
    }
    if (!/^(?:examples?|default|enum|const|value|payload)$/.test(key)) yield* walkSchema(library, member, inner, takes);
  }
}

/** Returns whether the object takes any key. */
function isOpen({ schema }: { readonly schema: SchemaNode }): boolean {
  return schema.additionalProperties !== false && schema.unevaluatedProperties !== false;
}

function listTypes(schemas: readonly SchemaNode[]): readonly string[] {
  const typed = schemas.map(({ type }) => [type].flat().filter(isText));
  return typed.some((types) => types.length > 0) ? [...new Set(typed.flat())] : [];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
