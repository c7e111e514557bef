import type { JsonSchemaObject } from '../../core/api/schema.ts';
import type { SchemaFrame } from './schema-frame.ts';

interface Limit {
  readonly keyword: string;
  readonly name: string;
  readonly kind: 'least' | 'most';
  /** The limit that applies if the keyword is absent. */
  readonly absent: number;
}

/** Keywords that count (JSON Schema 2020-12 validation, 6.3 to 6.5). */
const limits: readonly Limit[] = [
  { keyword: 'minLength', name: 'minimum length', kind: 'least', absent: 0 },
  { keyword: 'maxLength', name: 'maximum length', kind: 'most', absent: Number.POSITIVE_INFINITY },
  { keyword: 'minItems', name: 'minimum number of items', kind: 'least', absent: 0 },
  { keyword: 'maxItems', name: 'maximum number of items', kind: 'most', absent: Number.POSITIVE_INFINITY },
  { keyword: 'minProperties', name: 'minimum number of properties', kind: 'least', absent: 0 },
  { keyword: 'maxProperties', name: 'maximum number of properties', kind: 'most', absent: Number.POSITIVE_INFINITY },
];

/** They have no meaning without `contains`. */
const containsLimits: readonly Limit[] = [
  { keyword: 'minContains', name: 'minimum number of matching items', kind: 'least', absent: 1 },
  { keyword: 'maxContains', name: 'maximum number of matching items', kind: 'most', absent: Number.POSITIVE_INFINITY },
];

export function compareCounts(frame: SchemaFrame): void {
  const hasContains = frame.before.contains !== undefined && frame.after.contains !== undefined;
  for (const limit of hasContains ? [...limits, ...containsLimits] : limits) {
    const [before, after] = [countOf(frame.before, limit), countOf(frame.after, limit)];
    if (before === after) continue;
    const isNarrower = limit.kind === 'least' ? after > before : after < before;
    const text = describeLimit(limit.name, inWords(before, limit), inWords(after, limit));
    frame.report({ effect: isNarrower ? 'narrower' : 'wider', text, keyword: [limit.keyword] });
  }
}

function countOf(schema: JsonSchemaObject, { keyword, absent }: Limit): number {
  const value = schema[keyword];
  return typeof value === 'number' ? value : absent;
}

function inWords(value: number, { absent }: Limit): string | undefined {
  return value === absent ? undefined : String(value);
}

function describeLimit(name: string, before: string | undefined, after: string | undefined): string {
  if (before === undefined) return `now has a ${name}: ${after}`;
  if (after === undefined) return `no longer has a ${name}`;
  return `has another ${name}: ${after} instead of ${before}`;
}

interface Bound {
  readonly value: number;
  readonly isExclusive: boolean;
  readonly keyword: string;
}

/** Compares `minimum` with `exclusiveMinimum`, and `maximum` with `exclusiveMaximum`: the tighter one counts. */
export function compareBounds(frame: SchemaFrame): void {
  compareBound(frame, { names: ['minimum', 'exclusiveMinimum'], sign: 1 });
  compareBound(frame, { names: ['maximum', 'exclusiveMaximum'], sign: -1 });
}

interface BoundKind {
  readonly names: readonly [inclusive: string, exclusive: string];
  /** 1: a higher value is tighter. */
  readonly sign: 1 | -1;
}

function compareBound(frame: SchemaFrame, kind: BoundKind): void {
  const [before, after] = [boundOf(frame.before, kind), boundOf(frame.after, kind)];
  const difference = compareTightness(before, after, kind.sign);
  if (difference === 0) return;
  const text = describeLimit(kind.names[0], describeBound(before), describeBound(after));
  const keyword = [after?.keyword ?? before?.keyword ?? kind.names[0]];
  frame.report({ effect: difference > 0 ? 'narrower' : 'wider', text, keyword });
}

function boundOf(schema: JsonSchemaObject, { names: [inclusive, exclusive], sign }: BoundKind): Bound | undefined {
  const first = toBound(schema, inclusive, false);
  const second = toBound(schema, exclusive, true);
  return compareTightness(first, second, sign) > 0 ? second : first;
}

function toBound(schema: JsonSchemaObject, keyword: string, isExclusive: boolean): Bound | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? { value, isExclusive, keyword } : undefined;
}

/** Positive if the second is tighter. */
function compareTightness(first: Bound | undefined, second: Bound | undefined, sign: 1 | -1): number {
  if (first === undefined || second === undefined) return Number(second !== undefined) - Number(first !== undefined);
  const difference = (second.value - first.value) * sign;
  return difference === 0 ? Number(second.isExclusive) - Number(first.isExclusive) : difference;
}

function describeBound(bound: Bound | undefined): string | undefined {
  return bound && `${bound.value}${bound.isExclusive ? ' (excluded)' : ''}`;
}
