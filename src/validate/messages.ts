import type { ValidationFinding, ValidationInput } from '../core/ports.ts';

/** To the validation worker: validate these texts. Answers arrive in the order of the requests. */
export interface ValidationRequest {
  readonly id: number;
  readonly input: ValidationInput;
}

/** From the worker. It never rejects: a validator that throws becomes a finding at the root of the description. */
export interface ValidationAnswer {
  readonly id: number;
  readonly findings: readonly ValidationFinding[];
}
