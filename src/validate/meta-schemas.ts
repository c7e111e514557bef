import applicator from 'ajv/dist/refs/json-schema-2020-12/meta/applicator.json' with { type: 'json' };
import content from 'ajv/dist/refs/json-schema-2020-12/meta/content.json' with { type: 'json' };
import core from 'ajv/dist/refs/json-schema-2020-12/meta/core.json' with { type: 'json' };
import format from 'ajv/dist/refs/json-schema-2020-12/meta/format-annotation.json' with { type: 'json' };
import metaData from 'ajv/dist/refs/json-schema-2020-12/meta/meta-data.json' with { type: 'json' };
import unevaluated from 'ajv/dist/refs/json-schema-2020-12/meta/unevaluated.json' with { type: 'json' };
import validation from 'ajv/dist/refs/json-schema-2020-12/meta/validation.json' with { type: 'json' };
import schema from 'ajv/dist/refs/json-schema-2020-12/schema.json' with { type: 'json' };
import type { SchemaNode } from './schema-library.ts';

/** JSON Schema 2020-12: its schema and its vocabularies, by their `$id`. */
export const metaSchemas: readonly SchemaNode[] = [
  schema,
  core,
  applicator,
  unevaluated,
  validation,
  metaData,
  format,
  content,
];
