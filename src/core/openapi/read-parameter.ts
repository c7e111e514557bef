import type { Parameter, ParameterLocation, ParameterStyle, PartEncoding } from '../api/http-operation.ts';
import { listLeftOutNames } from '../api/left-out-parts.ts';
import type { Followed } from '../api/read-context.ts';
import { isTrue, readExtensions, textOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import { readExamples } from './read-example.ts';
import type { SliceReading } from './slice-reading.ts';

const locations: readonly ParameterLocation[] = ['path', 'query', 'header', 'cookie', 'querystring'];
const styles: readonly ParameterStyle[] = [
  'simple',
  'label',
  'matrix',
  'form',
  'spaceDelimited',
  'pipeDelimited',
  'deepObject',
  'cookie',
];

const bodyStyles: readonly ParameterStyle[] = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'];

/** Limit for nested parts, because a hostile description could nest them without end. */
const maxPartDepth = 4;

/**
 * Parameters of a path item and of its operation, merged by name and location; those of the operation replace the
 * others in place.
 */
export function readParameters(lists: readonly (SourceNode | undefined)[], slice: SliceReading): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const written of lists) {
    const list = slice.reading.open(written);
    if (list && list.kind !== 'array') slice.reading.reportWrongKind(list, 'a list of parameters');
    for (const element of list?.kind === 'array' ? slice.reading.takeFirst('parameter', list) : []) {
      const parameter = readParameter(element, slice);
      if (parameter) parameters.set(`${parameter.location} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values()];
}

export function readParameter(element: SourceNode, slice: SliceReading): Parameter | undefined {
  const followed = slice.reading.follow(element, 'a parameter object');
  return followed && slice.reading.once(followed, () => readFollowed(followed, slice, element));
}

function readFollowed(followed: Followed, slice: SliceReading, element: SourceNode): Parameter | undefined {
  const { node } = followed;
  const name = textOf(node.get('name'));
  const written = node.get('in')?.string();
  const location = locations.find((known) => known === written);
  if (name === undefined || location === undefined) {
    const need = name === undefined ? 'a `name`' : '`in`: path, query, header or cookie';
    slice.reading.report(
      'parameter-incomplete',
      'error',
      `A parameter must have ${need}. It is left out.`,
      // Without both, the reference is wrong, and not the object that it leads to.
      (name === undefined && written === undefined ? element : node).location,
    );
    return undefined;
  }
  const parameter = readParameterValue(followed, { name, location }, slice);
  const { encoding } = parameter.mediaType === undefined ? {} : readContentParts(node, slice);
  return encoding === undefined ? parameter : { ...parameter, encoding };
}

/** The encodings of a parameter's media type. Those of headers are not read: a header of a part could refer to itself by them. */
function readContentParts(node: SourceNode, slice: SliceReading): Parts {
  const content = node.get('content')?.members()[0];
  const media = content && slice.reading.follow(content, 'a media type object')?.node;
  return media === undefined ? {} : readParts(media, slice);
}

/** The common part of parameters and headers. */
export function readParameterValue(followed: Followed, identity: NamedValue, slice: SliceReading): Parameter {
  const { node } = followed;
  return {
    ...identity,
    ...slice.reading.once(followed, () => readStyledValue(node, identity.location, slice)),
    at: node.location,
    description: followed.description ?? textOf(node.get('description')),
  };
}

type NamedValue = Pick<Parameter, 'name' | 'location'>;

function readStyledValue(
  node: SourceNode,
  location: ParameterLocation,
  slice: SliceReading,
): Omit<Parameter, keyof NamedValue | 'at' | 'description'> {
  const style = styles.find((known) => known === node.get('style')?.string()) ?? getDefaultStyle(location);
  const content = node.get('content')?.members()[0];
  const media = content && slice.reading.follow(content, 'a media type object')?.node;
  return {
    required: location === 'path' || isTrue(node.get('required')),
    deprecated: isTrue(node.get('deprecated')),
    style,
    explode: node.get('explode')?.boolean() ?? (style === 'form' || style === 'cookie'),
    allowReserved: isTrue(node.get('allowReserved')),
    allowEmptyValue: isTrue(node.get('allowEmptyValue')),
    schema: slice.schemas.read(media ? media.get('schema') : node.get('schema')),
    examples: [...readExamples(node, slice.reading), ...(media ? readExamples(media, slice.reading) : [])],
    extensions: slice.reading.isCheck ? {} : readExtensions(node),
    ...(content && { mediaType: String(content.key) }),
  };
}

function getDefaultStyle(location: ParameterLocation): ParameterStyle {
  return location === 'path' || location === 'header' ? 'simple' : 'form';
}

/** `headers` of a response or an encoding, as parameters (3.1, 4.8.21). */
export function readHeaders(headers: SourceNode | undefined, slice: SliceReading): Parameter[] {
  const members = slice.reading.takeFirst('header', slice.reading.open(headers));
  return members.flatMap((member) => readHeader(String(member.key), member, slice) ?? []);
}

function readHeader(name: string, written: SourceNode, slice: SliceReading): Parameter | undefined {
  const followed = slice.reading.follow(written, 'a header object');
  return followed && readParameterValue(followed, { name, location: 'header' }, slice);
}

type Parts = Pick<PartEncoding, 'encoding' | 'prefixEncoding' | 'itemEncoding'>;

/** The encodings of the parts of a body or of a part: by name, or (3.2, 4.14.4) by position. */
export function readParts(node: SourceNode, slice: SliceReading, depth = 0): Parts {
  if (depth > maxPartDepth) return {};
  const byName = node.get('encoding');
  const schema = slice.reading.isCheck ? undefined : node.get('schema');
  const hidden = byName && schema && listLeftOutNames(schema, (reference) => slice.reading.findTarget(reference));
  const first = node.get('prefixEncoding');
  const others = node.get('itemEncoding');
  return {
    ...(byName && {
      encoding: slice.reading
        .takeFirst('field', byName)
        .filter(({ key }) => hidden?.has(String(key)) !== true)
        .map((member) => ({ property: String(member.key), ...readEncoding(member, slice, depth) })),
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
