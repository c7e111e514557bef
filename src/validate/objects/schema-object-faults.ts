import { isJsonObject, type JsonObject } from '../../core/source/document/json-value.ts';
import { haveCommonType } from '../values/impossible.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';

/** Checks keywords of a schema that contradict or repeat each other. */
export function* checkSchema({ value, place }: Visited, { texts }: DescriptionContext): Iterable<ObjectFault> {
  if (Array.isArray(value.allOf)) yield* checkParts(value, place.file, texts);
  if (value.readOnly === true && value.writeOnly === true)
    yield {
      code: 'schema-access',
      message:
        '`readOnly` and `writeOnly` exclude each other: no request and no response has this value. Remove one of them.',
      path: ['writeOnly'],
      target: 'key',
      other: { path: ['readOnly'], message: 'The other one.' },
    };
  if (Array.isArray(value.enum)) yield* checkEnum(value.enum);
  const namespace = isJsonObject(value.xml) ? value.xml.namespace : undefined;
  if (typeof namespace === 'string' && !/^(?:[a-z][a-z\d+.-]*:|\{|$)/i.test(namespace))
    yield {
      code: 'address-invalid',
      message: `"${namespace}" is not an absolute address, as a namespace must be: "https://example.com/schema".`,
      path: ['xml', 'namespace'],
      target: 'value',
    };
}

/** Checks that a value may have the types of all parts of `allOf`. */
function* checkParts(schema: JsonObject, file: string, texts: DescriptionContext['texts']): Iterable<ObjectFault> {
  const written = Array.isArray(schema.allOf) ? schema.allOf : [];
  const parts = [schema, ...written.map((part) => follow(part, file, texts))];
  const types = parts.map((part) => (isJsonObject(part) ? readTypes(part) : undefined));
  const index = types.findIndex((_, end) => !haveCommonType(types.slice(0, end + 1)));
  if (index < 1) return;
  const [own, others] = [types[index], types.slice(0, index).find((each) => each !== undefined)];
  yield {
    code: 'schema-impossible',
    message: `No value matches all parts of \`allOf\`: this one requires ${own?.join(' or ')}, and another part ${others?.join(' or ')}. Correct one of them.`,
    path: ['allOf', index - 1],
    target: 'key',
  };
}

/** The types of a schema. Undefined for any type. */
function readTypes({ type, nullable }: JsonObject): readonly string[] | undefined {
  const types = typeof type === 'string' ? [type] : Array.isArray(type) ? type.map(String) : undefined;
  return types !== undefined && nullable === true ? [...types, 'null'] : types;
}

function* checkEnum(values: JsonObject['enum'] & readonly unknown[]): Iterable<ObjectFault> {
  const first = new Map<string, number>();
  for (const [index, value] of values.entries()) {
    const text = JSON.stringify(value);
    const earlier = first.get(text);
    if (earlier === undefined) first.set(text, index);
    else
      yield {
        code: 'enum-duplicate',
        message: `Duplicate value ${text.slice(0, 60)}. Remove one of them.`,
        path: ['enum', index],
        target: 'value',
        other: { path: ['enum', earlier], message: 'First listed here.' },
        fixes: [{ kind: 'remove', isRepeated: true }],
      };
  }
}
