import type { Slice } from '../core/api/slice.ts';
import type { PageModel } from './page-model.ts';

/**
 * What the HTML and the Markdown of one page share is made once: remembered for as long as the page's model lives. `slice` is the model's
 * subject.
 */
export function oncePerPage<S extends Slice, T>(
  make: (model: PageModel, slice: S) => T,
): (model: PageModel, slice: S) => T {
  const made = new WeakMap<PageModel, { readonly value: T }>();
  return (model, slice) => {
    const known = made.get(model) ?? { value: make(model, slice) };
    made.set(model, known);
    return known.value;
  };
}
