import type { Project } from '../../project/project.ts';
import { findLineEnd } from '../../source/text/lines.ts';
import type { Location } from '../../source/text/span.ts';

/** The first line of the body of a page, where problems of the whole page are reported. */
export function findBodyStart(project: Project, file: string): Location {
  const page = project.pageFile(file);
  if (page === undefined) return { file, span: { start: 0, end: 0 } };
  const blanks = /^\s*/.exec(page.text.slice(page.bodyStart))?.[0].length ?? 0;
  const start = Math.min(page.bodyStart + blanks, page.text.length);
  return { file, span: { start, end: findLineEnd(page.text, start) } };
}
