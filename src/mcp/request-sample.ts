import type { OperationSlice } from '../core/api/slice.ts';
import { formSettings } from '../render/playground-view.ts';
import { buildRequest } from '../request/build/build-request.ts';
import { type FormSettings, startingForm } from '../request/form/untouched-form.ts';
import type { FormValues } from '../request/form-values.ts';
import type { RequestProblem } from '../request/http-request.ts';
import { placeholderCredentials } from '../request/secrets/placeholders.ts';
import { makeSnippet } from '../request/snippets/registry.ts';
import { parseValues } from '../request/values-text.ts';
import { fail, type ReadingEngine, type ToolResult } from './tool.ts';
import type { InputProperty } from './tool-input.ts';

export const valuesProperty: InputProperty = {
  type: 'object',
  description:
    'The values of the request: {"path": {…}, "query": {…}, "header": {…}, "cookie": {…}, "body": …, "contentType": "…", "server": "…"}, each of the first four by parameter name. Credentials are never given: placeholders are used.',
};

/** The settings of the form on an operation's page. Samples have generated values for what is required. */
export async function readPageSettings(
  engine: Pick<ReadingEngine, 'page'>,
  name: string,
  signal: AbortSignal,
): Promise<FormSettings> {
  const page = await engine.page(name, { kind: 'agent' }, signal);
  const settings: FormSettings | undefined = page && formSettings(page.model);
  return { ...settings, interactive: false, prefill: false, sampleParameters: 'required' };
}

/** Reads the argument `values`, or returns a message. */
export function readValuesArgument(
  values: object | undefined,
): { readonly kind: 'values'; readonly values: FormValues } | { readonly kind: 'wrong'; readonly failed: ToolResult } {
  if (values === undefined) return { kind: 'values', values: {} };
  const { values: read, problems } = parseValues(JSON.stringify(values));
  const [problem] = problems;
  if (problem !== undefined) {
    const failed = fail('The argument "values" has a mistake.', `"values"${problem.pointer}: ${problem.message}`);
    return { kind: 'wrong', failed };
  }
  if (read.security === undefined) return { kind: 'values', values: read };
  const message = 'Remove "security" from "values": samples and the mock use placeholders, so no credential is needed.';
  return { kind: 'wrong', failed: fail(message) };
}

export interface RequestSample {
  readonly text: string;
  /** What is missing in these values or does not match the description. */
  readonly problems: readonly RequestProblem[];
}

/** Writes the sample of a request with these values. Required ones that are missing come from examples, else are generated. */
export function writeSample(
  slice: OperationSlice,
  settings: FormSettings,
  language: string,
  values: FormValues,
): RequestSample {
  const security = placeholderCredentials(slice, listSchemes(slice));
  const built = buildRequest(slice, { ...startingForm(slice, settings, values), security });
  return { text: makeSnippet(language, built.sample), problems: built.problems };
}

export function listSchemes({ operation }: OperationSlice): readonly string[] {
  return operation.securitySchemes.map(({ name }) => name);
}

export function listRequestProblems(problems: readonly RequestProblem[]): string {
  return problems.map(({ pointer, message }) => `- ${pointer}: ${message}`).join('\n');
}
