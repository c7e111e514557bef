import type { PageFile } from '../../pages/front-matter/front-matter.ts';

/** The parts of a page that are the same in every language, read from its text alone. */
export interface PageParts {
  /** The languages of its code blocks, in order. */
  readonly code: readonly string[];
  /** How often each component is used, except those that the page imports. */
  readonly components: ReadonlyMap<string, number>;
  /** How often components are used that the page imports: what they show may be written out on another page. */
  readonly imported: number;
  readonly headings: number;
  /** The operation or channel in its front matter. Its description may be a translated one, so the file is left out. */
  readonly subject: string | undefined;
}

export function readPageParts({ text, bodyStart, frontMatter }: PageFile): PageParts {
  const { code, prose } = splitCode(text.slice(bodyStart));
  const components = new Map<string, number>();
  const ownNames = listImportedNames(prose);
  let imported = 0;
  for (const [, name = ''] of prose.matchAll(/<([A-Z][\w.]*)/g)) {
    if (ownNames.has(name)) imported += 1;
    else components.set(name, (components.get(name) ?? 0) + 1);
  }
  const headings = prose.match(/^[ \t]*#{1,6}[ \t]+\S/gm)?.length ?? 0;
  return { code, components, imported, headings, subject: nameSubject(frontMatter) };
}

function listImportedNames(prose: string): ReadonlySet<string> {
  const clauses = prose.matchAll(/^[ \t]*import\s([^'"]{1,2000}?)\sfrom\s*['"]/gm);
  return new Set(Array.from(clauses, ([, clause = '']) => clause.match(/[A-Za-z_$][\w$]*/g) ?? []).flat());
}

function nameSubject({ openapi, asyncapi, api }: PageFile['frontMatter']): string | undefined {
  if (openapi !== undefined) {
    const { origin, method, path } = openapi.ref;
    return origin === 'webhook' ? `webhook ${path}` : `${method} ${path}`;
  }
  return asyncapi !== undefined ? `channel ${asyncapi.ref.id}` : api && `${api.method} ${api.target}`;
}

/** The languages of the code blocks, and the text without code and comments. */
function splitCode(text: string): { readonly code: readonly string[]; readonly prose: string } {
  const code: string[] = [];
  const prose: string[] = [];
  let fence: string | undefined;
  for (const line of text.split('\n')) {
    const [, marks = '', info = ''] = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(`{3,}|~{3,})([^`]*)$/.exec(line) ?? [];
    if (fence === undefined && marks !== '') {
      fence = marks;
      code.push(/^[\w+#.-]*/.exec(info.trim())?.[0].toLowerCase() ?? '');
    } else if (fence !== undefined) {
      if (marks.startsWith(fence) && info.trim() === '') fence = undefined;
    } else prose.push(line);
  }
  const plain = prose
    .join('\n')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '')
    .replace(/(`+)(?:(?!`)[\s\S])*?\1(?!`)/g, '');
  return { code, prose: plain };
}
