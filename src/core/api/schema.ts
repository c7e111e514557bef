import type { Digits } from '../source/document/exact-digits.ts';
import type { JsonValue } from '../source/document/json-value.ts';
import type { Location } from '../source/text/span.ts';

/**
 * A JSON Schema in the one dialect of the model: 2020-12, whatever the description's version. 3.0's `nullable`, boolean
 * `exclusiveMinimum` and singular `example` are rewritten while reading. References are `{ "$ref": "#/$defs/<id>" }`
 * into the slice's schema table; siblings of `$ref` keep their meaning. Unknown keywords and `x-*` are kept.
 */
export type JsonSchema = boolean | JsonSchemaObject;

export interface JsonSchemaObject {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  default?: JsonValue;
  examples?: JsonValue[];
  const?: JsonValue;
  enum?: JsonValue[];
  format?: string;
  deprecated?: boolean;
  readOnly?: boolean;
  writeOnly?: boolean;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  contentEncoding?: string;
  contentMediaType?: string;
  contentSchema?: JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: JsonSchema;
  prefixItems?: JsonSchema[];
  contains?: JsonSchema;
  minContains?: number;
  maxContains?: number;
  properties?: { [name: string]: JsonSchema };
  patternProperties?: { [pattern: string]: JsonSchema };
  additionalProperties?: JsonSchema;
  unevaluatedProperties?: JsonSchema;
  unevaluatedItems?: JsonSchema;
  propertyNames?: JsonSchema;
  required?: string[];
  minProperties?: number;
  maxProperties?: number;
  dependentRequired?: { [name: string]: string[] };
  dependentSchemas?: { [name: string]: JsonSchema };
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  not?: JsonSchema;
  if?: JsonSchema;
  then?: JsonSchema;
  else?: JsonSchema;
  discriminator?: Discriminator;
  xml?: XmlHints;
  /**
   * Not a keyword: the exact digits of numbers in `default`, `examples`, `const` and `enum`, by pointer in the schema.
   */
  $digits?: Digits;
  /**
   * Not a keyword: how many values or schemas of each keyword were left out of the slice. When values are checked, such
   * a keyword is ignored.
   */
  $leftOut?: { readonly [keyword: string]: number };
  [keyword: string]: unknown;
}

/** `mapping` values are `#/$defs/<id>`; `defaultMapping` is OpenAPI 3.2's. */
export interface Discriminator {
  propertyName: string;
  mapping?: { [value: string]: string };
  defaultMapping?: string;
}

export interface XmlHints {
  name?: string;
  namespace?: string;
  prefix?: string;
  attribute?: boolean;
  wrapped?: boolean;
  nodeType?: string;
}

/** Assigned by the reader (`s0`, `s1` …), so ids are safe as object keys. */
export type SchemaId = string;

export interface SchemaEntry {
  /** The last segment of the reference to it (`Order`). */
  readonly name?: string;
  readonly schema: JsonSchema;
  readonly at: Location;
  /** Set if the reference is unresolvable: the reference as written. `schema` is then `true`. */
  readonly missing?: string;
}

/** Exactly the schemas that one slice reaches; a recursive schema refers to an entry that encloses it. */
export type SchemaTable = { readonly [id: SchemaId]: SchemaEntry };
