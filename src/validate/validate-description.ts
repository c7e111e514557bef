import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { validatorFailure } from './validator-failure.ts';

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
