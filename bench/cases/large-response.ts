import type { JsonSchema } from '../../src/core/api/schema.ts';
import { cutAt } from '../../src/core/source/text/shorten.ts';
import { longestShown } from '../../src/request/declared-response.ts';
import { deepestJson } from '../../src/request/json/json-depth.ts';
import { checkForeignValue } from '../../src/schema/check/check-value.ts';
import { JsonTreeModel } from '../../webview/playground/tree/json-tree-model.ts';
import { TextSearch } from '../../webview/playground/tree/text-search.ts';

// A body of 50 MB in the panel: from its text to the rows of its shown beginning, a search in them, and the comparison of a body that is just short enough for it. Prints milliseconds.
const items: string[] = [];
for (let size = 0; size < 50_000_000; size += (items.at(-1)?.length ?? 0) + 1) {
  const id = items.length;
  const address = { city: 'London', zip: `N${id}` };
  items.push(JSON.stringify({ id, name: `Customer ${id}`, tags: ['a', 'b'], address, balance: id * 1.25 }));
}
// The body is decoded and in one piece, as it arrives.
const text = new TextDecoder().decode(new TextEncoder().encode(`[${items.join(',')}]`));
items.length = 0;
const start = performance.now();
const shown = cutAt(text, longestShown);
const model = new JsonTreeModel(shown, deepestJson);
const all = performance.now();
const search = new TextSearch(shown);
search.search('customer 9999');
const found = performance.now();
if (model.outline.count < 50_000 || search.offset === undefined) throw new Error('The body was not read to its end.');
// A schema for each row; every tenth row does not match.
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
const short = `${shown.slice(0, shown.lastIndexOf(',{'))}]`;
const result = checkForeignValue(JSON.parse(short), schema as JsonSchema, {}, { most: 1_000, direction: 'response' });
const compared = performance.now();
if (result?.mismatches.length !== 1_000 || result.more < 500) throw new Error('The mismatches were not found.');
const figures = { all: all - start, search: found - all, check: compared - comparing };
process.stdout.write(JSON.stringify(figures));
