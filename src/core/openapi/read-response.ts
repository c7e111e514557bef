import type { ApiResponse, Link } from '../api/http-operation.ts';
import { type JsonValue, setMember } from '../source/document/json-value.ts';
import { textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readContent } from './read-media-type.ts';
import { readHeaders } from './read-parameter.ts';
import { readServer } from './read-server.ts';
import type { SliceReading } from './slice-reading.ts';

/** `responses` of an operation in document order, without extensions. */
export function readResponses(written: SourceNode | undefined, slice: SliceReading): ApiResponse[] {
  const responses = slice.reading.open(written);
  if (responses && responses.kind !== 'object')
    slice.reading.reportWrongKind(responses, 'an object with responses by status');
  const members = responses?.kind === 'object' ? slice.reading.takeFirst('response', responses) : [];
  return members.flatMap((member) => {
    const status = String(member.key);
    return status.startsWith('x-') ? [] : (readResponse(status, member, slice) ?? []);
  });
}

/** Undefined in a check, which discards the result. */
export function readResponse(status: string, written: SourceNode, slice: SliceReading): ApiResponse | undefined {
  const followed = slice.reading.follow(written, 'a response object');
  if (!followed) return undefined;
  const { node } = followed;
  const parts = slice.reading.once(followed, () => ({
    headers: readHeaders(node.get('headers'), slice),
    content: readContent(node.get('content'), slice),
    links: readLinks(node.get('links'), slice),
  }));
  if (slice.reading.isCheck) return undefined;
  return {
    status: /^\dxx$/i.test(status) ? status.toUpperCase() : status,
    summary: followed.summary ?? textOf(node.get('summary')),
    description: followed.description ?? textOf(node.get('description')),
    ...parts,
    at: node.location,
  };
}

function readLinks(links: SourceNode | undefined, slice: SliceReading): Link[] {
  return slice.reading.takeFirst('link', links).flatMap((member) => {
    const followed = slice.reading.follow(member, 'a link object');
    if (!followed) return [];
    const { node } = followed;
    const server = node.get('server');
    const parameters: { [name: string]: JsonValue } = {};
    for (const parameter of node.get('parameters')?.members() ?? []) {
      setMember(parameters, String(parameter.key), parameter.toValue());
    }
    return {
      name: String(member.key),
      operationId: node.get('operationId')?.string(),
      operationRef: node.get('operationRef')?.string(),
      description: followed.description ?? textOf(node.get('description')),
      parameters,
      requestBody: node.get('requestBody')?.toValue(),
      server: server && readServer(server, slice.reading),
    };
  });
}
