import type {
  ApiResponse,
  Example,
  HttpOperation,
  MediaType,
  Parameter,
  RequestBody,
} from '../../api/http-operation.ts';
import type { JsonSchemaObject } from '../../api/schema.ts';
import { setMember } from '../../source/document/json-value.ts';
import { isTrue, textOf, textsOf } from '../../source/document/node-values.ts';
import type { SourceNode } from '../../source/document/source-document.ts';
import { getItemMember, type OperationPlace } from '../path-item.ts';
import type { SliceReading } from '../slice-reading.ts';
import { readSwaggerServers } from './read-servers.ts';
import { readFieldEncoding, readSwaggerSchema, readSwaggerValue } from './read-value.ts';

type Exchange = Pick<HttpOperation, 'parameters' | 'responses' | 'produces' | 'servers' | 'requestBody'>;

/**
 * Request and responses of an operation in 2.0, converted to the model of 3: body and form parameters become the
 * request body.
 */
export function readSwaggerExchange({ node, item }: OperationPlace, slice: SliceReading): Exchange {
  const all = collectParameters([getItemMember(item, 'parameters'), node.get('parameters')], slice);
  const consumes = readMediaTypes(node, 'consumes', slice);
  const produces = readMediaTypes(node, 'produces', slice);
  return {
    parameters: all.flatMap((parameter) => readPlainParameter(parameter, slice) ?? []),
    requestBody: readBody(all, consumes, slice) ?? readForm(all, consumes, slice),
    produces: produces.length === 0 ? undefined : produces,
    responses: readResponses(node, produces, slice),
    servers: readSwaggerServers(slice.root, node),
  };
}

function readMediaTypes(operation: SourceNode, key: 'consumes' | 'produces', { root }: SliceReading): string[] {
  const operationTypes = operation.get(key);
  return textsOf(operationTypes ?? root.get(key));
}

function collectParameters(lists: readonly (SourceNode | undefined)[], { reading }: SliceReading): SourceNode[] {
  const parameters = new Map<string, SourceNode>();
  for (const list of lists) {
    for (const element of reading.takeFirst('parameter', list)) {
      const node = reading.follow(element, 'a parameter object')?.node;
      if (node) parameters.set(`${textOf(node.get('in'))} ${textOf(node.get('name'))}`, node);
    }
  }
  return [...parameters.values()];
}

function readPlainParameter(node: SourceNode, slice: SliceReading): Parameter | undefined {
  const name = textOf(node.get('name'));
  const written = node.get('in')?.string();
  if (written === 'body' || written === 'formData') return undefined;
  const location = (['path', 'query', 'header'] as const).find((known) => known === written);
  if (name !== undefined && location) return readSwaggerValue(node, { name, location }, slice);
  const message = 'A parameter must have a `name` and `in`: path, query, header, body or formData. It is left out.';
  slice.reading.report('parameter-incomplete', 'error', message, node.location);
  return undefined;
}

function readBody(
  all: readonly SourceNode[],
  consumes: readonly string[],
  slice: SliceReading,
): RequestBody | undefined {
  const node = all.find((parameter) => parameter.get('in')?.string() === 'body');
  if (!node) return undefined;
  const schema = slice.schemas.read(node.get('schema'));
  const examples: Example[] = (node.get('x-examples')?.members() ?? []).map((example) => ({
    name: String(example.key),
    value: example.toValue(),
    at: example.location,
  }));
  const types = consumes.length > 0 ? consumes : ['application/json'];
  return {
    required: isTrue(node.get('required')),
    description: textOf(node.get('description')),
    content: types.map((mediaType) => ({ mediaType, schema, examples, encoding: [], at: node.location })),
    at: node.location,
  };
}

function readForm(
  all: readonly SourceNode[],
  consumes: readonly string[],
  slice: SliceReading,
): RequestBody | undefined {
  const fields = all.filter((parameter) => parameter.get('in')?.string() === 'formData');
  const [first] = fields;
  if (!first) return undefined;
  const hasFile = fields.some((field) => field.get('type')?.string() === 'file');
  const forms = consumes.filter((type) => /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type));
  const fallback = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const types = hasFile || forms.length === 0 ? [fallback] : forms;
  const required = fields
    .filter((field) => isTrue(field.get('required')))
    .map((field) => textOf(field.get('name')) ?? '');
  const schema = createFormSchema(fields, required, slice);
  const encoding = fields.flatMap((field) => readFieldEncoding(field) ?? []);
  return {
    required: required.length > 0,
    content: types.map((mediaType) => ({ mediaType, schema, examples: [], encoding, at: first.location })),
    at: first.location,
  };
}

function createFormSchema(fields: readonly SourceNode[], required: string[], slice: SliceReading): JsonSchemaObject {
  const properties: NonNullable<JsonSchemaObject['properties']> = {};
  for (const field of fields) {
    const schema = readSwaggerSchema(field, slice);
    const description = textOf(field.get('description'));
    if (typeof schema !== 'boolean' && description !== undefined) schema.description = description;
    setMember(properties, textOf(field.get('name')) ?? '', schema);
  }
  return { type: 'object', properties, ...(required.length > 0 && { required }) };
}

function readResponses(operation: SourceNode, produces: readonly string[], slice: SliceReading): ApiResponse[] {
  const members = slice.reading.takeFirst('response', operation.get('responses'));
  return members.flatMap((member) => readSwaggerResponse(member, produces, slice) ?? []);
}

/** Reads one member of `responses`; undefined for an extension or an unresolvable reference. */
export function readSwaggerResponse(
  member: SourceNode,
  produces: readonly string[],
  slice: SliceReading,
): ApiResponse | undefined {
  const status = String(member.key);
  const node = status.startsWith('x-') ? undefined : slice.reading.follow(member, 'a response object')?.node;
  if (!node) return undefined;
  return {
    status,
    description: textOf(node.get('description')),
    headers: slice.reading
      .takeFirst('header', node.get('headers'))
      .map((header) => readSwaggerValue(header, { name: String(header.key), location: 'header' }, slice)),
    content: readResponseContent(node, produces, slice),
    links: [],
    at: node.location,
  };
}

function readResponseContent(node: SourceNode, produces: readonly string[], slice: SliceReading): MediaType[] {
  const written = node.get('schema');
  const byType = new Map((node.get('examples')?.members() ?? []).map((example) => [String(example.key), example]));
  if (!written && byType.size === 0) return [];
  const schema = slice.schemas.read(written);
  if (typeof schema !== 'boolean' && schema.type === 'file')
    Object.assign(schema, { type: 'string', format: 'binary' });
  const types = new Set([...produces, ...byType.keys()]);
  return [...(types.size > 0 ? types : ['application/json'])].map((mediaType) => {
    const example = byType.get(mediaType);
    const examples = example ? [{ name: '', value: example.toValue(), at: example.location }] : [];
    return { mediaType, schema, examples, encoding: [], at: node.location };
  });
}
