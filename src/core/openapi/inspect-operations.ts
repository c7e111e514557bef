import type { OperationSummary } from '../api/api-description.ts';
import type { Link } from '../api/link.ts';
import type { Memory, NotedResolver } from '../api/memory.ts';
import { Reading, type Resolver } from '../api/reading.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { Problem } from '../source/problem.ts';
import type { SourceDocument } from '../source/source-document.ts';
import { groundOf } from './kept-summary.ts';

/** What inspecting asks of its description. */
export interface Inspection {
  readonly references: Resolver;
  document(file: string): SourceDocument | undefined;
  readSchemas(reading: Reading): SchemaReader;
  inspectOperation(summary: OperationSummary, reading: Reading, schemas: SchemaReader): void;
}

/** What is wrong within one operation or schema, and the schemas it refers to. */
interface Inspected {
  readonly problems: readonly Problem[];
  readonly schemas: readonly Link[];
}

/** What was inspected last, with the schemas that were reached from there. */
interface Inspections {
  readonly operations: readonly Inspected[];
  readonly links: readonly Link[];
}

const known = new WeakMap<Memory, Inspections>();

/** What is wrong with the operations and with every schema they reach; each of them is read once, and again when it changes. */
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
  const isLike = (now: Inspected, old: Inspected | undefined) => old !== undefined && refersTo(now, old.schemas);
  // A schema was met by those before it, so it is reached as long as those refer to what they referred to.
  const schemas =
    before && areAlike(before.operations, operations)
      ? memory.recallWhile(inspectSchema, before.links, () => aid, references, isLike)
      : undefined;
  if (before && schemas) {
    known.set(memory, { ...before, operations });
    return problemsOf(operations, schemas);
  }
  const links = reach(operations, (link) => memory.recall(inspectSchema, link, aid, references));
  known.set(memory, { operations, links });
  return problemsOf(
    operations,
    memory.recallAll(inspectSchema, links, () => aid, references),
  );
}

function problemsOf(operations: readonly Inspected[], schemas: readonly Inspected[]): readonly Problem[] {
  return [...operations, ...schemas].flatMap(({ problems }) => problems);
}

/** Whether each refers to the schemas that the one before referred to; nearly all are the same. */
function areAlike(before: readonly Inspected[], now: readonly Inspected[]): boolean {
  if (before.length !== now.length) return false;
  return now.every((one, index) => one === before[index] || refersTo(one, before[index]?.schemas ?? []));
}

function refersTo({ schemas }: Inspected, links: readonly Link[]): boolean {
  return schemas.length === links.length && schemas.every((one, index) => one === links[index]);
}

/** Every schema that is met on the way, in the order in which it is met first. */
function reach(from: readonly Inspected[], inspect: (link: Link) => Inspected): readonly Link[] {
  const met = new Set(from.flatMap(({ schemas }) => schemas));
  // What is added is gone on to.
  for (const link of met) for (const next of inspect(link).schemas) met.add(next);
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

function inspectSchema({ file, text }: Link, aid: Inspecting, noted: NotedResolver): Inspected {
  const root = aid.inspection.document(file)?.root;
  return inspect(aid, noted, (_, schemas) => {
    const resolution = root && noted.resolve(text, root);
    if (resolution?.kind === 'found') schemas.read(resolution.node);
  });
}

function inspect(
  { inspection, memory }: Inspecting,
  noted: NotedResolver,
  read: (reading: Reading, schemas: SchemaReader) => void,
): Inspected {
  const reading = new Reading(noted, { isCheck: true });
  const schemas = inspection.readSchemas(reading);
  read(reading, schemas);
  return {
    problems: noted.moveAll(reading.problems),
    schemas: schemas.uses().map(({ file, text }) => memory.links.of(file, text)),
  };
}
