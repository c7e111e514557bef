import type { OperationSlice } from '../core/api/slice.ts';
import { buildRequest } from './build-request.ts';
import { fillAll } from './form/fill-all.ts';
import type { FormValues } from './form-values.ts';
import type { BuiltRequest, RequestProblem } from './http-request.ts';

const isShortMessage =
  'The schema asks for more than a generated value may hold, so this one does not fit. Give a value of your own.';

export interface ExampleRequest extends BuiltRequest {
  /** The given values, completed. */
  readonly values: FormValues;
}

/**
 * The request with the given values, all others from examples or generated. A generated value that had to be cut is reported as one problem, not as a schema
 * error.
 */
export function buildExampleRequest(slice: OperationSlice, given: FormValues): ExampleRequest {
  const short: string[] = [];
  const onShort = (pointer: string) => short.push(pointer);
  const values = fillAll(slice, given, { onShort });
  const { request, problems } = buildRequest(slice, values);
  const isOfShort = ({ pointer }: RequestProblem) =>
    short.some((one) => pointer === one || pointer.startsWith(`${one}/`));
  const rest = problems.filter((problem) => !isOfShort(problem));
  return { values, request, problems: [...rest, ...short.map((pointer) => ({ pointer, message: isShortMessage }))] };
}
