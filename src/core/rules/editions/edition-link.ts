import type { PairedEdition } from '../../references/editions/edition.ts';
import type { ResolvedLink } from '../../references/written-links.ts';
import type { Finding, Rule } from '../rule.ts';

export const editionLink: Rule = {
  id: 'edition-link',
  summary: 'A link on a translated page leads to the translation of its target, if there is one.',
  severity: 'info',
  *check(project, { editions, written }) {
    const slugs = new Map(
      project.plan.pages.flatMap((page) => (page.kind === 'mdx' ? [[page.file, page.slug] as const] : [])),
    );
    const translated = editions.filter(({ edition }) => edition.kind === 'language').map(toTable);
    if (translated.length === 0) return;
    for (const link of written) {
      const target = findTarget(link);
      const table = target === undefined ? undefined : translated.find(({ pages }) => pages.has(link.at.file));
      const page = target === undefined ? undefined : table?.bySource.get(target);
      const slug = page === undefined ? undefined : slugs.get(page);
      if (table === undefined || page === undefined || slug === undefined) continue;
      yield report(link, { label: table.label, page, slug });
    }
  },
};

interface Translations {
  readonly label: string;
  readonly pages: ReadonlySet<string>;
  readonly bySource: ReadonlyMap<string, string>;
}

function toTable({ edition, pairs }: PairedEdition): Translations {
  return {
    label: edition.label,
    pages: new Set(pairs.map(({ page }) => page)),
    bySource: new Map(pairs.map(({ source, page }) => [source, page])),
  };
}

/** The page file that a link leads to, except one on which an anchor is named: its id is another one in each language. */
function findTarget({ outcome, image }: ResolvedLink): string | undefined {
  if (image || outcome.kind !== 'found' || outcome.page?.kind !== 'mdx') return undefined;
  return outcome.page.file;
}

function report(
  { href, at }: ResolvedLink,
  { label, page, slug }: { readonly label: string; readonly page: string; readonly slug: string },
): Finding {
  const text = `/${slug}`;
  const query = /\?[^#]*/.exec(href)?.[0] ?? '';
  // Another language has other headings, so the anchor would lead nowhere.
  const fixes =
    href.includes('#') || !href.startsWith('/')
      ? []
      : [{ kind: 'guess', title: `Link to ${text}`, edits: [{ at, text: text + query }] } as const];
  return {
    message: `"${href}" leads to a page of another language, and "${label}" has its counterpart: ${page}. Link to "${text}".`,
    at,
    fixes,
    related: [{ message: 'The counterpart', at: { file: page, span: { start: 0, end: 0 } } }],
  };
}
