import type { MediaType } from '../api/http-operation.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readExamples } from './read-example.ts';
import { readParts } from './read-parameter.ts';
import type { SliceReading } from './slice-reading.ts';

/** `content` of a request body or a response: media types in document order. */
export function readContent(written: SourceNode | undefined, slice: SliceReading): MediaType[] {
  const content = slice.reading.open(written);
  if (content && content.kind !== 'object')
    slice.reading.reportWrongKind(content, 'an object with media types by name');
  const members = content?.kind === 'object' ? slice.reading.takeFirst('media type', content) : [];
  return members.flatMap((member) => {
    const node = slice.reading.follow(member, 'a media type object')?.node;
    return (node && readMediaType(String(member.key), node, slice)) ?? [];
  });
}

/** Undefined in a check, which only reports problems. */
function readMediaType(mediaType: string, node: SourceNode, slice: SliceReading): MediaType | undefined {
  const schema = slice.schemas.read(node.get('schema'));
  const examples = readExamples(node, slice.reading);
  const parts = readParts(node, slice);
  const items = node.get('itemSchema');
  const itemSchema = items && slice.schemas.read(items);
  if (slice.reading.isCheck) return undefined;
  const at = node.location;
  return { mediaType, schema, examples, encoding: [], ...parts, at, itemSchema };
}
