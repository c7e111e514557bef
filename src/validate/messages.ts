import type { ValidationFinding, ValidationInput } from '../core/ports.ts';

/** To the validation worker: judge these texts. Answers come in the order of the asking. */
export interface ValidationRequest {
  readonly id: number;
  readonly input: ValidationInput;
}

/** From the worker. It never rejects: a judge that breaks is a finding at the root of the description. */
export interface ValidationAnswer {
  readonly id: number;
  readonly findings: readonly ValidationFinding[];
}
