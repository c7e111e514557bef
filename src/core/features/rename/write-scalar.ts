import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { printLike } from '../../source/edit/print-text.ts';
import type { Location } from '../../source/text/span.ts';
import type { ChangeReason, ReasonedEdit } from './site-change.ts';

/** Returns the edit that replaces a scalar or a key of JSON or YAML. Its quotes stay. */
export function writeScalar(project: Project, at: Location, text: string, reason: ChangeReason): ReasonedEdit {
  return { at, text: printLike(writtenAt(project, at), text), reason };
}

/** The source text at the location. */
export function writtenAt({ workspace }: Project, { file, span: { start, end } }: Location): string {
  return (textOfDocument(workspace, file) ?? '').slice(start, end);
}
