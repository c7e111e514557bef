import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { validatorFailure } from './validator-failure.ts';

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

/** The findings of the official validators for the given texts. Never rejects; each validator is loaded when it is first needed. */
export async function validateDescription(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  try {
    if (input.family === 'asyncapi') return await (await import('./validate-asyncapi.ts')).validateAsyncApi(input);
    return await (await import('./validate-openapi.ts')).validateOpenApi(input);
  } catch {
    return [
      validatorFailure(input.file, `the ${input.family === 'asyncapi' ? 'AsyncAPI' : 'OpenAPI'} validator failed`),
    ];
  }
}
