import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { isPlainYaml } from '../../source/edit/print-value.ts';
import type { Location } from '../../source/text/span.ts';
import type { ChangeReason, ReasonedEdit } from './site-change.ts';

/** The edit that gives a value or a name of JSON or YAML another text; its quotes stay. */
export function writeScalar(project: Project, at: Location, text: string, reason: ChangeReason): ReasonedEdit {
  return { at, text: quoteLike(writtenAt(project, at), text), reason };
}

/** The characters of the file at the place. */
export function writtenAt({ workspace }: Project, { file, span: { start, end } }: Location): string {
  return (textOfDocument(workspace, file) ?? '').slice(start, end);
}

function quoteLike(written: string, text: string): string {
  if (written.startsWith('"')) return JSON.stringify(text);
  if (written.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  // Brackets are signs of YAML in a list in brackets, where `written` would have none either.
  return isPlainYaml(text, !/[,[\]{}]/.test(written)) ? text : JSON.stringify(text);
}
