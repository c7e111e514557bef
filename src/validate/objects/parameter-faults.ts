import { isJsonObject } from '../../core/source/document/json-value.ts';
import type { Visited } from '../values/walk-description.ts';
import { type DescriptionContext, follow, type ObjectFault } from './object-fault.ts';

/** The types of values that a style of the query can carry (3.1, 4.8.12.5). */
const styles: { readonly [style: string]: readonly string[] } = {
  deepObject: ['object'],
  spaceDelimited: ['array', 'object'],
  pipeDelimited: ['array', 'object'],
};

/** Checks that the style of a parameter can carry its value. */
export function* checkStyle({ value, place }: Visited, { texts }: DescriptionContext): Iterable<ObjectFault> {
  const { style } = value;
  const allowed = typeof style === 'string' && Object.hasOwn(styles, style) ? styles[style] : undefined;
  const schema = allowed && follow(value.schema, place.file, texts);
  const type = isJsonObject(schema) ? schema.type : undefined;
  if (allowed === undefined || typeof type !== 'string' || allowed.includes(type)) return;
  const words = allowed.map((each) => (each === 'array' ? 'lists' : 'objects')).join(' and ');
  yield {
    code: 'parameter-style',
    message: `\`style: ${String(style)}\` is for ${words}, and this value has \`type: ${type}\`. Remove it.`,
    path: ['style'],
    target: 'value',
    fixes: [{ kind: 'erase' }],
  };
}
