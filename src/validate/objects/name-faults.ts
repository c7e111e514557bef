import { isJsonObject } from '../../core/source/document/json-value.ts';
import { listFixes } from '../../core/standards/check/fix-mistake.ts';
import { formatMistake } from '../../core/standards/check/format-mistake.ts';
import type { Visited } from '../values/walk-description.ts';
import type { DescriptionContext, ObjectFault } from './object-fault.ts';

const pattern = '^[a-zA-Z0-9\\.\\-_]+$';
const form = new RegExp(pattern);

/** Checks the names of components in OpenAPI 3.0 (4.7.7: MUST) and AsyncAPI, whose schemas let any pass. */
export function* checkNames({ value }: Visited, { version, family }: DescriptionContext): Iterable<ObjectFault> {
  if (family === 'openapi' && !version.startsWith('3.0')) return;
  for (const [section, members] of Object.entries(value)) {
    if (section.startsWith('x-') || !isJsonObject(members)) continue;
    for (const key of Object.keys(members).filter((name) => name !== '$ref' && !form.test(name))) {
      const mistake = { kind: 'key-form', pointer: '', key, pattern } as const;
      yield {
        code: 'description-invalid',
        severity: 'error',
        message: formatMistake(mistake, members),
        path: [section, key],
        target: 'key',
        fixes: listFixes(mistake, members),
      };
    }
  }
}
