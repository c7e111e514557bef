import type { ChannelSummary, OperationSummary } from '../../api/api-description.ts';
import { findSampleLanguage } from '../../docs-json/sample-languages.ts';
import { describePage } from '../../pages/describe-page.ts';
import { textOfDocument } from '../../project/document-text.ts';
import type { Project } from '../../project/project.ts';
import type { ReferenceIndex } from '../../references/reference-index.ts';
import { isPageFile } from '../../source/text/file-names.ts';
import type { Span } from '../../source/text/span.ts';
import { findMountPath } from '../completion/mount-path.ts';
import {
  type ConfigPath,
  describeConfigKey,
  describeConfigValue,
  findFormat,
} from '../completion/offer-config-keys.ts';
import { scanCaret } from '../completion/scan-caret.ts';
import { describePlatformKey } from '../description/complete-description.ts';
import { describeKeyAt } from '../description/describe-key-at.ts';
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
  if (project.config.files.includes(file)) return describeInConfig(project, references, file, offset);
  const describeValueThere = () => describeReference(project, references, file, offset);
  if (isPageFile(file)) return describeInPage(project, references, file, offset) ?? describeValueThere();
  return describePlatformKey(project, file, offset) ?? describeValueThere() ?? describeKeyAt(project, file, offset);
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

/** Describes the key or value at the caret in `docs.json` or one of its parts. */
function describeInConfig(
  project: Project,
  references: ReferenceIndex,
  file: string,
  offset: number,
): HoverText | undefined {
  const text = textOfDocument(project.workspace, file) ?? '';
  const caret = scanCaret(text, offset);
  const mount = findMountPath(project, file);
  if (caret === undefined || !caret.quoted || mount === undefined) return undefined;
  const { path, role, span } = caret;
  const word = text.slice(span.start, span.end);
  const fullPath = [...mount, ...path];
  if (role === 'key') return toHover(describeConfigKey([...fullPath, word]), span);
  const reference = findConfigReference(project, references, file, offset);
  if (reference !== undefined) return describeReferenceTarget(project, reference, reference.at.span);
  return describeWord(fullPath, word, span);
}

function describeWord(path: ConfigPath, word: string, span: Span): HoverText | undefined {
  const format = findFormat(path);
  if (format === 'icon') return { contents: `**${word}**`, icon: word, span };
  if (format === 'sample-language') return toHover(describeSampleLanguage(word), span);
  return toHover(describeConfigValue(path, word), span);
}

function describeSampleLanguage(name: string): string | undefined {
  const language = findSampleLanguage(name);
  if (language === undefined) return undefined;
  const aliases = language.aliases.map((alias) => `\`${alias}\``).join(', ');
  return `**${language.label}**${aliases === '' ? '' : `\n\nAlso written ${aliases}.`}`;
}

function toHover(contents: string | undefined, span: Span): HoverText | undefined {
  return contents === undefined ? undefined : { contents, span };
}
