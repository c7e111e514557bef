import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import type { PlannedPage } from '../../pages/plan/page-plan.ts';
import type { Project } from '../../project/project.ts';
import { targetOf } from '../../references/description-references.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { Location } from '../../source/text/span.ts';
import { contains } from '../walk-navigation.ts';

/** No more references are followed once a component has so many uses. */
const mostReferences = 5000;

/**
 * Visits the places that use what is at the offset of a description, directly or through other components, the nearest
 * first. `visit` returns whether the place is what was looked for: from there nothing is followed, because looking for a
 * place in a large description takes a moment.
 */
export function visitUsers(
  project: Project,
  references: ReferenceIndex,
  { file, offset }: { readonly file: string; readonly offset: number },
  visit: (place: Location) => boolean,
): void {
  const seen = new Set<string>();
  const waiting: Location[] = [];
  const follow = (from: string, at: number) => {
    for (let node = project.document(from)?.nodeAt(at); node !== undefined; node = node.parent) {
      const target = targetOf(node);
      const key = `${target.part} ${target.file} ${node.pointer}`;
      // What encloses a place that was looked at before was looked at then.
      if (seen.has(key)) return;
      seen.add(key);
      waiting.push(...references.to(target).map(({ at: place }) => place));
    }
  };
  follow(file, offset);
  for (const place of waiting) {
    if (!visit(place) && waiting.length < mostReferences) follow(place.file, place.span.start);
  }
}

/** Whether the operation or channel of a page uses what is at the offset: a schema, parameter, header, body or response. */
export function usesPlace(
  project: Project,
  { source, summary }: { readonly source: string; readonly summary: OperationSummary | ChannelSummary },
  file: string,
  offset: number,
): boolean {
  const { slice } = project.slice(source, summary);
  const isAround = ({ at }: { readonly at: Location }) => contains(at, file, offset);
  if (Object.values(slice.schemas).some(isAround)) return true;
  if (slice.kind === 'channel') {
    const { parameters, operations, securitySchemes } = slice.channel;
    const messages = operations.flatMap((operation) => operation.messages);
    return [...parameters, ...operations, ...messages, ...securitySchemes].some(isAround);
  }
  const { parameters, requestBody, responses, securitySchemes } = slice.operation;
  const parts = [...parameters, ...responses, ...responses.flatMap(({ headers }) => headers), ...securitySchemes];
  return [...parts, ...(requestBody === undefined ? [] : [requestBody])].some(isAround);
}

/** The page that inserts the snippet, itself or in another snippet: the one that is shown, else the first. */
export function findImporter(
  { plan }: Project,
  references: ReferenceIndex,
  snippet: string,
  shown: string | undefined,
): PlannedPage | undefined {
  const files = new Set([snippet]);
  // What is added on the way is visited too.
  for (const file of files) {
    for (const { kind, at } of references.toFile(file)) if (kind === 'import') files.add(at.file);
  }
  const pages = plan.pages.filter((page) => page.kind === 'mdx' && files.has(page.file));
  return pages.find(({ slug }) => slug === shown) ?? pages[0];
}
