import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { toTarget } from '../../references/description-references.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Location } from '../../source/text/span.ts';
import { contains } from '../walk-navigation.ts';

/** The most references that are followed. */
const mostReferences = 5000;

/**
 * Visits the places that use the value at the offset of a description, directly or through other components, the nearest
 * first. `visit` returns whether the place is a result; the references to results are not followed, which would be slow in
 * a large description.
 */
export function visitUsers(
  project: Project,
  references: ReferenceIndex,
  { file, offset }: { readonly file: string; readonly offset: number },
  visit: (place: Location) => boolean,
): void {
  const seen = new Set<string>();
  const queue: Location[] = [];
  const follow = (from: string, at: number) => {
    for (let node = project.document(from)?.nodeAt(at); node !== undefined; node = node.parent) {
      const target = toTarget(node);
      const key = `${target.part} ${target.file} ${node.pointer}`;
      // The enclosing values of a visited one have been visited too.
      if (seen.has(key)) return;
      seen.add(key);
      queue.push(...references.to(target).map(({ at: place }) => place));
    }
  };
  follow(file, offset);
  for (const place of queue) {
    if (!visit(place) && queue.length < mostReferences) follow(place.file, place.span.start);
  }
}

/** Returns whether the operation or channel uses the value at the offset: a schema, parameter, header, body or response. */
export function usesPlace(
  project: Project,
  { source, summary }: { readonly source: string; readonly summary: OperationSummary | ChannelSummary },
  file: string,
  offset: number,
): boolean {
  const { slice } = project.slice(source, summary);
  const containsOffset = ({ at }: { readonly at: Location }) => contains(at, file, offset);
  if (Object.values(slice.schemas).some(containsOffset)) return true;
  if (slice.kind === 'channel') {
    const { parameters, operations, securitySchemes } = slice.channel;
    const messages = operations.flatMap((operation) => operation.messages);
    return [...parameters, ...operations, ...messages, ...securitySchemes].some(containsOffset);
  }
  const { parameters, requestBody, responses, securitySchemes } = slice.operation;
  const parts = [...parameters, ...responses, ...responses.flatMap(({ headers }) => headers), ...securitySchemes];
  return [...parts, ...(requestBody === undefined ? [] : [requestBody])].some(containsOffset);
}

/** Finds a page that inserts the snippet, directly or through another snippet. The page in the preview is preferred. */
export function findImporter(
  { plan }: Project,
  references: ReferenceIndex,
  snippet: string,
  shown: string | undefined,
): PlannedPage | undefined {
  const files = new Set([snippet]);
  // The loop also visits files that are added while it runs.
  for (const file of files) {
    for (const { kind, at } of references.toFile(file)) if (kind === 'import') files.add(at.file);
  }
  const pages = plan.pages.filter((page) => page.kind === 'mdx' && files.has(page.file));
  return pages.find(({ slug }) => slug === shown) ?? pages[0];
}
