import type { ExternalDocs } from '../core/api/external-docs.ts';
import type { Slice } from '../core/api/slice.ts';

export function findSubjectDocs(subject: Slice | undefined): ExternalDocs | undefined {
  return subject?.kind === 'operation' ? subject.operation.externalDocs : subject?.channel.externalDocs;
}
