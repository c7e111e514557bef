import type { ValidationFinding, ValidationInput } from '../core/ports.ts';
import { judgeFailure } from './judge-failure.ts';

/** The verdict of the official judges over texts handed in. Never rejects; each judge is loaded when it is first needed. */
export async function judge(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  try {
    if (input.family === 'asyncapi') return await (await import('./asyncapi-judge.ts')).judgeAsyncApi(input);
    return await (await import('./openapi-judge.ts')).judgeOpenApi(input);
  } catch {
    return [judgeFailure(input.file, input.family === 'asyncapi' ? 'AsyncAPI' : 'OpenAPI')];
  }
}
