import type { ValidationFinding, ValidationInput } from '../core/ports.ts';

/** A request to the validation worker. Answers arrive in the order of the requests. */
export interface ValidationRequest {
  readonly id: number;
  readonly input: ValidationInput;
}

/** The answer of the worker, which never rejects: a validator that throws becomes a finding at the root of the description. */
export interface ValidationAnswer {
  readonly id: number;
  readonly findings: readonly ValidationFinding[];
}
