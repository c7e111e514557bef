import { playgroundSchema } from './platform-schema.ts';
import type { SchemaNode } from './schema-library.ts';
import { flag, list, object, required, scalar } from './schema-parts.ts';
import type { TextFormat } from './text-format.ts';

/** Further keys that Mintlify and similar tools know, so they are not misspellings of the keys of the schema. */
const otherKeys =
  'examples|iconType|rss|groups|public|timestamp|related|searchable|hideFooterPagination|hideApiMarker|robots|image|tags|author|date|order|section|category|model|name|og:url|og:type|twitter:title|twitter:description';

const { type: _, ...namedIcon } = object({ name: required(scalar) }, { additionalProperties: true });

/** The keys of front matter, in the order in which they are offered. */
const properties = {
  title: scalar,
  sidebarTitle: scalar,
  description: scalar,
  openapi: naming('operation'),
  asyncapi: naming('channel'),
  api: scalar,
  'openapi-schema': naming('schema'),
  playground: playgroundSchema,
  authMethod: { ...scalar, enum: ['bearer', 'basic', 'key', 'cobo', 'none'], 'x-more': [''] },
  contentType: {
    ...scalar,
    enum: ['application/json', 'multipart/form-data', 'application/x-www-form-urlencoded', 'text/plain'],
    'x-more': true,
  },
  deprecated: flag,
  hidden: flag,
  noindex: flag,
  icon: { ...naming('icon'), ...namedIcon, 'x-accepts': ['number', 'boolean', 'object'] },
  tag: scalar,
  mode: { ...scalar, enum: ['wide', 'custom', 'frame', 'center'], 'x-more': ['', 'assistant', 'default'] },
  keywords: { ...list(scalar), 'x-more': [''] },
  canonical: naming('url'),
  url: naming('link'),
  version: scalar,
  'og:title': scalar,
  'og:description': scalar,
  'og:image': naming('image'),
  'twitter:image': naming('image'),
} satisfies { readonly [key: string]: SchemaNode };

export const frontMatterKeys: readonly string[] = Object.keys(properties);

/** The schema of front matter. Writers may add keys of their own. */
export const frontMatterSchema: SchemaNode = object(properties, {
  additionalProperties: true,
  patternProperties: { [`^(?:${otherKeys})$`]: true },
  'x-spelled': 'own',
  'x-blank': true,
});

function naming(format: TextFormat): SchemaNode {
  return { ...scalar, format };
}

/** Returns what the string of a key names. Undefined for free text. */
export function findKeyFormat(key: string): unknown {
  return (properties as { readonly [key: string]: SchemaNode | undefined })[key]?.format;
}
