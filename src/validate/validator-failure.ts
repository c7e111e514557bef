import type { ValidationFinding } from '../core/ports.ts';

/** Reports that a validator gave no result, which says nothing about the description. `reason` continues "could not be validated:". */
export function validatorFailure(file: string, reason: string): ValidationFinding {
  return {
    file,
    pointer: '',
    target: 'value',
    severity: 'warning',
    code: 'validator-failed',
    message: `This description could not be validated: ${reason}. Everything else about it still works.`,
  };
}
