import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Facts = { readonly [text: string]: string };

/** What Mintlify's package makes of texts, by text. `test/corpus/mintlify-ids.test.ts` asks the package for the same. */
export const mintlifyIds = JSON.parse(readFileSync(join(import.meta.dirname, '../data/mintlify-ids.json'), 'utf8')) as {
  readonly slugSegments: Facts;
  readonly headingIds: Facts;
  readonly fieldIds: Facts;
};
