import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import { describePage } from '../../pages/describe-page.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Span } from '../../source/text/span.ts';
import { describeByFormat } from '../description/describe-by-format.ts';
import { findPageFiles, findReference } from '../entry-at.ts';
import { findConfigReference } from '../go-to/config-references.ts';
import { findTargetNode } from '../mdx/page-links.ts';
import { describeInPage, describeReferenceTarget } from './describe-in-page.ts';
import { describeParameters, describeSummary, formatEntry } from './describe-operation.ts';
import { describeValue } from './describe-value.ts';
import type { HoverText } from './hover-text.ts';

/** Describes the entry, page, description, key or `$ref` at the caret; in the body of a page, the component, link or image. */
export function hover(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const reference = findReference(project, file, offset);
  if (reference === undefined) return describeInText(project, references, file, offset);
  const { span } = reference.at;
  switch (reference.kind) {
    case 'operation':
    case 'channel': {
      const { lookup } = reference;
      if (lookup.kind !== 'found') return undefined;
      return { contents: describeTarget(project, lookup.source, lookup.summary), span };
    }
    case 'page': {
      const pageFile = findPageFiles(project, reference.path)[0];
      const page = project.plan.pages.find((candidate) => candidate.kind === 'mdx' && candidate.file === pageFile);
      if (page === undefined) return undefined;
      return { contents: joinParts([`**${page.title}**`, describePage(page), `/${page.slug}`]), span };
    }
    case 'source': {
      const description = project.description(reference.file);
      if (description === undefined) return toHover(describeOverlay(project, reference.file), span);
      const { title, version, operations, channels } = description;
      const size = description.family === 'openapi' ? `${operations.length} operations` : `${channels.length} channels`;
      return { contents: joinParts([`**${title}** ${version}`, size]), span };
    }
  }
}

function describeInText(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  if (isPageFile(file))
    return describeInPage(project, references, file, offset) ?? describeReference(project, references, file, offset);
  const reference = project.config.files.includes(file)
    ? findConfigReference(project, references, file, offset)
    : undefined;
  const target =
    reference === undefined
      ? describeReference(project, references, file, offset)
      : describeReferenceTarget(project, reference, reference.at.span);
  return target ?? describeByFormat(project, file, offset);
}

/** Describes an overlay by its title. Undefined if there is no such file. */
function describeOverlay(project: Project, file: string): string | undefined {
  const root = project.document(file)?.root;
  const title = root?.get('info')?.get('title')?.string() ?? file;
  return root === undefined ? undefined : `**${title}**\n\nOverlay`;
}

/** Describes the target of a reference in a description. */
function describeReference(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const { target, at } = references.at(file, offset) ?? {};
  if (at === undefined || typeof target?.part !== 'number') return undefined;
  const node = findTargetNode(project, target.file, target.part);
  const contents = node === undefined ? '' : describeValue(node);
  return contents === '' ? undefined : { contents, span: at.span };
}

function describeTarget(project: Project, source: string, summary: OperationSummary | ChannelSummary): string {
  const heading = summary.kind === 'operation' ? formatEntry(summary) : `channel ${summary.id}`;
  const { slice } = project.slice(source, summary);
  const parameters = slice.kind === 'operation' ? describeParameters(slice.operation) : undefined;
  return joinParts([`\`${heading.replaceAll('`', '')}\``, describeSummary(summary), parameters, `From ${source}`]);
}

function joinParts(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join('\n\n');
}

function toHover(contents: string | undefined, span: Span): HoverText | undefined {
  return contents === undefined ? undefined : { contents, span };
}
