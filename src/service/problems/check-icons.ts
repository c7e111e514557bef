import type { NamedIcon } from '../../core/pages/page-tree.ts';
import type { Project } from '../../core/project/project.ts';
import { internalError, orElse } from '../../core/source/document/internal-error.ts';
import type { Problem } from '../../core/source/document/problem.ts';
import type { SourceNode } from '../../core/source/document/source-document.ts';
import { mostSuggestions } from '../../core/source/edit/suggestions.ts';
import { findSimilarIcons, hasIcon, shownInstead } from '../../render/icons/find-icon.ts';

interface IconName {
  readonly isUnknown: boolean;
  /** Similar icons of an unknown name. Undefined if they were not searched for. */
  readonly similar: readonly string[] | undefined;
}

type KnownNames = ReadonlyMap<string, IconName>;

/**
 * Reports icons of pages and of `docs.json` that no library has. Only `render` knows the libraries, so this can't be a
 * rule of `core`. The results for the names of the last check are kept.
 */
export function createIconCheck(project: Project): () => readonly Problem[] {
  let names: KnownNames = new Map();
  return () =>
    orElse(
      () => {
        const places = listPlaces(project);
        names = lookUp([...places.keys()], names);
        return listUnknown(places, names);
      },
      () => [internalError('Checking the icons of this site', project.mainFile)],
    );
}

function listPlaces(project: Project): ReadonlyMap<string, readonly NamedIcon['at'][]> {
  const places = new Map<string, NamedIcon['at'][]>();
  // Tabler's icons are not bundled, so their names are unknown.
  if (project.config.site.iconLibrary === 'tabler') return places;
  for (const { name, at } of listIcons(project)) {
    const known = places.get(name);
    if (known !== undefined) known.push(at);
    else if (isIconName(name)) places.set(name, [at]);
  }
  return places;
}

/** A search for similar names takes long, so only the first unknown names get one. */
function lookUp(names: readonly string[], known: KnownNames): KnownNames {
  let searches = 0;
  const found = new Map<string, IconName>();
  for (const name of names) {
    const earlier = known.get(name);
    const isUnknown = earlier?.isUnknown ?? !hasIcon(name);
    if (isUnknown) searches += 1;
    const isSearched = isUnknown && searches <= mostSuggestions;
    const similar = isSearched ? (earlier?.similar ?? findSimilarIcons(name).slice(0, 3)) : earlier?.similar;
    found.set(name, { isUnknown, similar });
  }
  return found;
}

function listUnknown(places: ReadonlyMap<string, readonly NamedIcon['at'][]>, names: KnownNames): readonly Problem[] {
  const unknown = [...places].filter(([name]) => names.get(name)?.isUnknown === true);
  return unknown.flatMap(([name, ats], index) =>
    toProblems(name, ats, index < mostSuggestions ? (names.get(name)?.similar ?? []) : []),
  );
}

/** Returns whether the icon is a name, and not a file or an emoji. */
function isIconName(icon: string): boolean {
  return /^[\w\s-]+$/.test(icon) && /\S/.test(icon);
}

/** The maximum number of related places of one problem. */
const maxRelated = 50;

/** A typo is reported at each place. Any other name is reported once: it may be an icon of Font Awesome Pro, which other renderers have. */
function toProblems(name: string, places: readonly NamedIcon['at'][], similar: readonly string[]): readonly Problem[] {
  const shown = shownInstead(name);
  const effect = shown === undefined ? 'so nothing is shown' : `so "${shown}" is shown instead`;
  const message = `Neither Lucide nor the free set of Font Awesome has an icon "${name}", ${effect}.`;
  if (similar.length > 0 && (shown === undefined || similar.includes(shown)))
    return places.map((at) => ({
      code: 'icon-unknown',
      severity: 'info',
      at,
      message: `${message} Did you mean "${similar.join('" or "')}"?`,
      fixes: similar.map((text) => ({
        kind: hasSwappedLetters(name, text) ? 'fix' : 'guess',
        title: `Change to "${text}"`,
        edits: [{ at, text }],
      })),
    }));
  const [at, ...others] = places;
  const related = others.slice(0, maxRelated).map((each) => ({ message: 'Also here', at: each }));
  if (at === undefined) return [];
  const fixes: Problem['fixes'] =
    shown === undefined
      ? undefined
      : [{ kind: 'guess', title: `Change to "${shown}"`, edits: places.map((each) => ({ at: each, text: shown })) }];
  return [{ code: 'icon-unknown', severity: 'hint', message, at, related, ...(fixes && { fixes }) }];
}

/** Swapped letters are a typo. A name with a letter more or less may be an icon of another set: Font Awesome Pro has `messages`. */
function hasSwappedLetters(name: string, similar: string): boolean {
  const letters = (text: string) => [...text.toLowerCase().replace(/[^a-z0-9]/g, '')].toSorted().join('');
  return letters(name) === letters(similar);
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

/** An icon of `docs.json` is a string, or an object with `name`. */
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
