import type { OperationSlice } from '../../core/api/slice.ts';
import { editableNode } from '../../core/features/response-edits/editable-node.ts';
import { type ResponseEdit, refuse } from '../../core/features/response-edits/response-edit.ts';
import type { Project } from '../../core/project/project.ts';
import type { JsonObject, JsonValue } from '../../core/source/document/json-value.ts';
import type { AuthoredNode } from '../../core/source/document/source-document.ts';
import { parseValue, printInline } from '../../core/source/edit/print-value.ts';
import { addElement, putMember } from '../../core/source/edit/put-value.ts';
import type { Location } from '../../core/source/text/span.ts';
import { WrittenSchemas } from './find-schema.ts';
import { inferSchema } from './infer-schema.ts';
import { getNotation } from './schema-notation.ts';

/** A value of a form that the description does not declare. */
export interface ValueToDeclare {
  /** `parameter`: of the operation. `property`: of the body, at the end of these names. */
  readonly place:
    | { readonly kind: 'parameter'; readonly location: 'query' | 'header' | 'cookie'; readonly name: string }
    | { readonly kind: 'property'; readonly names: readonly string[]; readonly at: Location };
  /** The value as JSON, which becomes the example. Undefined if it must not be written. */
  readonly json: string | undefined;
}

interface Declaring {
  readonly project: Project;
  readonly slice: OperationSlice;
}

/** Adds a parameter to the operation, or a property to the schema of its body, with a schema inferred from the value. */
export function declareValue(declaring: Declaring, { place, json }: ValueToDeclare): ResponseEdit {
  const node = json === undefined ? undefined : parseValue(json);
  return place.kind === 'parameter'
    ? declareParameter(declaring, place, node?.toValue())
    : declareProperty(declaring, place, { sample: node?.toValue(), example: node && printInline(node) });
}

function declareParameter(
  { project, slice }: Declaring,
  { location, name }: Extract<ValueToDeclare['place'], { kind: 'parameter' }>,
  typed: JsonValue | undefined,
): ResponseEdit {
  const { specVersion } = slice.origin;
  if (/^2\./.test(specVersion) && location === 'cookie') return refuse('OpenAPI 2.0 has no parameters in cookies.');
  const operation = editableNode({ project }, slice.operation.at);
  if (operation.kind === 'refused') return operation;
  const parameter = describeParameter(location, name, { typed, specVersion });
  const element = parseValue(JSON.stringify(parameter));
  const list = operation.node.get('parameters');
  const whole = parseValue(JSON.stringify([parameter]));
  const isWritable = operation.node.kind === 'object' && (list === undefined || list.kind === 'array');
  if (!isWritable || element === undefined || whole === undefined) return refuse(byHand);
  const edit = list === undefined ? putMember(operation.node, 'parameters', whole) : addElement(list, element);
  return { kind: 'edits', edits: [{ ...edit, reason: `${locationWords[location]} \`${name}\`` }], left: [] };
}

const locationWords = { query: 'Query parameter', header: 'Header', cookie: 'Cookie' } as const;

function describeParameter(
  location: keyof typeof locationWords,
  name: string,
  { typed, specVersion }: { readonly typed: JsonValue | undefined; readonly specVersion: string },
): JsonObject {
  const sample = typed === undefined ? undefined : readSpelled(typed);
  const schema = sample === undefined ? { type: 'string' } : inferSchema([sample], getNotation(specVersion));
  if (!/^2\./.test(specVersion)) {
    return { name, in: location, schema, ...(sample !== undefined && sample !== '' && { example: sample }) };
  }
  const isList = schema.type === 'array' && location === 'query';
  return { name, in: location, ...schema, ...(isList && { collectionFormat: 'multi' }) };
}

const byHand = 'This part of the description can’t be edited automatically. Edit it by hand.';

/** Reads the number or boolean that the text of a parameter spells: on the wire `5` and `"5"` are the same. */
function readSpelled(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return value.map(readSpelled);
  if (typeof value !== 'string') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/.test(value) ? Number(value) : value;
}

interface Sample {
  readonly sample: JsonValue | undefined;
  /** The same as JSON, with every digit. */
  readonly example: string | undefined;
}

function declareProperty(
  { project, slice }: Declaring,
  { names, at }: Extract<ValueToDeclare['place'], { kind: 'property' }>,
  { sample, example }: Sample,
): ResponseEdit {
  const root = project.document(slice.origin.file);
  const place = editableNode({ project }, at);
  if (place.kind === 'refused') return place;
  const start = place.node.get('schema');
  const name = names.at(-1);
  if (root === undefined || start === undefined || name === undefined) return refuse(byHand);
  const owner = findOwner(new WrittenSchemas(root, project), start, names.slice(0, -1));
  if (owner === undefined) return refuse('The object of this property is not described. Edit the description by hand.');
  const notation = getNotation(slice.origin.specVersion);
  const inferred: JsonObject = sample === undefined ? { type: 'string' } : inferSchema([sample], notation);
  const isPlain = example !== undefined && sample !== '' && typeof sample !== 'object';
  const schema = isPlain ? JSON.stringify(inferred).replace(/\}$/, `,"example":${example}}`) : JSON.stringify(inferred);
  const properties = owner.get('properties');
  // Written as text, since a property may have any name, even `__proto__`.
  const value = parseValue(properties === undefined ? `{${JSON.stringify(name)}:${schema}}` : schema);
  if (value === undefined || (properties !== undefined && properties.kind !== 'object')) return refuse(byHand);
  const edit = properties === undefined ? putMember(owner, 'properties', value) : putMember(properties, name, value);
  return { kind: 'edits', edits: [{ ...edit, reason: `Property \`${names.join('.')}\` of the body` }], left: [] };
}

/** The schema that the property is added to, through `$ref`s, `allOf`, and the properties and items on its path. */
function findOwner(written: WrittenSchemas, start: AuthoredNode, path: readonly string[]): AuthoredNode | undefined {
  const open = (node: AuthoredNode | undefined, depth = 0): AuthoredNode | undefined =>
    node?.get('$ref') === undefined || depth > deepestReference ? node : open(written.find(node, ['$ref']), depth + 1);
  const listParts = (node: AuthoredNode) => [
    node,
    ...(node.get('allOf')?.elements() ?? []).flatMap((part) => open(part) ?? []),
  ];
  let owner = open(start);
  for (const name of path) {
    const parts: AuthoredNode[] = owner === undefined ? [] : listParts(owner);
    const [member] = parts.flatMap((part) => part.get('properties')?.get(name) ?? []);
    const [items] = /^\d+$/.test(name) ? parts.flatMap((part) => part.get('items') ?? []) : [];
    owner = open(member ?? items);
  }
  if (owner?.kind !== 'object') return undefined;
  return listParts(owner).find((part) => part.get('properties') !== undefined) ?? owner;
}

/** References in a circle end here. */
const deepestReference = 20;
