import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import { isPlainYaml } from '../../source/edit/print-value.ts';
import type { Location } from '../../source/text/span.ts';
import type { ChangeReason, ReasonedEdit } from './site-change.ts';

/** Returns the edit that replaces a scalar or a key of JSON or YAML. Its quotes stay. */
export function writeScalar(project: Project, at: Location, text: string, reason: ChangeReason): ReasonedEdit {
  return { at, text: quoteLike(writtenAt(project, at), text), reason };
}

/** The source text at the location. */
export function writtenAt({ workspace }: Project, { file, span: { start, end } }: Location): string {
  return (textOfDocument(workspace, file) ?? '').slice(start, end);
}

function quoteLike(written: string, text: string): string {
  if (written.startsWith('"')) return JSON.stringify(text);
  if (written.startsWith("'")) return `'${text.replaceAll("'", "''")}'`;
  // A plain scalar with brackets can only be outside of flow collections, so brackets need no quotes there.
  return isPlainYaml(text, !/[,[\]{}]/.test(written)) ? text : JSON.stringify(text);
}
