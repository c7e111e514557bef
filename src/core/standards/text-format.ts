import type { SchemaNode } from './schema-library.ts';

/**
 * The kind of thing that a string names, like `format` in JSON Schema. Completion, hover, definitions, links and renames
 * derive from it.
 */
export type TextFormat =
  /** A page, a heading or a file of the site, or a URL. */
  | 'link'
  | 'image'
  | 'font'
  /** Any other file of the site. */
  | 'file'
  /** An entry of `pages`. */
  | 'entry'
  /** An operation or a channel, in front matter. */
  | 'operation'
  | 'channel'
  /** A page by its path without extension. */
  | 'page'
  /** `/guides` or `/guides/*`: a page, and those below it. */
  | 'page-pattern'
  | 'openapi'
  | 'asyncapi'
  | 'overlay'
  /** The name of a schema, optionally after the file of its description. */
  | 'schema'
  /** The folder in the addresses of generated pages. */
  | 'folder'
  /** The name of an icon, or an image. */
  | 'icon'
  /** The old address of a redirect, and the new one. Both may have wildcards. */
  | 'old-address'
  | 'new-address'
  | 'sample-language'
  | 'markdown'
  /** A URL of another site. */
  | 'url'
  | 'color';

/** A string that names something. */
export function named(format: TextFormat): SchemaNode {
  return { type: 'string', format };
}

/** The format of a string with one of these schemas. Undefined for free text. */
export function findTextFormat(leaves: readonly { readonly schema: SchemaNode }[]): TextFormat | undefined {
  return leaves.map(({ schema }) => schema.format).find((format) => format !== undefined) as TextFormat | undefined;
}
