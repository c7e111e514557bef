import { findPartOf, findWhole, isLeftOut, leavingOut, listLeftOutNames } from '../../core/api/left-out-parts.ts';
import type { DescriptionFacts } from '../../core/references/description-facts.ts';
import { descriptionVisitor } from '../../core/references/description-visitor.ts';
import type { SourceDocument, SourceNode, WalkPlace } from '../../core/source/document/source-document.ts';

const clue = /\bx-(?:internal|excluded|hidden)\b/;

/** Finds the parts of operations and schemas in a document that readers do not get. */
export function findLeftOutParts(document: SourceDocument): readonly SourceNode[] {
  if (!clue.test(document.text)) return [];
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

/** Returns what names these parts: references in lists, and the lists of required properties. */
export function listNamesOf(
  parts: readonly SourceNode[],
  { references, required, reading }: DescriptionFacts,
): readonly SourceNode[] {
  const starts = new Set(parts.map(startOf));
  const referring = references.flatMap(({ holder, resolution }) => {
    if (resolution.kind !== 'found' || !starts.has(startOf(resolution.node))) return [];
    const node = holder.document.nodeAt(holder.start);
    const part = node && findPart(node);
    return node !== undefined && part !== undefined && part !== 'field' ? [node] : [];
  });
  const schemas = parts.flatMap((part) =>
    findPart(part) === 'field' ? listJoined(findWhole(part.parent?.parent ?? part)) : [],
  );
  const extending = references.flatMap((each) => (each.extending === undefined ? [] : listJoined(each.extending)));
  const naming = schemas.length === 0 ? [] : [...schemas, ...required, ...extending];
  const names = naming.flatMap((schema) => {
    const hidden = listLeftOutNames(schema, (reference) => reading.findTarget(reference));
    return (schema.get('required')?.elements() ?? []).filter((name) => hidden.has(name.string() ?? ''));
  });
  return [...referring, ...new Map(names.map((name) => [startOf(name), name])).values()];
}

function listJoined(schema: SourceNode): readonly SourceNode[] {
  const parts = schema.get('allOf')?.elements() ?? [];
  return [schema, ...parts.flatMap(listJoined)];
}

function startOf({ document, start }: SourceNode): string {
  return `${document.file} ${start}`;
}
