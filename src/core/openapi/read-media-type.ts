import type { Encoding, MediaType, ParameterStyle } from '../api/http-operation.ts';
import type { SourceNode } from '../source/source-document.ts';
import { withoutUndefined } from '../source/without-undefined.ts';
import { readExamples } from './read-example.ts';
import { readHeaders } from './read-header.ts';
import type { SliceReading } from './slice-reading.ts';

const bodyStyles: readonly ParameterStyle[] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** `content` of a request body or a response: media types in the order in which they are written. */
export function readContent(written: SourceNode | undefined, slice: SliceReading): MediaType[] {
  const content = slice.reading.open(written);
  if (content && content.kind !== 'object') slice.reading.wrongKind(content, 'an object with media types by name');
  return Array.from(content?.members() ?? []).flatMap((member) => {
    const node = slice.reading.follow(member, 'a media type object')?.node;
    return node ? [readMediaType(String(member.key), node, slice)] : [];
  });
}

function readMediaType(mediaType: string, node: SourceNode, slice: SliceReading): MediaType {
  const itemSchema = node.get('itemSchema');
  return {
    mediaType,
    schema: slice.schemas.read(node.get('schema')),
    examples: readExamples(node, slice.reading),
    encoding: Array.from(node.get('encoding')?.members() ?? [], (member) => readEncoding(member, slice)),
    at: node.location,
    ...(itemSchema && { itemSchema: slice.schemas.read(itemSchema) }),
  };
}

function readEncoding(node: SourceNode, slice: SliceReading): Encoding {
  const style = node.get('style')?.string();
  return withoutUndefined({
    property: String(node.key),
    headers: readHeaders(node.get('headers'), slice),
    contentType: node.get('contentType')?.string(),
    style: bodyStyles.find((known) => known === style),
    explode: node.get('explode')?.boolean(),
    allowReserved: node.get('allowReserved')?.boolean(),
  });
}
