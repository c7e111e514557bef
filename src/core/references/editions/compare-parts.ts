import type { PageParts } from './page-parts.ts';

/** The parts that a page has more or less often than its source, each in words. */
export function compareParts(source: PageParts, page: PageParts): readonly string[] {
  return [
    ...(source.subject === page.subject ? [] : [describeSubject(source.subject, page.subject)]),
    ...compareCode(source.code, page.code),
    ...compareCount('heading', source.headings, page.headings),
    ...compareComponents(source, page),
  ];
}

/** Where one page imports a component more than the other, it may show what is written out there. */
function compareComponents(source: PageParts, page: PageParts): readonly string[] {
  if (source.imported !== page.imported) return [];
  const names = new Set([...source.components.keys(), ...page.components.keys()]);
  return [...names].flatMap((name) =>
    compareCount(`\`${name}\``, source.components.get(name) ?? 0, page.components.get(name) ?? 0),
  );
}

function describeSubject(source: string | undefined, page: string | undefined): string {
  if (page === undefined) return `no reference to \`${source}\` in its front matter`;
  return source === undefined
    ? `a reference to \`${page}\``
    : `\`${page}\` in its front matter instead of \`${source}\``;
}

function compareCode(source: readonly string[], page: readonly string[]): readonly string[] {
  const counts = (blocks: readonly string[]) => {
    const found = new Map<string, number>();
    for (const language of blocks) found.set(language, (found.get(language) ?? 0) + 1);
    return found;
  };
  const [before, after] = [counts(source), counts(page)];
  if (source.length === page.length) {
    // The same blocks, of which some have another language.
    const changed = [...after.keys()].filter((language) => (before.get(language) ?? 0) < (after.get(language) ?? 0));
    const lost = [...before.keys()].filter((language) => (after.get(language) ?? 0) < (before.get(language) ?? 0));
    if (changed.length === 0) return [];
    return [`code blocks in ${nameLanguages(changed)} instead of ${nameLanguages(lost)}`];
  }
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((language) =>
    compareCount(
      language === '' ? 'code block' : `code block in ${language}`,
      before.get(language) ?? 0,
      after.get(language) ?? 0,
    ),
  );
}

function nameLanguages(languages: readonly string[]): string {
  return languages.map((language) => (language === '' ? 'no language' : language)).join(', ');
}

function compareCount(name: string, source: number, page: number): readonly string[] {
  if (source === page) return [];
  const number = Math.abs(source - page);
  const plural = name.startsWith('code block in ') ? name.replace('code block', 'code blocks') : `${name}s`;
  const named = number === 1 || name.startsWith('`') ? name : plural;
  return [`${number} ${named} ${page > source ? 'more' : 'fewer'}`];
}
