import type { ApiResponse } from '../core/api/http-operation.ts';

/** A declared response and the status that it is sent with. */
export interface ChosenResponse {
  readonly status: number;
  /** Undefined: the description declares nothing for this status. */
  readonly response: ApiResponse | undefined;
}

/**
 * The response to a valid request: the first success, else the default response, else the first one. An empty 200 if none is declared.
 */
export function chooseSuccess(responses: readonly ApiResponse[]): ChosenResponse {
  const isSuccess = ({ status }: ApiResponse) => status.startsWith('2');
  const isDefault = ({ status }: ApiResponse) => status.toLowerCase() === 'default';
  const response = responses.find(isSuccess) ?? responses.find(isDefault) ?? responses[0];
  return { status: response === undefined ? 200 : statusOf(response.status), response };
}

/** `2XX` → 200. `default` → 200, since it is only used if no success is declared. */
function statusOf(declared: string): number {
  if (/^[1-5]\d\d$/.test(declared)) return Number(declared);
  return /^[1-5]xx$/i.test(declared) ? Number(declared[0]) * 100 : 200;
}
