/** The differences in how versions of OpenAPI write schemas. */
export interface SchemaNotation {
  /** How null is allowed: by a type, or by a keyword next to the type. */
  readonly nullable: 'type' | 'nullable' | 'x-nullable';
  /** True if `type` may be a list. */
  readonly hasTypeLists: boolean;
  readonly hasUnions: boolean;
}

/** `version` is as written, for example `3.0.4`. */
export function getNotation(version: string): SchemaNotation {
  if (/^2\./.test(version)) return { nullable: 'x-nullable', hasTypeLists: true, hasUnions: false };
  if (/^3\.0\b/.test(version)) return { nullable: 'nullable', hasTypeLists: false, hasUnions: true };
  return { nullable: 'type', hasTypeLists: true, hasUnions: true };
}
