import { deepestJson } from '../../src/request/json/json-depth.ts';
import { JsonTreeModel } from '../../webview/playground/tree/json-tree-model.ts';
import { TextSearch } from '../../webview/playground/tree/text-search.ts';

// A body of 50 MB in the panel: from its text to the first rows of the tree, to all of them, and a search for what stands at its end. Prints milliseconds.
const items: string[] = [];
for (let size = 0; size < 50_000_000; size += (items.at(-1)?.length ?? 0) + 1) {
  const id = items.length;
  const address = { city: 'London', zip: `N${id}` };
  items.push(JSON.stringify({ id, name: `Customer ${id}`, tags: ['a', 'b'], address, balance: id * 1.25 }));
}
const last = `customer ${items.length - 1}`;
// As a body comes: decoded, in one piece.
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
process.stdout.write(JSON.stringify({ first: first - start, all: all - first, search: found - all }));
