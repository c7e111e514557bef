import type { OperationSummary } from '../api/api-description.ts';
import type { Link } from '../api/links.ts';
import type { Memory, NotedResolver } from '../api/memory.ts';
import { Reading, type Resolver } from '../api/reading.ts';
import type { SchemaReader } from '../api/schema-reader.ts';
import type { Problem } from '../source/problem.ts';
import type { SourceDocument } from '../source/source-document.ts';

/** What inspecting asks of its description. */
export interface Inspection {
  readonly references: Resolver;
  document(file: string): SourceDocument | undefined;
  readSchemas(reading: Reading): SchemaReader;
  readOperation(summary: OperationSummary, reading: Reading, schemas: SchemaReader): void;
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
  const problems: Problem[] = [];
  const schemas = new Set<Link>();
  const note = (inspected: Inspected) => {
    problems.push(...inspected.problems);
    for (const link of inspected.schemas) schemas.add(link);
  };
  for (const summary of summaries) {
    note(memory.recall(inspectOperation, { key: summary, part: { inspection, memory, summary } }, references));
  }
  // Schemas that are met on the way are added, and the loop goes on to them.
  for (const link of schemas) {
    note(memory.recall(inspectSchema, { key: link, part: { inspection, memory, link } }, references));
  }
  return problems;
}

interface Inspecting {
  readonly inspection: Inspection;
  readonly memory: Memory;
}

function inspectOperation(part: Inspecting & { readonly summary: OperationSummary }, noted: NotedResolver): Inspected {
  return inspect(part, noted, (reading, schemas) => part.inspection.readOperation(part.summary, reading, schemas));
}

function inspectSchema(part: Inspecting & { readonly link: Link }, noted: NotedResolver): Inspected {
  const { file, text } = part.link;
  const root = part.inspection.document(file)?.root;
  return inspect(part, noted, (_, schemas) => {
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
