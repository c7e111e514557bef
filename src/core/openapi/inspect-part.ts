import type { PartKind } from '../api/reading.ts';
import type { SourceNode } from '../source/source-document.ts';
import { readExample } from './read-example.ts';
import { readHeader } from './read-header.ts';
import { readParameter } from './read-parameter.ts';
import { readRequestBody } from './read-request-body.ts';
import { readResponse } from './read-response.ts';
import type { SliceReading } from './slice-reading.ts';

/** What reading it reports, wherever it is referred to. Nothing of that depends on the name or the status that it is given there. */
export function inspectPart(kind: PartKind, node: SourceNode, slice: SliceReading): void {
  readers[kind](node, slice);
}

const readers: { readonly [kind in PartKind]: (node: SourceNode, slice: SliceReading) => unknown } = {
  parameter: readParameter,
  header: (node, slice) => readHeader('', node, slice),
  requestBody: readRequestBody,
  response: (node, slice) => readResponse('', node, slice),
  example: (node, { reading }) => readExample('', node, reading),
  schema: (node, { schemas }) => schemas.read(node),
};
