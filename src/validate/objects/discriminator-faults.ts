import { isJsonObject, type JsonObject, type JsonValue } from '../../core/source/document/json-value.ts';
import { getValueAt } from '../../core/source/document/pointer.ts';
import { quoteText } from '../../core/source/edit/print-text.ts';
import { findNearest } from '../../core/source/text/nearest.ts';
import { resolveReference } from '../read-texts.ts';
import type { Visited } from '../values/walk-description.ts';
import type { DescriptionContext, ObjectFault } from './object-fault.ts';
import { nearestFault } from './tag-faults.ts';

/** Keywords by which a schema may have more properties than its own. */
const combining = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'if', 'not', 'patternProperties'];

/** Checks that the property of a discriminator is there and required, and that its mapping names alternatives. */
export function* checkDiscriminator(visited: Visited, context: DescriptionContext): Iterable<ObjectFault> {
  const { discriminator } = visited.value;
  if (discriminator === undefined) return;
  yield* checkProperty(visited, context);
  if (isJsonObject(discriminator)) yield* checkMapping(visited, discriminator, context);
}

function* checkProperty({ value }: Visited, { version, family }: DescriptionContext): Iterable<ObjectFault> {
  const { discriminator, properties, required } = value;
  // In 2.0 and in AsyncAPI, the discriminator is the name itself.
  const path = typeof discriminator === 'string' ? ['discriminator'] : ['discriminator', 'propertyName'];
  const isName = family === 'asyncapi' || version.startsWith('2');
  const name = isJsonObject(discriminator) && !isName ? discriminator.propertyName : discriminator;
  if (typeof name !== 'string' || !isJsonObject(properties) || combining.some((key) => value[key] !== undefined))
    return;
  if (!Object.hasOwn(properties, name)) {
    yield nearestFault({
      code: 'discriminator-undefined',
      path,
      what: `This schema has no property "${name}".`,
      advice: 'Define it under `properties`, and require it.',
      nearest: findNearest(name, Object.keys(properties), 1),
    });
    return;
  }
  if (Array.isArray(required) && required.includes(name)) return;
  const isLater = version.startsWith('3.2');
  if (isLater && isJsonObject(discriminator) && discriminator.defaultMapping !== undefined) return;
  yield {
    code: 'discriminator-optional',
    severity: 'info',
    message: `Without "${name}" it is unknown which schema applies. Add it to \`required\`${isLater ? ', or name a `defaultMapping`' : ''}.`,
    path,
    target: 'value',
  };
}

/** Checks that schemas of the mapping are among the alternatives (3.1, 4.8.25: all of them MUST be listed). */
function* checkMapping(
  { value, place }: Visited,
  { mapping }: JsonObject,
  { texts }: DescriptionContext,
): Iterable<ObjectFault> {
  const alternatives = value.oneOf ?? value.anyOf;
  if (!isJsonObject(mapping) || !Array.isArray(alternatives)) return;
  const references = alternatives.flatMap((part) => (isJsonObject(part) ? (part.$ref ?? []) : []));
  if (references.length < alternatives.length || references.length === 0) return;
  const find = (reference: JsonValue) => {
    const text = String(reference);
    // A name of a mapping may be that of a component.
    const target = resolveReference(place.file, /[/#.]/.test(text) ? text : `#/components/schemas/${text}`);
    return target && getValueAt(texts.get(target.file), target.pointer);
  };
  const listed = new Set(references.map(find));
  for (const [name, target] of Object.entries(mapping)) {
    const schema = typeof target === 'string' ? find(target) : undefined;
    // A broken reference is reported as such.
    if (typeof target !== 'string' || schema === undefined || listed.has(schema)) continue;
    const nearest = findNearest(
      target,
      references.filter((reference) => typeof reference === 'string'),
      1,
    );
    yield {
      code: 'discriminator-unlisted',
      message: `"${target}" is none of the alternatives, so no value can be one. Add it to \`${value.oneOf === undefined ? 'anyOf' : 'oneOf'}\`, or remove it here.`,
      path: ['discriminator', 'mapping', name],
      target: 'value',
      fixes: nearest.map((text) => ({ kind: 'replace', text: quoteText(text), isGuess: true })),
    };
  }
}
