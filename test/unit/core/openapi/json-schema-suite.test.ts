import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOpenApi } from '../../../../src/core/openapi/openapi-description.ts';
import type { JsonValue } from '../../../../src/core/source/document/json-value.ts';
import { parseSource } from '../../../../src/core/source/parse-source.ts';
import { checkValue } from '../../../../src/schema/check/check-value.ts';
import { standards } from '../../../support/data-folders.ts';

interface Group {
  readonly description: string;
  readonly schema: JsonValue;
  readonly tests: readonly { readonly description: string; readonly data: JsonValue; readonly valid: boolean }[];
}

/** The suite's server, under a scheme that references may have. */
const server = 'https://localhost:1234/';

/** Returns whether the value matches the schema, as read from a 3.1 description. */
function fits(schema: JsonValue, value: JsonValue, folder: string): boolean {
  const text = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: { 200: { content: { j: { schema: { $ref: 'schema.json' } } } } } } } },
  });
  const document = (file: string) => {
    if (file === 'schema.json') return parseSource(file, overHttps(JSON.stringify(schema)));
    const remote = file.startsWith(server) ? join(folder, 'remotes', file.slice(server.length)) : '';
    return existsSync(remote) ? parseSource(file, overHttps(readFileSync(remote, 'utf8'))) : undefined;
  };
  const description = readOpenApi(parseSource('a.json', text), { document });
  const summary = description?.operations[0];
  assert.ok(description && summary);
  const { slice } = description.slice(summary);
  assert.ok(slice.kind === 'operation');
  const read = slice.operation.responses[0]?.content[0]?.schema ?? true;
  return checkValue(value, read, slice.schemas).length === 0;
}

function overHttps(text: string): string {
  return text.replaceAll('http://localhost:1234/', server);
}

/** The keywords that reading resolves. All others are the validator's. */
const names = /^(anchor|boolean_schema|defs|dynamicRef|infinite-loop-detection|ref|refRemote)\.json$/;
/** Cases that need the meta-schema, which no description contains. */
const needsMetaSchema = ({ schema }: Group) => /"\$ref":"https:\/\/json-schema\.org\//.test(JSON.stringify(schema));

suite('JSON Schema test suite', () => {
  const folder = join(standards, 'json-schema-tests');
  const tests = join(folder, 'tests/draft2020-12');
  for (const file of readdirSync(tests).filter((name) => names.test(name))) {
    test(file, () => {
      const groups = JSON.parse(readFileSync(join(tests, file), 'utf8')) as Group[];
      const faults = groups
        .filter((group) => !needsMetaSchema(group))
        .flatMap(({ description, schema, tests: all }) => {
          return all
            .filter(({ data, valid }) => fits(schema, data, folder) !== valid)
            .map((one) => `${description} / ${one.description}`);
        });
      assert.deepEqual(faults, []);
    });
  }
});
