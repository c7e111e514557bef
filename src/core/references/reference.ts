import type { Location } from '../source/text/span.ts';

/**
 * The kind of a reference: `ref` is a `$ref` or `$dynamicRef`, `mapping` a value of a discriminator's mapping,
 * `security` a security requirement, `operation-link` the `operationId` of a Link Object, `source` a value of `openapi`
 * or `asyncapi`, `entry` a string in `pages`, `front-matter` the `openapi`, `asyncapi` or `openapi-schema` of a page,
 * `part` a `$ref` of `docs.json` to a part of it,
 * `download` a link to a file other than a page, `media` a video or audio file, `import` a snippet.
 */
export type ReferenceKind =
  | 'ref'
  | 'mapping'
  | 'security'
  | 'tag'
  | 'operation-link'
  | 'source'
  | 'overlay'
  | 'part'
  | 'entry'
  | 'front-matter'
  | 'redirect'
  | 'link'
  | 'download'
  | 'image'
  | 'media'
  | 'import';

/** A target of references: a file, a value in it by its start offset, or a heading in it by its id. */
export interface ReferenceTarget {
  readonly file: string;
  readonly part?: number | string;
}

/** One reference to something in the project. */
export interface Reference {
  readonly kind: ReferenceKind;
  /** As written, without quotes. */
  readonly text: string;
  readonly at: Location;
  /** Undefined if the project has no such target. */
  readonly target: ReferenceTarget | undefined;
}
