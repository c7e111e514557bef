import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { readDescription } from '../../src/core/project/read-description.ts';
import type { SourceDocument } from '../../src/core/source/document/source-document.ts';
import { parseSource } from '../../src/core/source/parse-source.ts';
import type { SourceText } from '../../src/core/source/source-text.ts';
import { createDiskWorkspace } from '../../src/node/disk-workspace.ts';

// Keeps the tape, its text, the lines and the index of operations, and prints how many bytes that is after a collection.
const file = process.argv[2] ?? '';

function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers, external } = process.memoryUsage();
  return heapUsed + Math.max(arrayBuffers, external);
}

function keep(text: string | SourceText): { readonly document: SourceDocument; readonly places: number } {
  const document = parseSource(file, text);
  const operations = readDescription(document, { document: () => undefined })?.operations ?? [];
  return { document, places: operations.filter(({ at }) => document.rangeOf(at.span).start.line > 0).length };
}

/** As an engine does; the bytes go with the end of the function. */
function read(): string | SourceText {
  return createDiskWorkspace(dirname(file)).source?.(basename(file)) ?? readFileSync(file, 'utf8');
}

keep('{"openapi":"3.1.0","paths":{"/":{"get":{}}}}');
const before = held();
const kept = keep(read());
const bytes = held() - before;
process.stdout.write(JSON.stringify({ bytes, operations: kept.places, length: kept.document.text.length }));
