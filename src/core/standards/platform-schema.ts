import type { SchemaNode } from './schema-library.ts';
import { choice, either, flag, list, object, required, scalar, text } from './schema-parts.ts';

const sample = { title: scalar, lang: scalar, source: required(scalar) };
const extensible = { patternProperties: { '^x-': true } } as const;

export const playgroundDisplays = ['interactive', 'simple', 'none', 'auth'] as const;
const display = choice(...playgroundDisplays);

/** The keys of `playground`, in `x-platform` and in front matter. */
export const playgroundSchema: SchemaNode = either(
  display,
  object(
    {
      display,
      expanded: choice('all', 'closed'),
      prefill: flag,
      server: text,
      proxy: { type: ['string', 'boolean'] },
      credentials: flag,
    },
    // Mintlify's name of `expanded`.
    { patternProperties: { '^x-': true, '^(?:expand)$': flag } },
  ),
);

/** The schema of `x-platform`. Mintlify's `groups`, `mcp`, `pre` and `post` are allowed, and ignored but for `groups`. */
export const platformSchema: SchemaNode = object(
  {
    metadata: { type: 'object' },
    content: text,
    examples: object(
      {
        request: list(object(sample, { additionalProperties: true })),
        response: list(object({ ...sample, status: scalar }, { additionalProperties: true })),
      },
      extensible,
    ),
    playground: playgroundSchema,
    href: text,
  },
  { patternProperties: { '^x-': true, '^(?:groups|mcp|pre|post)$': true } },
);
