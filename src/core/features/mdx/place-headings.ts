import type { Heading } from '../../pages/page-tree.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Span } from '../../source/text/span.ts';
import { type FoundHeading, findHeadings } from './find-headings.ts';

/** A heading of a page with its ids, at the place where it is written. */
export interface PlacedHeading {
  readonly heading: Heading;
  readonly written: FoundHeading;
}

/**
 * The headings of a page or a snippet that are written in its own file. The page may have headings of snippets and of HTML besides;
 * equal ones keep their order.
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

/** The heading in whose line the offset is. */
export function headingAt(project: Project, file: string, offset: number): PlacedHeading | undefined {
  return placeHeadings(project, file).find(({ written: { span } }) => span.start <= offset && offset <= span.end);
}

/** The line of the heading with the id; undefined: it is not written as a line in this file. */
export function findHeadingLine(project: Project, file: string, id: string): Span | undefined {
  return placeHeadings(project, file).find(({ heading }) => idsOf(heading).includes(id))?.written.span;
}

/** Every id by which links name the heading. */
export function idsOf({ id, otherIds = [] }: Heading): readonly string[] {
  return [id, ...otherIds];
}
