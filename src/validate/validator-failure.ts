import type { ValidationFinding } from '../core/ports.ts';

/** A validator threw, which says nothing about the description; its message and stack are of no use to a writer. */
export function validatorFailure(file: string, name: 'AsyncAPI' | 'OpenAPI'): ValidationFinding {
  return {
    file,
    pointer: '',
    target: 'value',
    severity: 'warning',
    code: 'validator-failed',
    message: `The ${name} validator failed on this document, so it was not validated officially. The document is not at fault; everything else is still checked.`,
  };
}
