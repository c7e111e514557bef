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
      return lacksRequired(mistake.keys, value) ? [{ kind: 'insert', after: 'in', key: 'required', text: 'true' }] : [];
    case 'value':
      return valueFixes(mistake, value);
    case 'type':
      return version(mistake, value) ?? typeFixes(mistake.types, value);
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
  return pattern === '' ? [{ kind: 'rename', name: `x-${key}` }, remove] : [remove];
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
