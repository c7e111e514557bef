import type { ValidationFinding, ValidationInput } from '../core/ports.ts';

/** The verdict of the official judges over texts handed in. Never rejects; each judge is loaded when it is first needed. */
export async function judge(input: ValidationInput): Promise<readonly ValidationFinding[]> {
  try {
    if (input.family === 'asyncapi') return await (await import('./asyncapi-judge.ts')).judgeAsyncApi(input);
    return await (await import('./openapi-judge.ts')).judgeOpenApi(input);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        file: input.file,
        pointer: '',
        target: 'value',
        severity: 'warning',
        code: 'validator-failed',
        message: `The official validator could not judge this description: ${reason}`,
      },
    ];
  }
}
