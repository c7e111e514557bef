import type { JsonSchemaObject } from '../../core/api/schema.ts';
import { quote, quoteAll } from '../finding.ts';
import { describeSunset, sunsetKey } from '../operations/compare-sunsets.ts';
import { isEqual } from './compare-values.ts';
import type { SchemaFrame } from './schema-frame.ts';

/** Keywords that do not limit the values. */
export const annotations: ReadonlySet<string> = new Set([
  'title',
  'description',
  'default',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
  'xml',
  '$comment',
  'externalDocs',
  'contentSchema',
  '$digits',
]);

/** Whether a schema has nothing but annotations beside these keywords. */
export function hasOnly(schema: JsonSchemaObject, keywords: readonly string[]): boolean {
  return Object.keys(schema).every(
    (key) => keywords.includes(key) || annotations.has(key) || key.startsWith('x-') || schema[key] === undefined,
  );
}

type Annotated = Pick<SchemaFrame, 'report' | 'direction' | 'isXml'> & {
  readonly before: JsonSchemaObject;
  readonly after: JsonSchemaObject;
};

/** Words for the annotations that have no effect on what is sent and received. */
const names: { readonly [keyword: string]: string } = {
  title: 'another title',
  description: 'another description',
  examples: 'other examples',
  externalDocs: 'another link to documentation',
  contentSchema: 'another schema of its content',
};

/** Compares the annotations of two schemas: those without an effect on values, `default` and `xml`. */
export function compareAnnotations(frame: Annotated): void {
  const { before, after } = frame;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const name = Object.hasOwn(names, key) ? names[key] : undefined;
    const isExtension = key.startsWith('x-');
    if ((name === undefined && !isExtension) || isEqual(before[key], after[key])) continue;
    frame.report({ effect: 'documentation', text: describeAnnotation(key, name, frame), keyword: [key] });
  }
  compareDefaults(frame);
  compareFlags(frame);
  compareXml(frame);
}

function describeAnnotation(key: string, name: string | undefined, { before, after }: Annotated): string {
  if (key === sunsetKey) return describeSunset(before[key], after[key]);
  return name === undefined ? `has another ${quote(key)}` : `has ${name}`;
}

/** A default is "what would be assumed by the consumer of the input" (OpenAPI 3.0.4, 4.7.24.1): of a request, by the API. */
function compareDefaults({ before, after, report, direction }: Annotated): void {
  const [old, now] = [before.default, after.default];
  if (isEqual(old, now)) return;
  const isSent = direction.flow === 'sent';
  const keyword = ['default'];
  if (old === undefined) {
    const reason = 'requests that leave it out are as valid as before';
    report({
      effect: isSent ? 'wider' : 'documentation',
      text: `now has the default ${quoteAll([now])}`,
      keyword,
      reason,
    });
    return;
  }
  const text =
    now === undefined
      ? `no longer has the default ${quoteAll([old])}`
      : `has another default: ${quoteAll([now])} instead of ${quoteAll([old])}`;
  const reason = 'requests that leave it out have another meaning';
  report({ effect: isSent ? 'other' : 'documentation', text, keyword, reason });
}

/** A property that its message does not carry counts as absent, and is not compared. */
const flags = [
  ['deprecated', 'deprecated'],
  ['readOnly', 'read-only'],
  ['writeOnly', 'write-only'],
] as const;

function compareFlags({ before, after, report }: Annotated): void {
  for (const [key, word] of flags) {
    const isSet = after[key] === true;
    if (isSet === (before[key] === true)) continue;
    report({ effect: 'documentation', text: `is ${isSet ? 'now' : 'no longer'} ${word}`, keyword: [key] });
  }
}

function compareXml({ before, after, report, isXml }: Annotated): void {
  if (isEqual(before.xml, after.xml)) return;
  report({ effect: isXml ? 'other' : 'documentation', text: 'is written differently in XML', keyword: ['xml'] });
}

/** Keywords of no known standard: nothing follows from them. */
export function compareUnknown(frame: SchemaFrame, known: ReadonlySet<string>): void {
  const { before, after } = frame;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (known.has(key) || annotations.has(key) || key.startsWith('x-') || key.startsWith('$')) continue;
    if (isEqual(before[key], after[key])) continue;
    frame.report({ effect: 'documentation', text: `has another ${quote(key)}`, keyword: [key] });
  }
}
