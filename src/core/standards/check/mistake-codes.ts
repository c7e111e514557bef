import type { ValidationFinding } from '../../ports.ts';

type Severity = ValidationFinding['severity'];

/** The code and the severity of each sort of mistake in a format. */
export interface MistakeCodes {
  readonly key: readonly [code: string, severity: Severity];
  readonly missing: readonly [code: string, severity: Severity];
  readonly type: readonly [code: string, severity: Severity];
  readonly value: readonly [code: string, severity: Severity];
}

/** A format with one code for every mistake. */
export function useOneCode(code: string, severity: Severity = 'error'): MistakeCodes {
  const entry = [code, severity] as const;
  return { key: entry, missing: entry, type: entry, value: entry };
}
