import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Facts = { readonly [text: string]: string };

/** The ids that Mintlify's package generates, by text. `test/corpus/mintlify-ids.test.ts` compares them with the package. */
export const mintlifyIds = JSON.parse(readFileSync(join(import.meta.dirname, '../data/mintlify-ids.json'), 'utf8')) as {
  readonly slugSegments: Facts;
  readonly headingIds: Facts;
  readonly fieldIds: Facts;
};
