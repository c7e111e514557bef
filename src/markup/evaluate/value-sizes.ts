import { isFields, isList, Markup, type Value } from './values.ts';

/** Characters of a text that count as one value. */
const textUnit = 64;

/** Counts values with everything in them. A list that has another one twice counts it twice, as it is drawn twice. */
export class ValueSizes {
  /** The sizes of lists, objects and elements. */
  readonly #sizes = new WeakMap<object, number>();

  measure(value: Value): number {
    if (typeof value === 'string') return 1 + value.length / textUnit;
    if (typeof value !== 'object' || value === null) return 1;
    const known = this.#sizes.get(value);
    if (known !== undefined) return known;
    const parts = isList(value) ? value : isFields(value) ? [...value.values()] : [];
    const inner = value instanceof Markup ? [...value.props.values(), ...value.children] : parts;
    const size = inner.reduce<number>((sum, part) => sum + this.measure(part), 1);
    this.#sizes.set(value, size);
    return size;
  }
}
