import { exactText, isExactObject } from '../../../src/request/exact-value.ts';
import type { ExactValue, FormValues } from '../../../src/request/form-values.ts';
import { getValueAt } from '../value-at.ts';

/** An authored sample with `{{parameter}}` replaced by the typed value; names without a value are kept. */
export function authoredSource(source: string, values: FormValues): string {
  return source.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (whole, name: string) => {
    const value = findByName(values, name);
    return value === undefined ? whole : typeof value === 'string' ? value : exactText(value);
  });
}

function findByName(values: FormValues, name: string): ExactValue | undefined {
  const segment = name.replaceAll('~', '~0').replaceAll('/', '~1');
  for (const group of ['path', 'query', 'header', 'cookie']) {
    const value = getValueAt(values, `/${group}/${segment}`);
    if (value !== undefined) return value;
  }
  const { body } = values;
  return isExactObject(body) ? getValueAt(values, `/body/${name.split('.').join('/')}`) : undefined;
}
