import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt } from '../../core/source/document/pointer.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { toPointer, type Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';
import { nearestFault } from './tag-faults.ts';

/** Requests that have no content by HTTP (RFC 9110, 9.3.1, 9.3.2, 9.3.8). */
const bodiless: readonly string[] = ['get', 'head', 'trace'];

/** Checks that an operation has no body where its method has none. */
export function* checkOperation({ value, place }: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const method = String(place.key);
  if (!bodiless.includes(method)) return;
  const message = `A ${method.toUpperCase()} request has no body: most clients and servers drop it.`;
  const advice = 'Move the operation to POST, or send the values as parameters.';
  const fault = { code: 'body-unexpected', message: `${message} ${advice}`, target: 'key' } as const;
  // The body of another version is reported where it is written.
  const isSwagger = context.version.startsWith('2');
  if (value.requestBody !== undefined && !isSwagger) yield { ...fault, path: ['requestBody'] };
  if (!Array.isArray(value.parameters) || !isSwagger) return;
  for (const [index, written] of value.parameters.entries()) {
    const parameter = follow(written, place.file, context.texts);
    if (isJsonObject(parameter) && (parameter.in === 'body' || parameter.in === 'formData'))
      yield { ...fault, target: 'value', path: ['parameters', index, ...(parameter === written ? ['in'] : ['$ref'])] };
  }
}

/**
 * Checks that there is a response in 3.0, whose schema counts extensions, which later schemas refuse; and that no response
 * without content refers to one with content.
 */
export function* checkResponses(visited: Visited, { version, texts }: DescriptionContext): Iterable<ObjectFault> {
  const { value, place } = visited;
  const keys = Object.keys(value);
  for (const key of keys.filter((status) => bodilessStatus.test(status))) {
    const response = value[key];
    const target = isJsonObject(response) && response.$ref !== undefined && follow(response, place.file, texts);
    if (target && isJsonObject(target) && findContent(target) !== undefined)
      yield { ...describeContent(key), path: [key, '$ref'], target: 'value' };
  }
  if (!version.startsWith('3.0') || place.key !== 'responses' || keys.length === 0) return;
  if (place.parent?.key === 'components' || keys.some((key) => !key.startsWith('x-'))) return;
  const message =
    'Expected at least one response. Write a status code such as "200", a range such as "4XX", or "default".';
  yield { code: 'description-invalid', severity: 'error', message, path: [], target: 'key' };
}

/** Checks that the element of an XML body without a name has one in 3.2 (4.26.2.1: MUST). */
export function* checkXmlName({ value, place }: Visited, { version }: DescriptionContext): Iterable<ObjectFault> {
  const { schema } = value;
  const isXml = /^(?:application|text)\/(?:[^;]+\+)?xml\s*(?:;|$)/i.test(String(place.key));
  if (!version.startsWith('3.2') || !isXml || !isJsonObject(schema) || schema.$ref !== undefined) return;
  const xml = isJsonObject(schema.xml) ? schema.xml : {};
  if (typeof xml.name === 'string' || /^(?:text|cdata|none)$/.test(String(xml.nodeType))) return;
  yield {
    code: 'xml-name',
    message: 'The element of this body has no name: its schema is no component. Write `xml: { name: NAME }` in it.',
    path: ['schema'],
    target: 'key',
  };
}

/** Checks the content of a response, and the encodings of a body. */
export function* checkExchange(visited: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  if (visited.kind === 'response') {
    yield* checkContent(visited);
    yield* checkExampleTypes(visited, context);
  } else yield* checkEncoding(visited, context);
}

/** A response with one of these codes ends after its headers (RFC 9110, 15.2, 15.3.5, 15.3.6, 15.4.5). */
const bodilessStatus = /^(?:1\d\d|1XX|204|205|304)$/i;

function* checkContent({ value, place }: Visited): Iterable<ObjectFault> {
  const status = String(place.key);
  const isOfOperation = place.parent?.key === 'responses' && place.parent.parent?.key !== 'components';
  const key = isOfOperation && bodilessStatus.test(status) ? findContent(value) : undefined;
  if (key !== undefined) yield { ...describeContent(status), path: [key], target: 'key' };
}

function findContent(response: JsonObject): string | undefined {
  return ['content', 'schema'].find((name) => hasContent(response[name]));
}

function describeContent(status: string): Pick<ObjectFault, 'code' | 'message'> {
  const advice = status === '304' ? 'Remove it.' : 'Remove it, or write another status, such as "200".';
  return { code: 'response-content', message: `A response with the status ${status} has no content. ${advice}` };
}

/** Checks that an example of 2.0 has a media type that its operation produces ("MUST be one of"). */
function* checkExampleTypes({ value, place }: Visited, { root }: DescriptionContext): Iterable<ObjectFault> {
  const { examples } = value;
  if (root.swagger === undefined || !isJsonObject(examples) || place.parent?.key !== 'responses') return;
  const operation = getValueAt(root, place.parent.parent === undefined ? '' : toPointer(place.parent.parent));
  const own = isJsonObject(operation) && place.parent.parent?.parent !== undefined ? operation.produces : undefined;
  const produced = own ?? root.produces;
  if (!Array.isArray(produced) || produced.length === 0) return;
  for (const type of Object.keys(examples).filter((name) => !name.startsWith('x-') && !produced.includes(name)))
    yield {
      code: 'media-type-unproduced',
      message: `This operation does not produce "${type}". Add it to \`produces\`, or write one of ${produced.join(', ')}.`,
      path: ['examples', type],
      target: 'key',
      fixes: produced.length === 1 ? [{ kind: 'rename', name: String(produced[0]) }] : [],
    };
}

/** Generators write empty media types for responses without content. */
function hasContent(content: JsonValue | undefined): boolean {
  if (!isJsonObject(content)) return false;
  const schemas = Object.values(content).flatMap((media) => (isJsonObject(media) ? Object.keys(media) : []));
  const isSchema = Object.keys(content).some((key) => /^(?:type|\$ref|properties|allOf|oneOf|anyOf)$/.test(key));
  return isSchema ? content.type !== 'null' : schemas.length > 0;
}

/** Checks that each name in `encoding` is a property of the body (3.1, 4.8.14.1: MUST exist). */
function* checkEncoding({ value, place }: Visited, { texts }: DescriptionContext): Iterable<ObjectFault> {
  const { encoding } = value;
  const schema = isJsonObject(encoding) ? follow(value.schema, place.file, texts) : undefined;
  const names = isJsonObject(schema) ? listProperties(schema) : undefined;
  if (names === undefined || !isJsonObject(encoding)) return;
  for (const name of Object.keys(encoding)) {
    if (names.includes(name)) continue;
    const free = names.filter((each) => !Object.hasOwn(encoding, each));
    const [near] = findNearest(name, free, 1);
    yield {
      ...nearestFault({
        code: 'encoding-undefined',
        path: ['encoding', name],
        what: `The body has no property "${name}".`,
        advice: 'Define it in the schema, or remove it here.',
        nearest: near === undefined ? [] : [near],
      }),
      target: 'key',
      fixes: near === undefined ? [] : [{ kind: 'rename', name: near }],
    };
  }
}

/** Undefined if the schema may have others. */
function listProperties(schema: JsonObject): readonly string[] | undefined {
  const combining = [
    '$ref',
    '$dynamicRef',
    'allOf',
    'anyOf',
    'oneOf',
    'if',
    'patternProperties',
    'additionalProperties',
  ];
  const isOpen = combining.some((key) => schema[key] !== undefined && schema[key] !== false);
  return isJsonObject(schema.properties) && !isOpen ? Object.keys(schema.properties) : undefined;
}
