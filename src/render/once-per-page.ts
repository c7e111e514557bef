import type { SchemaSlice, Slice } from '../core/api/slice.ts';
import type { PageModel } from './page-model.ts';

/**
 * Memoizes a value that the HTML and the Markdown of a page share, for the lifetime of the page's model. `slice` is the
 * model's subject.
 */
export function oncePerPage<S extends Slice | SchemaSlice, T>(
  make: (model: PageModel, slice: S) => T,
): (model: PageModel, slice: S) => T {
  const made = new WeakMap<PageModel, { readonly value: T }>();
  return (model, slice) => {
    const known = made.get(model) ?? { value: make(model, slice) };
    made.set(model, known);
    return known.value;
  };
}
