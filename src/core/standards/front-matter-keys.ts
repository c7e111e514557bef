import { playgroundSchema } from './platform-schema.ts';
import type { SchemaNode } from './schema-library.ts';
import { flag, list, object, required, scalar } from './schema-parts.ts';
import type { TextFormat } from './text-format.ts';

/** A known key of front matter. */
export interface FrontMatterKey {
  readonly name: string;
  readonly about: string;
  /** The allowed values; undefined if any string is allowed. */
  readonly values?: readonly string[];
  /** Values that other renderers know, and that completion does not offer. */
  readonly others?: readonly string[];
  /** Set if no other value has a meaning. */
  readonly isClosed?: true;
  /** What its string names. Undefined for free text. */
  readonly format?: TextFormat;
  /** Undefined for a string. */
  readonly type?: 'flag' | 'list';
}

const isFlag = { values: ['true', 'false'], type: 'flag' } as const;

export const frontMatterKeys: readonly FrontMatterKey[] = [
  { name: 'title', about: 'The page’s title' },
  { name: 'sidebarTitle', about: 'Its title in the navigation' },
  { name: 'description', about: 'One sentence, shown under the title' },
  { name: 'openapi', about: '[FILE] METHOD /path: the page of an operation', format: 'operation' },
  { name: 'asyncapi', about: '[FILE] channel: the page of a channel', format: 'channel' },
  { name: 'api', about: 'METHOD url-or-path: a hand-written endpoint page' },
  { name: 'openapi-schema', about: '[FILE] Name: the page of a schema', format: 'schema' },
  {
    name: 'playground',
    about: 'interactive, simple or none',
    values: ['interactive', 'simple', 'none', 'auth'],
  },
  {
    name: 'authMethod',
    about: 'bearer, basic, key, cobo or none',
    values: ['bearer', 'basic', 'key', 'cobo', 'none'],
    isClosed: true,
  },
  {
    name: 'contentType',
    about: 'Media type of the request',
    values: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain'],
  },
  { name: 'deprecated', about: 'true | false', ...isFlag },
  { name: 'hidden', about: 'The page exists, but is not listed', ...isFlag },
  { name: 'noindex', about: 'Search engines must not list the page', ...isFlag },
  { name: 'icon', about: 'Icon in the navigation', format: 'icon' },
  { name: 'tag', about: 'Label next to its title in the navigation' },
  {
    name: 'mode',
    about: 'wide, custom, frame or center',
    values: ['wide', 'custom', 'frame', 'center'],
    others: ['assistant', 'default'],
    isClosed: true,
  },
  { name: 'keywords', about: 'Further words that the search finds', type: 'list' },
  { name: 'canonical', about: 'The URL of the original', format: 'url' },
  { name: 'url', about: 'The entry links to this page or URL', format: 'link' },
  { name: 'version', about: 'Version of the API' },
  { name: 'og:title', about: 'Title in link previews' },
  { name: 'og:description', about: 'Description in link previews' },
  { name: 'og:image', about: 'Picture in link previews', format: 'image' },
  { name: 'twitter:image', about: 'Picture in link previews of X', format: 'image' },
];

/** Further keys that Mintlify and similar tools know, so they are not misspellings of the keys above. */
const otherKeys =
  'examples|iconType|rss|groups|public|timestamp|related|searchable|hideFooterPagination|hideApiMarker|robots|image|tags|author|date|order|section|category|model|name|og:url|og:type|twitter:title|twitter:description';

/** The schema of front matter. Writers may add keys of their own. */
export const frontMatterSchema: SchemaNode = object(
  Object.fromEntries(frontMatterKeys.map((key) => [key.name, toSchema(key)])),
  {
    additionalProperties: true,
    patternProperties: { [`^(?:${otherKeys})$`]: true },
    'x-spelled': 'own',
    'x-blank': true,
  },
);

function toSchema({ name, type, values, others = [], isClosed, format }: FrontMatterKey): SchemaNode {
  if (name === 'playground') return playgroundSchema;
  if (type !== undefined) return type === 'flag' ? flag : { ...list(scalar), 'x-more': [''] };
  const words = values && { enum: values, 'x-more': isClosed === true ? ['', ...others] : true };
  const schema = { ...scalar, ...words, ...(format !== undefined && { format }) };
  if (name !== 'icon') return schema;
  const { type: _, ...named } = object({ name: required(scalar) }, { additionalProperties: true });
  return { ...schema, ...named, 'x-accepts': ['number', 'boolean', 'object'] };
}

/** Returns the meaning of a key as a sentence. Empty for unknown keys. */
export function findFrontMatterSentence(key: string): string {
  const about = frontMatterKeys.find(({ name }) => name === key)?.about;
  return about === undefined ? '' : `${about}.`;
}
