import type { ApiResponse } from '../core/api/http-operation.ts';

/** A declared response and the status that it is sent with. */
export interface ChosenResponse {
  readonly status: number;
  /** Undefined: the description declares nothing for this status. */
  readonly response: ApiResponse | undefined;
}

/**
 * The response of a request that nothing is wrong with: the first success, else what is declared for any status, else the first response.
 * Without any, an empty 200.
 */
export function chooseSuccess(responses: readonly ApiResponse[]): ChosenResponse {
  const isSuccess = ({ status }: ApiResponse) => status.startsWith('2');
  const isDefault = ({ status }: ApiResponse) => status.toLowerCase() === 'default';
  const response = responses.find(isSuccess) ?? responses.find(isDefault) ?? responses[0];
  return { status: response === undefined ? 200 : statusOf(response.status), response };
}

/** `2XX` → 200; `default` → 200, as it is asked for only where no success is declared. */
function statusOf(declared: string): number {
  if (/^[1-5]\d\d$/.test(declared)) return Number(declared);
  return /^[1-5]xx$/i.test(declared) ? Number(declared[0]) * 100 : 200;
}
