import type { ApiDescription } from '../../api/api-description.ts';
import { nameTarget } from '../../pages/plan/page-drafts.ts';
import type { Project } from '../../project/project.ts';
import { descriptionsInUse } from '../../references/descriptions-in-use.ts';
import { isRemote } from '../../source/text/file-names.ts';
import type { Location } from '../../source/text/span.ts';

/** A symbol of a site, for the workspace symbols of an editor. */
export interface SiteSymbol {
  readonly name: string;
  readonly kind: 'page' | 'operation' | 'channel' | 'schema';
  /** The path of a page in the navigation, or the title of the API. */
  readonly container: string;
  readonly at: Location;
}

/** The most symbols to return. Editors ask again with each typed character. */
const mostSymbols = 500;

/** Lists the pages, operations, channels and schemas whose names contain the characters of the query in order. */
export function listSymbols(project: Project, query: string): readonly SiteSymbol[] {
  const letters = [...query.toLowerCase().replace(/\s/g, '')];
  const symbols: SiteSymbol[] = [];
  for (const symbol of listAllSymbols(project)) {
    if (symbols.length === mostSymbols) break;
    if (hasLetters(symbol.name.toLowerCase(), letters)) symbols.push(symbol);
  }
  return symbols;
}

function* listAllSymbols(project: Project): Generator<SiteSymbol> {
  for (const page of project.plan.pages) {
    if (page.kind !== 'mdx') continue;
    const at = { file: page.file, span: { start: 0, end: 0 } };
    yield { name: page.title, kind: 'page', container: page.section.join(' › '), at };
  }
  for (const description of descriptionsInUse(project)) {
    for (const symbol of [...listTargets(description), ...listSchemas(description)]) {
      if (!isRemote(symbol.at.file)) yield symbol;
    }
  }
}

function listTargets({ title: container, operations, channels }: ApiDescription): readonly SiteSymbol[] {
  return [...operations, ...channels].map((summary) => {
    const about = summary.kind === 'operation' ? summary.summary : summary.title;
    const name = about === undefined ? nameTarget(summary) : `${nameTarget(summary)}: ${about}`;
    return { name, kind: summary.kind, container, at: summary.keyAt };
  });
}

function listSchemas({ title: container, document: { root } }: ApiDescription): readonly SiteSymbol[] {
  const holder = root?.get('components')?.get('schemas') ?? root?.get('definitions');
  return (holder?.members() ?? []).map((schema) => {
    return { name: String(schema.key), kind: 'schema', container, at: schema.keyLocation };
  });
}

function hasLetters(name: string, letters: readonly string[]): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = name.indexOf(letter, from);
    if (at < 0) return false;
    from = at + letter.length;
  }
  return true;
}
