import type { NamedIcon } from '../core/pages/page-tree.ts';
import type { Project } from '../core/project/project.ts';
import { internalError, orElse } from '../core/source/document/internal-error.ts';
import type { Problem } from '../core/source/document/problem.ts';
import type { SourceNode } from '../core/source/document/source-document.ts';
import { findSimilarIcons, hasIcon } from '../render/icons/find-icon.ts';

/** Icons of pages and of `docs.json` that no library has. The libraries are known to `render` alone, so this is no rule of `core`. */
export function checkIcons(project: Project): readonly Problem[] {
  return orElse(
    () => findUnknown(project),
    () => [internalError('Checking the icons of this site', project.configFile ?? '')],
  );
}

function findUnknown(project: Project): readonly Problem[] {
  // The names of Tabler are not known here.
  if (project.config.site.iconLibrary === 'tabler') return [];
  const known = new Map<string, Known>();
  return listIcons(project).flatMap((icon) => {
    if (!isName(icon.name)) return [];
    const { isMissing, similar } = known.get(icon.name) ?? look(icon.name);
    known.set(icon.name, { isMissing, similar });
    return isMissing ? [unknownIcon(icon, similar)] : [];
  });
}

interface Known {
  readonly isMissing: boolean;
  readonly similar: readonly string[];
}

function look(name: string): Known {
  const isMissing = !hasIcon(name);
  return { isMissing, similar: isMissing ? findSimilarIcons(name).slice(0, 3) : [] };
}

/** A name is neither a file nor an emoji. */
function isName(icon: string): boolean {
  return /^[\w\s-]+$/.test(icon) && /\S/.test(icon);
}

function unknownIcon({ name, at }: NamedIcon, similar: readonly string[]): Problem {
  const suggestion = similar.length === 0 ? '' : ` Did you mean "${similar.join('" or "')}"?`;
  return {
    code: 'icon-unknown',
    severity: 'info',
    message: `Neither Lucide nor the free set of Font Awesome has an icon "${name}", so nothing is shown.${suggestion}`,
    at,
    fixes: similar.map((text) => ({ title: `Change to "${text}"`, edits: [{ at, text }] })),
  };
}

function listIcons(project: Project): readonly NamedIcon[] {
  const icons: NamedIcon[] = [];
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    const { icon, iconAt } = project.pageFile(page.file)?.frontMatter ?? {};
    if (icon !== undefined && iconAt !== undefined) icons.push({ name: icon, at: withoutQuotes(icon, iconAt) });
    for (const each of project.tree(page.file)?.icons ?? []) icons.push(each);
  }
  for (const file of project.config.files) {
    const root = project.document(file)?.root;
    if (root !== undefined) collectIcons(root, icons);
  }
  return icons;
}

/** The icons of `docs.json` and its parts, which are a text or an object with `name`. */
function collectIcons(node: SourceNode, icons: NamedIcon[]): void {
  for (const member of node.members()) {
    if (member.key !== 'icon') collectIcons(member, icons);
    else if (member.get('library')?.string() !== 'tabler') {
      const name = member.get('name') ?? member;
      const text = name.string();
      if (text !== undefined) icons.push({ name: text, at: withoutQuotes(text, name.location) });
    }
  }
  for (const element of node.elements()) collectIcons(element, icons);
}

function withoutQuotes(text: string, at: NamedIcon['at']): NamedIcon['at'] {
  const { start, end } = at.span;
  const quotes = (end - start - text.length) / 2;
  return quotes === 1 ? { file: at.file, span: { start: start + 1, end: end - 1 } } : at;
}
