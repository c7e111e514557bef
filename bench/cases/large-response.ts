import type { JsonSchema } from '../../src/core/api/schema.ts';
import { deepestJson } from '../../src/request/json/json-depth.ts';
import { checkLongValue } from '../../src/schema/check/check-long-value.ts';
import { JsonTreeModel } from '../../webview/playground/tree/json-tree-model.ts';
import { TextSearch } from '../../webview/playground/tree/text-search.ts';

// A body of 50 MB in the panel: from its text to the first rows of the tree, to all rows, and a search for text at its end. Prints milliseconds.
const items: string[] = [];
for (let size = 0; size < 50_000_000; size += (items.at(-1)?.length ?? 0) + 1) {
  const id = items.length;
  const address = { city: 'London', zip: `N${id}` };
  items.push(JSON.stringify({ id, name: `Customer ${id}`, tags: ['a', 'b'], address, balance: id * 1.25 }));
}
const last = `customer ${items.length - 1}`;
// The body is decoded and in one piece, as it arrives.
const text = new TextDecoder().decode(new TextEncoder().encode(`[${items.join(',')}]`));
items.length = 0;
const start = performance.now();
const model = new JsonTreeModel(text, deepestJson);
const first = performance.now();
await model.readAll(new AbortController().signal);
const all = performance.now();
const search = new TextSearch({ text });
await search.search(last);
const found = performance.now();
if (model.outline.count < 1_000_000 || search.offset === undefined)
  throw new Error('The body was not read to its end.');
// The comparison of the response thread: with a schema for each row; every tenth row does not match.
const schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['id', 'name'],
    properties: {
      id: { type: 'integer', not: { multipleOf: 10 } },
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      address: { type: 'object', properties: { city: { type: 'string' }, zip: { type: 'string', maxLength: 9 } } },
      balance: { type: 'number', minimum: 0 },
    },
  },
};
const comparing = performance.now();
const result = checkLongValue(JSON.parse(text), schema as JsonSchema, {}, { most: 1_000, direction: 'response' });
const compared = performance.now();
if (result?.mismatches.length !== 1_000 || result.more < 10_000) throw new Error('The mismatches were not found.');
const figures = { first: first - start, all: all - first, search: found - all, check: compared - comparing };
process.stdout.write(JSON.stringify(figures));
