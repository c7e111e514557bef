import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import { getOrInsert } from '../core/source/get-or-insert.ts';
import type { PageModel } from './page-model.ts';

/**
 * Memoizes a value that the HTML and the Markdown of a page share, for the lifetime of the page's model. `slice` is the
 * model's subject.
 */
export function oncePerPage<S extends Slice | SchemaSlice, T>(
  make: (model: PageModel, slice: S) => T,
): (model: PageModel, slice: S) => T {
  const made = new WeakMap<PageModel, T>();
  return (model, slice) => getOrInsert(made, model, () => make(model, slice));
}
