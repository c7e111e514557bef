import { findComponent } from '../../components/find-component.ts';
import { describePage } from '../../pages/describe-page.ts';
import { findFrontMatter } from '../../pages/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import type { HoverText } from '../hover-text.ts';
import { describeComponent, nameType } from './offer-components.ts';
import { listPageLinks } from './page-links.ts';
import { scanTags } from './scan-tags.ts';

/** Describes the component, the attribute, or the target of the link or image under the caret in the body of a page. */
export function describeInPage(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const text = textOfDocument(project.workspace, file) ?? '';
  return describeTag(text, offset) ?? describeLink(project, references, file, offset);
}

function describeTag(text: string, offset: number): HoverText | undefined {
  const { tags } = scanTags(text, findFrontMatter(text)?.bodyStart ?? 0);
  const tag = tags.find(({ span }) => span.start <= offset && offset < span.end);
  const component = tag === undefined ? undefined : findComponent(tag.name);
  if (tag === undefined || component === undefined) return undefined;
  const { nameSpan } = tag;
  if (nameSpan.start <= offset && offset <= nameSpan.end) {
    return { contents: describeComponent(component), span: nameSpan };
  }
  const named = tag.attributes.find((one) => one.nameSpan.start <= offset && offset <= one.nameSpan.end);
  const attribute = component.attributes.find(({ name }) => name === named?.name);
  if (named === undefined || attribute === undefined) return undefined;
  return { contents: `**${attribute.name}** (${nameType(attribute)})\n\n${attribute.about}`, span: named.nameSpan };
}

function describeLink(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const link = listPageLinks(project, references, file).find(({ span }) => span.start <= offset && offset <= span.end);
  const target = link?.reference.target;
  if (link === undefined || target === undefined) return undefined;
  const { span } = link;
  if (link.reference.kind === 'image') return { contents: `\`${target.file}\``, image: target.file, span };
  const contents = describeTarget(project, target);
  return contents === undefined ? undefined : { contents, span };
}

function describeTarget(project: Project, { file, part }: ReferenceTarget): string | undefined {
  const page = project.plan.pages.find((one) => {
    if (one.kind === 'mdx') return one.file === file;
    if (one.kind === 'overview') return one.source === file && part === 0;
    return one.summary.at.file === file && one.summary.at.span.start === part;
  });
  if (page === undefined) return `\`${file}\``;
  const heading = project.pageFacts(file)?.headings.find(({ id }) => id === part);
  const parts = [`**${page.title}**`, heading && `§ ${heading.text}`, describePage(page), `/${page.slug}`];
  return parts.filter((each) => each !== undefined && each !== '').join('\n\n');
}
