import { isFields, isList, Markup, type Value } from './values.ts';

/** Characters of a text that count as one value. */
const textUnit = 64;

/** The number of values in a value, with itself, and how deep they nest. */
interface Measures {
  readonly size: number;
  readonly depth: number;
}

const single: Measures = { size: 1, depth: 1 };

/** Counts values with everything in them. A list that has another one twice counts it twice, as it is drawn twice. */
export class ValueSizes {
  /** Each list, object and element is measured once. */
  readonly #known = new WeakMap<object, Measures>();

  measure(value: Value): Measures {
    if (typeof value === 'string')
      return value.length < textUnit ? single : { size: 1 + value.length / textUnit, depth: 1 };
    if (typeof value !== 'object' || value === null) return single;
    const known = this.#known.get(value);
    if (known !== undefined) return known;
    let size = 1;
    let depth = 0;
    for (const part of partsOf(value)) {
      const inner = this.measure(part);
      size += inner.size;
      depth = Math.max(depth, inner.depth);
    }
    const measures = { size, depth: depth + 1 };
    this.#known.set(value, measures);
    return measures;
  }
}

function* partsOf(value: object & Value): Iterable<Value> {
  if (isList(value)) yield* value;
  else if (isFields(value)) yield* value.values();
  else if (value instanceof Markup) {
    yield* value.props.values();
    yield* value.children;
  }
}
