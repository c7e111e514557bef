import type { Heading } from '../../pages/page-tree.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../source/text/span.ts';
import { type FoundHeading, findHeadings } from './find-headings.ts';

/** A heading of a page with its ids, and the line where it is written. */
export interface PlacedHeading {
  readonly heading: Heading;
  readonly written: FoundHeading;
}

/**
 * Locates the headings that are written in the file itself. The page may also have headings from snippets and HTML. Headings with the
 * same text are matched in order.
 */
export function placeHeadings(project: Project, file: string): readonly PlacedHeading[] {
  const text = textOfDocument(project.workspace, file);
  const headings = project.pageFacts(file)?.headings ?? [];
  if (text === undefined || headings.length === 0) return [];
  const rest = new Map<string, FoundHeading[]>();
  for (const written of findHeadings(text)) {
    const key = `${written.depth} ${written.text}`;
    rest.set(key, [...(rest.get(key) ?? []), written]);
  }
  return headings.flatMap((heading) => {
    const written = rest.get(`${heading.depth} ${heading.text}`)?.shift();
    return written === undefined ? [] : [{ heading, written }];
  });
}

/** The heading in the line of the offset. */
export function findHeadingAt(project: Project, file: string, offset: number): PlacedHeading | undefined {
  return placeHeadings(project, file).find(({ written: { span } }) => span.start <= offset && offset <= span.end);
}

/** The line of the heading with the id. Undefined if it is not written in this file. */
export function findHeadingLine(project: Project, file: string, id: string): Span | undefined {
  return placeHeadings(project, file).find(({ heading }) => listIds(heading).includes(id))?.written.span;
}

/** All ids of the heading that links may use. */
export function listIds({ id, otherIds = [] }: Heading): readonly string[] {
  return [id, ...otherIds];
}
