import { isTrue } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { JsonSchemaObject } from './schema.ts';
import type { SlicePart } from './slice.ts';

/** Extensions by which a part of an operation or of a schema is left out of everything that readers get. */
export const leavingOut = ['x-internal', 'x-excluded', 'x-hidden'] as const;

/** The parts that may be left out, by the member of a description that lists them. */
const partsByList: { readonly [key: string]: SlicePart } = {
  parameters: 'parameter',
  properties: 'field',
  patternProperties: 'field',
  headers: 'header',
  responses: 'response',
  content: 'media type',
  examples: 'example',
  links: 'link',
  servers: 'server',
  callbacks: 'callback',
  messages: 'message',
};

const parts: ReadonlySet<SlicePart> = new Set(Object.values(partsByList));

/** Returns the kind of the parts that this member of a description lists, if they may be left out. */
export function findPartOf(list: string): SlicePart | undefined {
  return Object.hasOwn(partsByList, list) ? partsByList[list] : undefined;
}

/**
 * Returns whether readers do not get a part. `target`: what a reference leads to. A named schema with such an extension
 * has no page of its own, and is shown where others use it.
 */
export function isLeftOut(part: SlicePart, node: SourceNode, target: SourceNode | undefined): boolean {
  if (!parts.has(part)) return false;
  const object = target ?? node;
  // An address has a value for each of its parameters.
  if (part === 'parameter' && /^(?:path)?$/.test(object.get('in')?.string() ?? '')) return false;
  return hasFlag(node) || (part !== 'field' && hasFlag(object));
}

function hasFlag(node: SourceNode): boolean {
  return leavingOut.some((key) => isTrue(node.get(key)));
}

/** Limit for the parts of schemas that are asked for their properties: circles end. */
const mostParts = 200;

/** Returns the names of the properties that a schema leaves out, also in those around it and in the parts that `allOf` joins with it. */
export function listLeftOutNames(
  schema: SourceNode,
  resolve: (reference: SourceNode) => SourceNode | undefined,
): ReadonlySet<string> {
  const names = new Set<string>();
  const joined = [schema];
  for (let next = findEnclosing(schema); next !== undefined; next = findEnclosing(next)) joined.push(next);
  for (const part of joined) {
    for (const member of part.get('properties')?.members() ?? []) if (hasFlag(member)) names.add(String(member.key));
    if (joined.length > mostParts) continue;
    const reference = part.get('$ref');
    const target = reference && resolve(reference);
    joined.push(...(target ? [target] : []), ...(part.get('allOf')?.elements() ?? []));
  }
  return names;
}

/**
 * Returns the conditions of a schema on properties that are left out: a negation, `if` with what follows from it, a dependent schema, a
 * discriminator. Without the name, they would say something else.
 */
export function listConditionsOn(
  hidden: ReadonlySet<string>,
  schema: SourceNode,
  resolve: (reference: SourceNode) => SourceNode | undefined,
): readonly SourceNode[] {
  const listed = [
    ...(isNamedIn(schema.get('not'), hidden) ? ['not'] : []),
    ...(isNamedIn(schema.get('if'), hidden) ? ['if', 'then', 'else'] : []),
  ].flatMap((key) => schema.get(key) ?? []);
  const dependent = schema.get('dependentSchemas')?.members() ?? [];
  const discriminator = schema.get('discriminator');
  const selecting = discriminator?.string() ?? discriminator?.get('propertyName')?.string();
  const isHidden =
    selecting !== undefined &&
    [hidden, ...listAlternatives(schema).map((each) => listLeftOutNames(each, resolve))].some((names) =>
      names.has(selecting),
    );
  return [
    ...listed,
    ...dependent.filter(({ key }) => hidden.has(String(key))),
    ...(discriminator && isHidden ? [discriminator] : []),
  ];
}

function listAlternatives(schema: SourceNode): readonly SourceNode[] {
  return ['oneOf', 'anyOf'].flatMap((keyword) => schema.get(keyword)?.elements(mostParts) ?? []);
}

function isNamedIn(schema: SourceNode | undefined, hidden: ReadonlySet<string>): boolean {
  if (schema === undefined || hidden.size === 0) return false;
  const dependent = schema.get('dependentRequired')?.members() ?? [];
  const keys = [...(schema.get('properties')?.members() ?? []), ...dependent];
  const lists = [schema.get('required'), ...dependent].flatMap((list) => list?.elements() ?? []);
  return (
    keys.some(({ key }) => hidden.has(String(key))) ||
    lists.some((name) => hidden.has(name.string() ?? '')) ||
    [schema.get('not'), ...listParts(schema)].some((part) => isNamedIn(part, hidden))
  );
}

/** Lists the schemas in a schema that are for the same value. */
export function listParts(schema: SourceNode): readonly SourceNode[] {
  const parts = inPlaceKeywords.flatMap((keyword) => {
    const value = schema.get(keyword);
    return value?.kind === 'array' ? value.elements() : (value ?? []);
  });
  return [...parts, ...(schema.get('dependentSchemas')?.members() ?? [])];
}

/** The keywords with schemas for the same value as that of their owner. */
const inPlaceKeywords = ['allOf', 'oneOf', 'anyOf', 'if', 'then', 'else'] as const;

const inPlace: ReadonlySet<unknown> = new Set(inPlaceKeywords);
/** The members of these have names of their own, which may be such a keyword. */
const maps: ReadonlySet<unknown> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'schemas']);

function findEnclosing({ key, parent }: SourceNode): SourceNode | undefined {
  if (parent?.key === 'dependentSchemas' && !maps.has(parent.parent?.key)) return parent.parent;
  if (parent?.kind === 'array') return inPlace.has(parent.key) ? parent.parent : undefined;
  return inPlace.has(key) && !maps.has(parent?.key) ? parent : undefined;
}

/** Returns the schema for the same value that a schema is part of, or the schema itself. */
export function findWhole(schema: SourceNode): SourceNode {
  const enclosing = findEnclosing(schema);
  return enclosing === undefined ? schema : findWhole(enclosing);
}

/** Keywords that name properties of their schema. */
const namingKeywords = ['required', 'dependentRequired', 'dependentSchemas', 'not', 'if', 'discriminator'] as const;

/** Drops the names of properties that are left out from what requires them: each would be an empty row on the page. */
export function dropLeftOutNames(
  schema: JsonSchemaObject,
  node: SourceNode,
  resolve: (reference: SourceNode) => SourceNode | undefined,
): void {
  if (!namingKeywords.some((keyword) => schema[keyword] !== undefined)) return;
  const { properties = {}, required, dependentRequired } = schema;
  const isCut = (schema.$leftOut?.properties ?? 0) > 0;
  const hidden = listLeftOutNames(node, resolve);
  for (const { key, parent } of listConditionsOn(hidden, node, resolve))
    if (parent?.key === 'dependentSchemas') delete schema.dependentSchemas?.[String(key)];
    else delete schema[String(key)];
  if (Array.isArray(required)) {
    const shown = required.filter((name) => !hidden.has(name) && (!isCut || Object.hasOwn(properties, name)));
    if (shown.length > 0) schema.required = shown;
    else if (required.length > 0) delete schema.required;
  }
  if (dependentRequired === undefined || hidden.size === 0) return;
  const dependent = Object.entries(dependentRequired).flatMap(([name, names]) => {
    const shown = hidden.has(name) || !Array.isArray(names) ? [] : names.filter((each) => !hidden.has(each));
    return shown.length === 0 ? [] : [[name, shown] as const];
  });
  schema.dependentRequired = Object.fromEntries(dependent);
}
