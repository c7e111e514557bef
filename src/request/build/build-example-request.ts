import type { OperationSlice } from '../../core/api/slice.ts';
import { fillAll } from '../form/fill-all.ts';
import type { FormValues } from '../form-values.ts';
import type { BuiltRequest, RequestProblem } from '../http-request.ts';
import { buildRequest } from './build-request.ts';

const shortMessage =
  'The schema asks for more than a generated value may hold, so this one does not fit. Give a value of your own.';

export interface ExampleRequest {
  /** The given values, completed. */
  readonly values: FormValues;
  readonly built: BuiltRequest;
  /** The problems of `built`. A generated value that had to be cut is one separate problem, not a mismatch with its schema. */
  readonly problems: readonly RequestProblem[];
}

/** Builds the request with the given values, all others from examples or generated. */
export function buildExampleRequest(slice: OperationSlice, given: FormValues): ExampleRequest {
  const short: string[] = [];
  const onShort = (pointer: string) => short.push(pointer);
  const values = fillAll(slice, given, { onShort });
  const built = buildRequest(slice, values);
  const isOfShort = ({ pointer }: RequestProblem) =>
    short.some((each) => pointer === each || pointer.startsWith(`${each}/`));
  const others = built.problems.filter((problem) => !isOfShort(problem));
  return { values, built, problems: [...others, ...short.map((pointer) => ({ pointer, message: shortMessage }))] };
}
