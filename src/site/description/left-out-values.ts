import {
  findPartOf,
  findWhole,
  isLeftOut,
  leavingOut,
  listConditionsOn,
  listLeftOutNames,
  listParts,
} from '../../core/api/left-out-parts.ts';
import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import { descriptionVisitor } from '../../core/references/description-visitor.ts';
import type { SourceDocument, SourceNode, WalkPlace } from '../../core/source/document/source-document.ts';

const clue = /\bx-(?:internal|excluded|hidden)\b/;

/** Returns whether a document may have parts that readers do not get. */
export function mayLeaveOut(document: SourceDocument): boolean {
  return clue.test(document.text);
}

/** Finds the parts of operations and schemas in a document that readers do not get. */
export function findLeftOutParts(document: SourceDocument): readonly SourceNode[] {
  const flags: SourceNode[] = [];
  const isFlag = ({ name }: WalkPlace) => leavingOut.some((key) => key === name);
  const isSwagger = document.root?.get('swagger') !== undefined;
  const visitor = descriptionVisitor({ extension: (place) => isFlag(place) && flags.push(place.node()) }, isSwagger);
  document.walk({ ...visitor, skipsScalars: () => false });
  const owners = flags.flatMap((flag) => document.nodeAt(flag.start)?.parent ?? []);
  return owners.filter((owner) => {
    const part = findPart(owner);
    return part !== undefined && isLeftOut(part, owner, undefined);
  });
}

function findPart({ parent: list }: SourceNode): ReturnType<typeof findPartOf> {
  // A property may have the name of such a list.
  return list === undefined || list.parent?.key === 'properties' ? undefined : findPartOf(String(list.key));
}

/** Returns what names these parts, or parts of the same kinds elsewhere: references in lists, and the names of properties. */
export function listNamesOf(
  parts: readonly SourceNode[],
  { references, required, discriminators, reading }: DescriptionFacts,
): readonly SourceNode[] {
  const resolve = (reference: SourceNode) => reading.findTarget(reference);
  const holders = references.flatMap(({ holder }) => withParents(holder));
  const referring = holders.filter((holder) => {
    const [part, reference] = [findPart(holder), holder.get('$ref')];
    return part !== undefined && part !== 'field' && reference && isLeftOut(part, holder, resolve(reference));
  });
  const fields = parts.filter((part) => findPart(part) === 'field');
  if (fields.length === 0) return referring;
  const wholes = fields.map((field) => findWhole(field.parent?.parent ?? field));
  const extending = references.flatMap((each) => each.extending ?? []);
  const encoded = holders.filter(({ key }) => key === 'schema');
  const naming = [
    ...listOnce([...wholes, ...extending]).flatMap(listJoined),
    ...[...required, ...discriminators].flatMap(withParents),
    ...encoded,
  ];
  return [
    ...referring,
    ...listOnce(
      listOnce(naming).flatMap((schema) => {
        const hidden = listLeftOutNames(schema, resolve);
        return [...listNames(schema, hidden), ...listConditionsOn(hidden, schema, resolve)];
      }),
    ),
  ];
}

/** Lists where a schema, or the encoding of its parts, has one of these names. */
function listNames(schema: SourceNode, hidden: ReadonlySet<string>): readonly SourceNode[] {
  if (hidden.size === 0) return [];
  const dependent = schema.get('dependentRequired')?.members() ?? [];
  const encodings = (schema.key === 'schema' && schema.parent?.get('encoding')?.members()) || [];
  const isHidden = ({ key }: SourceNode) => hidden.has(String(key));
  const lists = [schema.get('required'), ...dependent.filter((member) => !isHidden(member))];
  const listed = lists.flatMap((list) => list?.elements() ?? []);
  return [
    ...[...dependent, ...encodings].filter(isHidden),
    ...listed.filter((name) => hidden.has(name.string() ?? '')),
  ];
}

/** Lists a schema and its parts for the same value. */
function listJoined(schema: SourceNode): readonly SourceNode[] {
  return [schema, ...listParts(schema).flatMap(listJoined)];
}

/** A node that a walk has found has no parents. */
function withParents({ document, start }: SourceNode): readonly SourceNode[] {
  const node = document.nodeAt(start);
  return node === undefined ? [] : [node];
}

function listOnce(nodes: readonly SourceNode[]): readonly SourceNode[] {
  return [...new Map(nodes.map((node) => [startOf(node), node])).values()];
}

function startOf({ document, start }: SourceNode): string {
  return `${document.file} ${start}`;
}
