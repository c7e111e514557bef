import type { Parameter } from '../api/http-operation.ts';
import type { ReadContext } from '../api/read-context.ts';
import { isTrue, readExtensions, textOf, textsOf } from '../source/document/node-values.ts';
import type { SourceNode } from '../source/document/source-document.ts';
import type { AsyncReading } from './async-reading.ts';

/** Members of a WebSockets channel binding (0.1.0), each a schema of an object with one property for each parameter. */
const handshakeMembers = [
  ['query', 'query'],
  ['headers', 'header'],
] as const;
/** Limit for nested `allOf`. */
const maxDepth = 10;

/** Query and headers of the request that opens a WebSocket, from the channel's `ws` binding, as parameters. */
export function readHandshakeParameters(channel: SourceNode, slice: AsyncReading): Parameter[] {
  const { reading } = slice;
  const bindings = reading.open(channel.get('bindings'));
  const binding = reading.open(bindings?.get('ws'));
  return handshakeMembers.flatMap(([key, location]) => {
    const { properties, required } = listProperties(binding?.get(key), reading);
    return properties.map((property) => {
      const name = String(property.key);
      return readParameter(property, { name, location, required: required.has(name) }, slice);
    });
  });
}

type HandshakeField = Pick<Parameter, 'name' | 'location' | 'required'>;

function readParameter(property: SourceNode, place: HandshakeField, slice: AsyncReading): Parameter {
  const node = slice.reading.open(property) ?? property;
  const isQuery = place.location === 'query';
  return {
    ...place,
    deprecated: isTrue(node.get('deprecated')),
    description: textOf(property.get('description')) ?? textOf(node.get('description')),
    style: isQuery ? ('form' as const) : ('simple' as const),
    explode: isQuery,
    allowReserved: false,
    allowEmptyValue: false,
    schema: slice.schemas.read(property),
    examples: [],
    extensions: readExtensions(node),
    at: property.location,
  };
}

interface Members {
  readonly properties: readonly SourceNode[];
  readonly required: ReadonlySet<string>;
}

/** The properties of a schema and of its `allOf`, each name once. */
function listProperties(written: SourceNode | undefined, reading: ReadContext, depth = 0): Members {
  const schema = reading.open(written);
  if (schema === undefined || depth > maxDepth) return { properties: [], required: new Set() };
  const parts = (schema.get('allOf')?.elements() ?? []).map((part) => listProperties(part, reading, depth + 1));
  const ownProperties = schema.get('properties')?.members() ?? [];
  const properties = new Map(
    [...parts.flatMap((part) => part.properties), ...ownProperties].map((property) => [String(property.key), property]),
  );
  const required = [...parts.flatMap((part) => [...part.required]), ...textsOf(schema.get('required'))];
  return { properties: [...properties.values()], required: new Set(required) };
}
