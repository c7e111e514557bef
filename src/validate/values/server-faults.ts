import type { ValidationFinding } from '../../core/ports.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { below, pointerOf, type Visited } from './walk-description.ts';

/** The default of a server variable that is none of its values (3.1, 4.8.6.1). */
export function* serverFaults({ value, place }: Visited): Iterable<ValidationFinding> {
  const { default: written, enum: values } = value;
  if (typeof written !== 'string' || !Array.isArray(values) || values.length === 0 || values.includes(written)) return;
  const texts = values.filter((one) => typeof one === 'string');
  const [meant] = findNearest(written, texts, 1);
  const advice = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  yield {
    file: place.file,
    pointer: pointerOf(below(place, 'default')),
    target: 'value',
    severity: 'warning',
    code: 'default-mismatch',
    message: `This default is "${written}", but the variable allows only ${texts.map((one) => `"${one}"`).join(', ')}.${advice}`,
    fixes: meant === undefined ? [] : [{ kind: 'replace', text: JSON.stringify(meant) }],
  };
}
