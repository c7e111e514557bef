import type { Parameter, ParameterLocation, ParameterStyle } from '../api/http-operation.ts';
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
  return followed && slice.reading.once(followed, () => readFollowed(followed, slice));
}

function readFollowed(followed: Followed, slice: SliceReading): Parameter | undefined {
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
      node.location,
    );
    return undefined;
  }
  return readParameterValue(followed, { name, location }, slice);
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
