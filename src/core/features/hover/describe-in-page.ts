import { findComponent } from '../../components/find-component.ts';
import { describePage } from '../../pages/describe-page.ts';
import { findFrontMatter } from '../../pages/front-matter/find-front-matter.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { Reference, ReferenceTarget } from '../../references/reference.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { findLineStart } from '../../source/text/lines.ts';
import type { Span } from '../../source/text/span.ts';
import { describeLanguage } from '../completion/code-languages.ts';
import { describeComponent, nameType } from '../completion/offer-components.ts';
import { describeByFormat } from '../description/describe-by-format.ts';
import { findVariableAt } from '../mdx/page-caret.ts';
import { listPageLinks } from '../mdx/page-links.ts';
import { scanTags } from '../mdx/scan-tags.ts';
import { findImportOfTag, locateExport } from '../mdx/snippet-uses.ts';
import type { HoverText } from './hover-text.ts';

/** Describes the component, attribute, target of a link, image or import, or language of a code block at the caret. */
export function describeInPage(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const text = textOfDocument(project.workspace, file) ?? '';
  const range = findFrontMatter(text);
  const isInFrontMatter = range !== undefined && offset >= range.start && offset < range.end;
  return (
    (isInFrontMatter ? describeByFormat(project, file, offset) : undefined) ??
    // A snippet may have the name of a component.
    describeImportedTag(project, references, file, offset) ??
    describeTag(text, offset) ??
    describeLink(project, references, file, offset) ??
    describeVariable(project, text, offset) ??
    describeLanguage(text, range?.bodyStart ?? 0, offset)
  );
}

/** Describes the variable at the caret by its value. */
function describeVariable({ config }: Project, text: string, offset: number): HoverText | undefined {
  const { name = '', span } = findVariableAt(text, offset) ?? {};
  if (span === undefined || !Object.hasOwn(config.variables, name)) return undefined;
  return { contents: `**${name}**\n\n${config.variables[name]}`, span };
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
  const isAt = (span?: Span) => span !== undefined && span.start <= offset && offset <= span.end;
  const named = tag.attributes.find((candidate) => isAt(candidate.nameSpan) || isAt(candidate.value));
  const attribute = component.attributes.find(({ name }) => name === named?.name);
  if (named === undefined || attribute === undefined) return undefined;
  const contents = `**${attribute.name}** (${nameType(attribute)})\n\n${attribute.about}`;
  const { value } = named;
  if (value === undefined || !isAt(value)) return { contents, span: named.nameSpan };
  // For an address, its target is described instead.
  if (attribute.type === 'link' || attribute.type === 'image') return undefined;
  return { contents, span: value, ...(attribute.type === 'icon' ? { icon: text.slice(value.start, value.end) } : {}) };
}

function describeImportedTag(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const { reference, name, span } = findImportOfTag(project, references, file, offset) ?? {};
  if (reference?.target === undefined || span === undefined) return undefined;
  return { contents: describeSnippet(project, reference.target.file, name?.exported), span };
}

function describeLink(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const link = listPageLinks(project, references, file).find(({ span }) => span.start <= offset && offset <= span.end);
  return link && describeReferenceTarget(project, link.reference, link.span);
}

/** Describes the page, file, image or snippet that a reference leads to. Undefined for a broken one. */
export function describeReferenceTarget(
  project: Project,
  { kind, target }: Pick<Reference, 'kind' | 'target'>,
  span: Span,
): HoverText | undefined {
  if (target === undefined) return undefined;
  if (kind === 'image') return { contents: `\`${target.file}\``, image: target.file, span };
  const contents = kind === 'import' ? describeSnippet(project, target.file) : describeTarget(project, target);
  return { contents, span };
}

function describeTarget(project: Project, { file, part }: ReferenceTarget): string {
  const page = project.plan.pages.find((candidate) => {
    if (candidate.kind === 'mdx') return candidate.file === file;
    if (candidate.kind === 'overview') return candidate.source === file && part === 0;
    return candidate.summary.at.file === file && candidate.summary.at.span.start === part;
  });
  if (page === undefined) return `\`${file}\``;
  const heading = project.pageFacts(file)?.headings.find(({ id }) => id === part);
  const parts = [`**${page.title}**`, heading && `§ ${heading.text}`, describePage(page), `/${page.slug}`];
  return parts.filter((text) => text !== undefined && text !== '').join('\n\n');
}

/** Limits for a hover: lines of a snippet, and characters of a line. */
const limits = { lines: 12, characters: 200 };

/** Describes a snippet by its file and its first lines, or those of the named export. */
function describeSnippet(project: Project, file: string, exported?: string): string {
  const text = textOfDocument(project.workspace, file) ?? '';
  const from = locateExport(project, file, exported).span.start;
  const start = from === 0 ? (findFrontMatter(text)?.bodyStart ?? 0) : findLineStart(text, from);
  const lines = text
    .slice(start)
    .trimStart()
    .split('\n', limits.lines + 1);
  const excerpt = lines.slice(0, limits.lines).map((line) => line.trimEnd().slice(0, limits.characters));
  if (lines.length > limits.lines) excerpt.push('…');
  const code = excerpt.join('\n').trimEnd();
  if (code === '') return `\`${file}\``;
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  const language = /\.jsx$/.test(file) ? 'jsx' : 'mdx';
  return `\`${file}\`\n\n${fence}${language}\n${code}\n${fence}`;
}
