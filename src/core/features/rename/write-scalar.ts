import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
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
  return isPlain(text, written) ? text : JSON.stringify(text);
}

const signs = /[,[\]{}]/;

/** Whether YAML reads the text as itself without quotes, at the place of another text without quotes. */
function isPlain(text: string, written: string): boolean {
  if (!/^[\p{L}\p{N}_/.$][^\r\n\t]*$/u.test(text) || /:(?: |$)| #|\s$/.test(text)) return false;
  if (/^(?:null|true|false|yes|no|on|off|y|n|~|[\d.+-][\d.eE+_:xo-]*)$/i.test(text)) return false;
  // Brackets are signs of YAML in a list in brackets, where `written` would have none either.
  return !signs.test(text) || signs.test(written);
}
