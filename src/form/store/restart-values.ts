import { getOwn } from '../../core/source/get-own.ts';
import type { FormValues } from '../../request/form-values.ts';
import { isSameValue } from './media-bodies.ts';

const groups = ['path', 'query', 'header', 'cookie'] as const;

/** Replaces each value that is still the initial one by the new initial value. */
export function restartValues(values: FormValues, before: FormValues, now: FormValues): FormValues {
  const restarted: FormValues = { ...values };
  for (const group of groups) {
    const current = values[group] ?? {};
    const old = before[group] ?? {};
    const next = now[group] ?? {};
    const names = new Set([...Object.keys(current), ...Object.keys(old), ...Object.keys(next)]);
    const entries = [...names].flatMap((name) => {
      const value = getOwn(current, name);
      const kept = isSameValue(value, getOwn(old, name)) ? getOwn(next, name) : value;
      return kept === undefined ? [] : [[name, kept] as const];
    });
    delete restarted[group];
    if (entries.length > 0) restarted[group] = Object.fromEntries(entries);
  }
  if (values.contentType !== undefined || values.bodyText !== undefined) return restarted;
  if (!isSameValue(values.body, before.body)) return restarted;
  const { body: _body, ...others } = restarted;
  return now.body === undefined ? others : { ...others, body: now.body };
}
