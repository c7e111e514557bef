import type { JsonValue } from '../source/document/json-value.ts';
import type { ComponentNode } from './page-tree.ts';

/** The attributes of a `ParamField` or `ResponseField`. */
export interface FieldAttributes {
  /** Empty: the field is the whole body, or has no name. */
  readonly name: string;
  readonly location: 'path' | 'query' | 'body' | 'header' | 'cookie' | 'response';
  readonly type: string | undefined;
  readonly fallback: JsonValue | undefined;
  readonly required: boolean;
  readonly deprecated: boolean;
  /** Labels before and after the name. */
  readonly labels: { readonly before: readonly string[]; readonly after: readonly string[] };
  /** The values allowed; empty: any. */
  readonly values: readonly JsonValue[];
  /** A value that the writer shows as an example. */
  readonly placeholder: string | undefined;
}

const locations = ['path', 'query', 'body', 'header', 'cookie'] as const;

/** Whether the component is one of the API fields. */
export function isField(node: ComponentNode): boolean {
  return /^(?:ParamField|Param|ResponseField)$/.test(node.name);
}

/** Reads the attributes; `required` counts without a value, as `{true}` and as `"true"`. */
export function readFieldAttributes(node: ComponentNode): FieldAttributes {
  const prop = (name: string): JsonValue | undefined =>
    Object.hasOwn(node.props, name) ? node.props[name] : undefined;
  const flag = (name: string): boolean => prop(name) === true || prop(name) === 'true' || prop(name) === '';
  const named = locations.find((location) => prop(location) !== undefined);
  const given = named === undefined ? undefined : prop(named);
  const name = typeof given === 'string' || typeof given === 'number' ? String(given) : prop('name');
  const type = prop('type');
  return {
    name: typeof name === 'string' ? name.trim() : '',
    location: node.name === 'ResponseField' ? 'response' : (named ?? 'body'),
    type: typeof type === 'string' && type !== '' ? type : undefined,
    fallback: prop('default'),
    required: flag('required'),
    deprecated: flag('deprecated'),
    labels: { before: textsOf(prop('pre')), after: textsOf(prop('post')) },
    values: valuesOf(prop('enum')),
    placeholder: textsOf(prop('placeholder'))[0],
  };
}

function textsOf(value: JsonValue | undefined): readonly string[] {
  return valuesOf(value).flatMap((each) => (typeof each === 'string' || typeof each === 'number' ? [`${each}`] : []));
}

function valuesOf(value: JsonValue | undefined): readonly JsonValue[] {
  if (Array.isArray(value)) return value;
  return value === undefined || value === '' || value === true ? [] : [value];
}
