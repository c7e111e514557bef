import { findNearest } from '../../core/docs-json/nearest.ts';
import type { FindingFix } from '../../core/ports.ts';
import type { JsonValue } from '../../core/source/document/json-value.ts';
import { lacksRequired, nearestValue, wholeVersion } from './format-mistake.ts';
import type { Mistake, MistakeOf } from './mistake.ts';

/** What would fix a mistake: everything that its message proposes. `value` is the value at the mistake's pointer. */
export function fixesOf(mistake: Mistake, value: JsonValue | undefined): readonly FindingFix[] {
  switch (mistake.kind) {
    case 'unknown-key':
      return keyFixes(mistake);
    case 'repeated':
      return [{ kind: 'remove' }];
    case 'missing-key':
      return lackFixes(mistake, value);
    case 'value':
      return valueFixes(mistake, value);
    case 'type':
      return version(mistake, value) ?? listFix(mistake, value) ?? typeFixes(mistake.types, value);
    case 'pattern':
      return version(mistake, value) ?? [];
    default:
      return [];
  }
}

/** A key that nothing resembles may be the writer's own, which an extension may be. */
function keyFixes({ key, known, pattern = '' }: MistakeOf<'unknown-key'>): readonly FindingFix[] {
  const remove = { kind: 'remove' } as const;
  if (key === '$ref') return [remove];
  const [meant] = findNearest(key, known, 1);
  if (meant !== undefined) return [{ kind: 'rename', name: meant }, remove];
  if (/^\^\\?\//.test(pattern)) return [{ kind: 'rename', name: `/${key}` }, remove];
  const [status] = /\[1-5\]/.test(pattern) ? findNearest(key, [...Object.keys(reasons), 'default'], 1) : [];
  if (status !== undefined) return [{ kind: 'rename', name: status }, remove];
  return pattern === '' ? [{ kind: 'rename', name: `x-${key}` }, remove] : [remove];
}

function lackFixes({ pointer, keys }: MistakeOf<'missing-key'>, value: JsonValue | undefined): readonly FindingFix[] {
  if (lacksRequired(keys, value)) return [{ kind: 'insert', after: 'in', key: 'required', text: 'true' }];
  const after = typeof value === 'object' && value !== null ? Object.keys(value).at(-1) : undefined;
  const usual = usualMembers.find(([place, key]) => keys.includes(key) && place.test(pointer));
  if (after === undefined || usual === undefined) return [];
  const [, key, text] = usual;
  return [{ kind: 'insert', after, key, text: text(pointer) }];
}

/** What is written for a key that is missing: valid, and seldom wrong. */
const usualMembers: readonly (readonly [place: RegExp, key: string, text: (pointer: string) => string])[] = [
  [/^\/info$/, 'version', () => '"1.0.0"'],
  [/\/responses\/[^/]+$/, 'description', (pointer) => JSON.stringify(reasonOf(pointer))],
  [/\/(?:get|put|post|delete|options|head|patch|trace)$/, 'responses', () => '{ "200": { "description": "OK" } }'],
  [/\/parameters\/[^/]+$/, 'schema', () => '{ "type": "string" }'],
  [/\/parameters\/[^/]+$/, 'in', () => '"query"'],
];

const reasons: { readonly [status: string]: string } = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted',
  204: 'No content',
  400: 'Bad request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not found',
  409: 'Conflict',
  422: 'Unprocessable content',
  429: 'Too many requests',
  500: 'Internal server error',
};

function reasonOf(pointer: string): string {
  const status = pointer.slice(pointer.lastIndexOf('/') + 1);
  return reasons[status] ?? (/^[45]|default/.test(status) ? 'Error' : 'Success');
}

const lists = /\/(?:required|tags|enum|security\/\d+\/[^/]+)$/;

/** One text where a list of texts is meant. */
function listFix(
  { pointer, types }: MistakeOf<'type'>,
  value: JsonValue | undefined,
): readonly FindingFix[] | undefined {
  if (!types.includes('array') || typeof value !== 'string' || !lists.test(pointer)) return undefined;
  return [{ kind: 'replace', text: JSON.stringify([value]) }];
}

function valueFixes({ values }: MistakeOf<'value'>, value: JsonValue | undefined): readonly FindingFix[] {
  const meant = values.length === 1 ? values[0] : nearestValue(values, value);
  return meant === undefined ? [] : [{ kind: 'replace', text: JSON.stringify(meant) }];
}

function version({ pointer }: Mistake, value: JsonValue | undefined): readonly FindingFix[] | undefined {
  const whole = wholeVersion(pointer, value);
  return whole === undefined ? undefined : [{ kind: 'replace', text: JSON.stringify(whole) }];
}

const flags: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['yes', 'true'],
  ['false', 'false'],
  ['no', 'false'],
]);

/** Quotes that are missing, or too many. */
function typeFixes(types: readonly string[], value: JsonValue | undefined): readonly FindingFix[] {
  if (types.includes('string')) {
    return typeof value === 'number' || typeof value === 'boolean' ? [{ kind: 'quote' }] : [];
  }
  const flag = types.includes('boolean') && typeof value === 'string' ? flags.get(value.toLowerCase()) : undefined;
  if (flag !== undefined) return [{ kind: 'replace', text: flag }];
  const isNumber = types.some((type) => type === 'number' || type === 'integer') && /^-?\d{1,15}$/.test(String(value));
  return typeof value === 'string' && isNumber ? [{ kind: 'replace', text: value }] : [];
}
