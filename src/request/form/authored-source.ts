import type { ExactValue, FormValues } from '../form-values.ts';
import { exactText, isExactObject } from '../json/exact-value.ts';

/** Replaces each `{{parameter}}` of an authored sample by its value. Names without a value are kept. */
export function authoredSource(source: string, values: FormValues): string {
  return source.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (whole, name: string) => {
    const value = findByName(values, name);
    return value === undefined ? whole : typeof value === 'string' ? value : exactText(value);
  });
}

function findByName(values: FormValues, name: string): ExactValue | undefined {
  const { path, query, header, cookie, body } = values;
  const ofParameter = [path, query, header, cookie].map((group) => memberOf(group, name));
  const parameter = ofParameter.find((value) => value !== undefined);
  return parameter ?? name.split('.').reduce<ExactValue | undefined>(memberOf, body);
}

function memberOf(value: ExactValue | undefined, name: string): ExactValue | undefined {
  return isExactObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
