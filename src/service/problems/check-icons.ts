import type { NamedIcon } from '../../core/pages/page-tree.ts';
import type { Project } from '../../core/project/project.ts';
import { mostSuggestions } from '../../core/rules/replace-text.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { findSimilarIcons, hasIcon } from '../../render/icons/find-icon.ts';

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
  const places = new Map<string, NamedIcon['at'][]>();
  for (const { name, at } of listIcons(project)) {
    const known = places.get(name);
    if (known !== undefined) known.push(at);
    else if (isName(name)) places.set(name, [at]);
  }
  const unknown = [...places].filter(([name]) => !hasIcon(name));
  return unknown.flatMap(([name, ats], index) => {
    const similar = index < mostSuggestions ? findSimilarIcons(name).slice(0, 3) : [];
    return unknownIcon(name, ats, similar);
  });
}

/** A name is neither a file nor an emoji. */
function isName(icon: string): boolean {
  return /^[\w\s-]+$/.test(icon) && /\S/.test(icon);
}

/** Most places that one problem names. */
const mostRelated = 50;

/** A slip is reported at each place. Any other name is reported once: it may be an icon that Font Awesome sells, which other renderers have. */
function unknownIcon(name: string, places: readonly NamedIcon['at'][], similar: readonly string[]): readonly Problem[] {
  const message = `Neither Lucide nor the free set of Font Awesome has an icon "${name}", so nothing is shown.`;
  if (similar.length > 0)
    return places.map((at) => ({
      code: 'icon-unknown',
      severity: 'info',
      at,
      message: `${message} Did you mean "${similar.join('" or "')}"?`,
      fixes: similar.map((text) => ({
        kind: isSwap(name, text) ? 'mend' : 'guess',
        title: `Change to "${text}"`,
        edits: [{ at, text }],
      })),
    }));
  const [at, ...others] = places;
  const related = others.slice(0, mostRelated).map((each) => ({ message: 'Here, too.', at: each }));
  return at === undefined ? [] : [{ code: 'icon-unknown', severity: 'hint', message, at, related }];
}

/** Letters that changed places are a slip. With a letter more or less it may be an icon of another set: Font Awesome sells `messages`. */
function isSwap(name: string, meant: string): boolean {
  const letters = (text: string) => [...text.toLowerCase().replace(/[^a-z0-9]/g, '')].toSorted().join('');
  return letters(name) === letters(meant);
}

function listIcons(project: Project): readonly NamedIcon[] {
  const icons: NamedIcon[] = [];
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    const { icon, iconAt } = project.pageFile(page.file)?.frontMatter ?? {};
    if (icon !== undefined && iconAt !== undefined) icons.push({ name: icon, at: withoutQuotes(icon, iconAt) });
    for (const each of project.pageFacts(page.file)?.icons ?? []) icons.push(each);
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
