import type { Location } from './span.ts';

export function fileStart(file: string): Location {
  return { file, span: { start: 0, end: 0 } };
}
