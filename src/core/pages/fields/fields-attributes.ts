import type { JsonValue } from '../../source/document/json-value.ts';
import type { ComponentNode } from '../page-tree.ts';

/** The attributes of a `ParamField` or `ResponseField`. */
export interface FieldAttributes {
  /** Empty if the field is the whole body, or has no name. */
  readonly name: string;
  readonly location: 'path' | 'query' | 'body' | 'header' | 'cookie' | 'response';
  readonly type: string | undefined;
  readonly fallback: JsonValue | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Labels before and after the name. */
  readonly labels: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** The allowed values; empty if any is allowed. */
  readonly values: readonly JsonValue[];
  /** A value that the writer shows as an example. */
  readonly placeholder: string | undefined;
}

const locations = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** Returns whether the component is one of the API fields. */
export function isField(node: ComponentNode): boolean {
  return /^(?:ParamField|Param|ResponseField)$/.test(node.name);
}

/** Reads the attributes. Flags such as `required` are set without a value, by `{true}` and by `"true"`. */
export function readFieldAttributes(node: ComponentNode): FieldAttributes {
  const prop = (name: string): JsonValue | undefined =>
    Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  const flag = (name: string): boolean => prop(name) === true || prop(name) === 'true' || prop(name) === '';
  const namedLocation = locations.find((location) => prop(location) !== undefined);
  const nameValue = namedLocation === undefined ? undefined : prop(namedLocation);
  const name = typeof nameValue === 'string' || typeof nameValue === 'number' ? String(nameValue) : prop('name');
  const type = prop('type');
  return {
    name: typeof name === 'string' ? name.trim() : '',
    location: node.name === 'ResponseField' ? 'response' : (namedLocation ?? 'body'),
    type: typeof type === 'string' && type !== '' ? type : undefined,
    fallback: prop('default'),
    required: flag('required'),
    deprecated: flag('deprecated'),
    labels: { before: toTexts(prop('pre')), after: toTexts(prop('post')) },
    values: toValues(prop('enum')),
    placeholder: toTexts(prop('placeholder'))[0],
  };
}

function toTexts(value: JsonValue | undefined): readonly string[] {
  return toValues(value).flatMap((item) => (typeof item === 'string' || typeof item === 'number' ? [`${item}`] : []));
}

function toValues(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === '' || value === true ? [] : [value];
}
