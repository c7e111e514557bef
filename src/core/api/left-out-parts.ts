import { isTrue } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
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

/** Returns the names of the properties that a schema leaves out, also in the parts that `allOf` joins with it. */
export function listLeftOutNames(
  schema: SourceNode,
  resolve: (reference: SourceNode) => SourceNode | undefined,
): ReadonlySet<string> {
  const names = new Set<string>();
  const joined = [findWhole(schema)];
  for (const part of joined) {
    for (const member of part.get('properties')?.members() ?? []) if (hasFlag(member)) names.add(String(member.key));
    if (joined.length > mostParts) continue;
    const reference = part.get('$ref');
    const target = reference && resolve(reference);
    joined.push(...(target ? [target] : []), ...(part.get('allOf')?.elements() ?? []));
  }
  return names;
}

/** Returns the schema that a part of an `allOf` belongs to, or the schema itself. */
export function findWhole(schema: SourceNode): SourceNode {
  let whole = schema;
  while (whole.parent?.key === 'allOf' && whole.parent.parent !== undefined) whole = whole.parent.parent;
  return whole;
}
