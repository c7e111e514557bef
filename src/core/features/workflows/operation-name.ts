import type { OperationSummary } from '../../api/api-description.ts';

type NamedOperation = Pick<OperationSummary, 'method' | 'path' | 'operationId' | 'summary'>;

/** Returns the name of a workflow or a step that calls the operation: its id, else its summary, else its method and path, in letters, digits, `-` and `_`. */
export function writeOperationName({ operationId = '', summary = '', method, path }: NamedOperation): string {
  const names = [operationId, summary.toLowerCase(), `${method} ${path}`.toLowerCase()];
  const written = names.map((words) => words.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, ''));
  return written.find((name) => name !== '') ?? 'step';
}
