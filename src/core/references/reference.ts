import type { Location } from '../source/text/span.ts';

/**
 * What a text refers with: `ref` is a `$ref` or `$dynamicRef`, `mapping` a value of a discriminator's mapping, `security` a security
 * requirement, `operation-link` the `operationId` of a Link Object, `source` a value of `openapi` or `asyncapi`, `entry` a string in
 * `pages`, `front-matter` the `openapi`, `asyncapi` or `openapi-schema` of a page, `import` a snippet.
 */
export type ReferenceKind =
  | 'ref'
  | 'mapping'
  | 'security'
  | 'tag'
  | 'operation-link'
  | 'source'
  | 'overlay'
  | 'entry'
  | 'front-matter'
  | 'redirect'
  | 'link'
  | 'image'
  | 'import';

/** What can be referred to: a file, a value in it by the offset at which it begins, or a heading in it by its id. */
export interface ReferenceTarget {
  readonly file: string;
  readonly part?: number | string;
}

/** One place that refers to something of the project. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** As it is written, without quotes. */
  readonly text: string;
  readonly at: Location;
  /** Undefined: the project has nothing of that name. */
  readonly target: ReferenceTarget | undefined;
}
