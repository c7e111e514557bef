import type { SchemaNode } from './schema-library.ts';
import { anything, filled, flag, object, refer, required, text } from './schema-parts.ts';

const extensible = { patternProperties: { '^x-': true } } as const;

/** Builds the JSON Schema of overlays (1.0 and 1.1, 4.4). */
export function buildOverlaySchema(line: string): SchemaNode {
  const isLater = line !== '1.0';
  return object(
    {
      overlay: required(text),
      info: required(refer('overlay-info')),
      extends: text,
      actions: required(filled(refer('action'))),
    },
    {
      ...extensible,
      $defs: {
        'overlay-info': object(
          { title: required(text), version: required(text), ...(isLater && { description: text }) },
          extensible,
        ),
        action: object(
          {
            target: required(text),
            description: text,
            update: anything,
            ...(isLater && { copy: text }),
            remove: flag,
          },
          extensible,
        ),
      },
    },
  );
}
