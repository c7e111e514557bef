import { frontMatterSchema } from '../../src/core/standards/front-matter-keys.ts';
import { playgroundDisplays } from '../../src/core/standards/platform-schema.ts';
import type { SchemaNode } from '../../src/core/standards/schema-library.ts';
import type { TextFormat } from '../../src/core/standards/text-format.ts';

const types: { readonly [type: string]: 'flag' | 'list' | undefined } = { boolean: 'flag', array: 'list' };

/** The keys of front matter, with the types and words that their schema has. */
export const frontMatterKeys = Object.entries(
  frontMatterSchema.properties as { readonly [name: string]: SchemaNode },
).map(([name, schema]) => {
  const type = types[String(schema.type)];
  const words = (name === 'playground' ? playgroundDisplays : schema.enum) as readonly string[] | undefined;
  const isClosed = words !== undefined && Array.isArray(schema['x-more']);
  const format = schema.format as TextFormat | undefined;
  return { name, type, values: type === 'flag' ? ['true', 'false'] : words, isClosed, format };
});
