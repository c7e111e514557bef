import type { OperationSummary } from '../api/api-description.ts';
import type { Link } from '../api/link.ts';
import type { Memory, NotedResolver } from '../api/memory.ts';
import { type PartKind, Reading, type Resolver } from '../api/reading.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { Problem } from '../source/problem.ts';
import { holdSame } from '../source/same-around.ts';
import type { SourceDocument, SourceNode } from '../source/source-document.ts';
import { groundOf } from './kept-summary.ts';

/** What inspecting asks of its description. */
export interface Inspection {
  readonly references: Resolver;
  document(file: string): SourceDocument | undefined;
  readSchemas(reading: Reading): SchemaReader;
  inspectOperation(summary: OperationSummary, reading: Reading, schemas: SchemaReader): void;
  inspectPart(kind: PartKind, node: SourceNode, reading: Reading, schemas: SchemaReader): void;
}

/** Something that is referred to: the same object for the same link and kind. */
interface Part {
  readonly kind: PartKind;
  readonly link: Link;
}

/** What is wrong within one operation or part, and the parts that it refers to. */
interface Inspected {
  readonly problems: readonly Problem[];
  readonly parts: readonly Part[];
}

/** What was inspected last, with the parts that were reached from there. */
interface Inspections {
  readonly operations: readonly Inspected[];
  readonly parts: readonly Part[];
}

const known = new WeakMap<Memory, Inspections>();

/** What is wrong with the operations and with every part they reach; each of them is read once, and again when it changes. */
export function inspectOperations(
  summaries: readonly OperationSummary[],
  inspection: Inspection,
  memory: Memory,
): readonly Problem[] {
  const { references } = inspection;
  const aid = { inspection, memory };
  const aidAt = (index: number): InspectingOne => ({ ...aid, summary: summaries[index] as OperationSummary });
  const operations = memory.recallAll(inspectOperation, summaries.map(groundOf), aidAt, references);
  const before = known.get(memory);
  const isLike = (now: Inspected, old: Inspected | undefined) => old !== undefined && holdSame(now.parts, old.parts);
  // A part was met by those before it, so it is reached as long as those refer to what they referred to.
  const asBefore =
    before && areAlike(before.operations, operations)
      ? memory.recallWhile(inspectPart, before.parts, () => aid, references, isLike)
      : undefined;
  if (before && asBefore) {
    known.set(memory, { ...before, operations });
    return problemsOf(operations, asBefore);
  }
  const parts = reach(operations, (part) => memory.recall(inspectPart, part, aid, references));
  known.set(memory, { operations, parts });
  return problemsOf(
    operations,
    memory.recallAll(inspectPart, parts, () => aid, references),
  );
}

function problemsOf(operations: readonly Inspected[], parts: readonly Inspected[]): readonly Problem[] {
  return [...operations, ...parts].flatMap(({ problems }) => problems);
}

/** Whether each refers to the parts that the one before referred to; nearly all are the same. */
function areAlike(before: readonly Inspected[], now: readonly Inspected[]): boolean {
  if (before.length !== now.length) return false;
  return now.every((one, index) => one === before[index] || holdSame(one.parts, before[index]?.parts ?? []));
}

/** Every part that is met on the way, in the order in which it is met first. */
function reach(from: readonly Inspected[], inspect: (part: Part) => Inspected): readonly Part[] {
  const met = new Set(from.flatMap(({ parts }) => parts));
  // What is added is gone on to.
  for (const part of met) for (const next of inspect(part).parts) met.add(next);
  return [...met];
}

interface Inspecting {
  readonly inspection: Inspection;
  readonly memory: Memory;
}

interface InspectingOne extends Inspecting {
  readonly summary: OperationSummary;
}

function inspectOperation(_: object, aid: InspectingOne, noted: NotedResolver): Inspected {
  return inspect(aid, noted, (reading, schemas) => aid.inspection.inspectOperation(aid.summary, reading, schemas));
}

function inspectPart({ kind, link: { file, text } }: Part, aid: Inspecting, noted: NotedResolver): Inspected {
  const root = aid.inspection.document(file)?.root;
  return inspect(aid, noted, (reading, schemas) => {
    const resolution = root && noted.resolve(text, root);
    if (resolution?.kind === 'found') aid.inspection.inspectPart(kind, resolution.node, reading, schemas);
  });
}

function inspect(
  { inspection, memory }: Inspecting,
  noted: NotedResolver,
  read: (reading: Reading, schemas: SchemaReader) => void,
): Inspected {
  const parts = new Set<Part>();
  const notePart = (kind: PartKind, file: string, text: string) => parts.add(toPart(kind, memory.links.of(file, text)));
  const reading = new Reading(noted, { isCheck: true, notePart });
  const schemas = inspection.readSchemas(reading);
  read(reading, schemas);
  for (const { file, text } of schemas.uses()) notePart('schema', file, text);
  return { problems: noted.moveAll(reading.problems), parts: [...parts] };
}

const made = new WeakMap<Link, Map<PartKind, Part>>();

function toPart(kind: PartKind, link: Link): Part {
  const parts = made.get(link) ?? new Map<PartKind, Part>();
  made.set(link, parts);
  const part = parts.get(kind) ?? { kind, link };
  parts.set(kind, part);
  return part;
}
