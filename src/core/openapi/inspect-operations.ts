import type { OperationSummary } from '../api/api-description.ts';
import type { Link } from '../api/links.ts';
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

/** What is wrong with the operations and with every schema they reach; each of them is read once, and again when it changes. */
export function inspectOperations(
  summaries: readonly OperationSummary[],
  inspection: Inspection,
  memory: Memory,
): readonly Problem[] {
  const { references } = inspection;
  const aid = { inspection, memory };
  const problems: Problem[] = [];
  const schemas = new Set<Link>();
  const note = (inspected: Inspected) => {
    problems.push(...inspected.problems);
    for (const link of inspected.schemas) schemas.add(link);
  };
  const aidAt = (index: number): InspectingOne => ({ ...aid, summary: summaries[index] as OperationSummary });
  for (const inspected of memory.recallAll(inspectOperation, summaries.map(groundOf), aidAt, references))
    note(inspected);
  // Schemas that are met on the way are added, and the loop goes on to them.
  for (const link of schemas) {
    note(memory.recall(inspectSchema, link, aid, references));
  }
  return problems;
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
