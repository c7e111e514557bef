import type { SchemaNode } from './schema-library.ts';
import { flag, list, object, record, text } from './schema-parts.ts';

/** The names of variables and secrets. */
const name = {
  ...text,
  pattern: '^[A-Za-z_][\\w.-]*$',
  'x-expected': 'a name: a letter or `_`, followed by letters, digits, `_`, `.` or `-`',
} as const;

const url = { ...text, 'x-expected': 'a URL, for example "https://api.example.com"' } as const;
const scalar = { type: ['string', 'number', 'boolean'], 'x-expected': 'a string, a number, true or false' } as const;

/** The schema of environments. Values may be secrets in the wrong place, so `x-expected` replaces them in every message. */
export const environmentSchema: SchemaNode = object(
  {
    production: { ...flag, 'x-expected': '`true` or `false`' },
    servers: {
      ...record(url),
      propertyNames: { minLength: 1 },
      'x-expected': 'an object with a URL for each description',
    },
    variables: { ...record(scalar), propertyNames: name, 'x-expected': 'an object with a value for each name' },
    secrets: { ...list(name), 'x-expected': 'a list of names, without their values' },
    $schema: { ...text, 'x-expected': 'a string: the URL of a schema' },
  },
  { 'x-hint': 'Values to use in requests belong in `variables`.' },
);
