/** Plain data as JSON and YAML's JSON schema know it. Object keys such as `__proto__` are ordinary own properties. */
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [key: string]: JsonValue;
}
