import type { FormValues } from '../../../src/request/form-values.ts';
import { sameValue } from './media-bodies.ts';

const groups = ['path', 'query', 'header', 'cookie'] as const;

/** The values with every one that is still as the form began replaced by what the form begins with now. */
export function restartValues(values: FormValues, before: FormValues, now: FormValues): FormValues {
  const restarted: FormValues = { ...values };
  for (const group of groups) {
    const given = values[group] ?? {};
    const old = before[group] ?? {};
    const next = now[group] ?? {};
    const names = new Set([...Object.keys(given), ...Object.keys(old), ...Object.keys(next)]);
    const entries = [...names].flatMap((name) => {
      const value = ownOf(given, name);
      const kept = sameValue(value, ownOf(old, name)) ? ownOf(next, name) : value;
      return kept === undefined ? [] : [[name, kept] as const];
    });
    delete restarted[group];
    if (entries.length > 0) restarted[group] = Object.fromEntries(entries);
  }
  if (values.contentType !== undefined || values.bodyText !== undefined) return restarted;
  if (!sameValue(values.body, before.body)) return restarted;
  const { body: _body, ...others } = restarted;
  return now.body === undefined ? others : { ...others, body: now.body };
}

function ownOf<T>(members: { readonly [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(members, name) ? members[name] : undefined;
}
