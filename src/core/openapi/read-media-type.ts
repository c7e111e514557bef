import type { MediaType, ParameterStyle, PartEncoding } from '../api/http-operation.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readExamples } from './read-example.ts';
import { readHeaders } from './read-parameter.ts';
import type { SliceReading } from './slice-reading.ts';

const bodyStyles: readonly ParameterStyle[] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** Limit for nested parts, because a hostile description could nest them without end. */
const maxPartDepth = 4;

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
  const parts = readParts(node, slice, 0);
  const items = node.get('itemSchema');
  const itemSchema = items && slice.schemas.read(items);
  if (slice.reading.isCheck) return undefined;
  const at = node.location;
  return { mediaType, schema, examples, encoding: [], ...parts, at, itemSchema };
}

type Parts = Pick<PartEncoding, 'encoding' | 'prefixEncoding' | 'itemEncoding'>;

/** The encodings of the parts of a body or of a part: by name, or (3.2, 4.14.4) by position. */
function readParts(node: SourceNode, slice: SliceReading, depth: number): Parts {
  if (depth > maxPartDepth) return {};
  const byName = node.get('encoding');
  const first = node.get('prefixEncoding');
  const others = node.get('itemEncoding');
  return {
    ...(byName && {
      encoding: slice.reading.takeFirst('field', byName).map((member) => ({
        property: String(member.key),
        ...readEncoding(member, slice, depth),
      })),
    }),
    ...(first && {
      prefixEncoding: slice.reading.takeFirst('field', first).map((element) => readEncoding(element, slice, depth)),
    }),
    ...(others && { itemEncoding: readEncoding(others, slice, depth) }),
  };
}

function readEncoding(node: SourceNode, slice: SliceReading, depth: number): PartEncoding {
  const style = node.get('style')?.string();
  return {
    headers: readHeaders(node.get('headers'), slice),
    contentType: node.get('contentType')?.string(),
    style: bodyStyles.find((known) => known === style),
    explode: node.get('explode')?.boolean(),
    allowReserved: node.get('allowReserved')?.boolean(),
    ...readParts(node, slice, depth + 1),
  };
}
