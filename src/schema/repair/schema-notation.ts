/** How a version of OpenAPI writes what schemas of all versions can say. */
export interface SchemaNotation {
  /** Null: a type, or a keyword beside the type. */
  readonly nullable: 'type' | 'nullable' | 'x-nullable';
  /** True if `type` may be a list. */
  readonly hasTypeLists: boolean;
  readonly hasUnions: boolean;
}

/** `version`: as written, for example `3.0.4`. */
export function notationOf(version: string): SchemaNotation {
  if (/^2\./.test(version)) return { nullable: 'x-nullable', hasTypeLists: true, hasUnions: false };
  if (/^3\.0\b/.test(version)) return { nullable: 'nullable', hasTypeLists: false, hasUnions: true };
  return { nullable: 'type', hasTypeLists: true, hasUnions: true };
}
